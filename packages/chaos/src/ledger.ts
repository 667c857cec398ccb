/** What a message is about: everybody, or one reservation. It stands in its title, so a reader can tell whose it is. */
export const titleFor = (to: string, number: number) => `${to} ${number}`
export const recipientOf = (title: string) => title.split(' ')[0] ?? ''
export const EVERYONE = 'everyone'

/** What the installation has acknowledged, as its callers remember it. */
export class Ledger {
  /** Messages that were acknowledged, by their titles. */
  sent = new Set<string>()
  /** For each reservation the titles that it was acknowledged to have read. */
  read = new Map<string, Set<string>>()
  /** For each controller the keys under which settings were asked for, by those settings. */
  keys = new Map<string, Map<string, Set<string>>>()
  /** What must never be seen, in words. */
  violations: string[] = []

  noteRead(reservationId: string, title: string): void {
    this.read.set(reservationId, (this.read.get(reservationId) ?? new Set()).add(title))
  }

  noteKey(controllerId: string, settings: string, key: string): void {
    const bySettings = this.keys.get(controllerId) ?? new Map<string, Set<string>>()
    this.keys.set(controllerId, bySettings)
    bySettings.set(settings, (bySettings.get(settings) ?? new Set()).add(key))
  }
}
