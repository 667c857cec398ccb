export type WebPush = {
  /** VAPID public key; browsers subscribe with it. */
  publicKey: string
  services: string[]
}
