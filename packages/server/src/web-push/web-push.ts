/** What the calls of guests need of pushes to closed apps. */
export type WebPush = {
  /** By which browsers know this installation. */
  publicKey: string
  /** Push services besides those of the browsers, by their origins. */
  services: string[]
}
