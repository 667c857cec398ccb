/** The title of a message starts with its recipient: one reservation or everyone. */
export const titleFor = (to: string, number: number) => `${to} ${number}`
export const recipientOf = (title: string) => title.split(' ')[0] ?? ''
export const EVERYONE = 'everyone'

/** What the servers have acknowledged. It must hold after all faults. */
export class ExpectedState {
  sent = new Set<string>()
  /** Titles of messages marked as read, by reservation. */
  read = new Map<string, Set<string>>()
  /** Idempotency keys of commands, by controller and settings. */
  keys = new Map<string, Map<string, Set<string>>>()
  violations: string[] = []

  recordRead(reservationId: string, title: string): void {
    this.read.set(reservationId, (this.read.get(reservationId) ?? new Set()).add(title))
  }

  recordKey(controllerId: string, settings: string, key: string): void {
    const bySettings = this.keys.get(controllerId) ?? new Map<string, Set<string>>()
    this.keys.set(controllerId, bySettings)
    bySettings.set(settings, (bySettings.get(settings) ?? new Set()).add(key))
  }
}
