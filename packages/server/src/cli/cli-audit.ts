import { userInfo } from 'node:os'
import type { AuditEntry } from '../http/audit.ts'

/** An audit entry for a command typed at the terminal; `desk` is the actor of all of them. */
export const cliAuditEntry = (hotelId: string, action: string, subject: object = {}): AuditEntry => ({
  at: Date.now(),
  hotelId,
  actor: 'desk',
  actorId: userInfo().username,
  action,
  subject,
})
