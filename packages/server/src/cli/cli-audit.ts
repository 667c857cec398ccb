import { userInfo } from 'node:os'
import type { Audited } from '../http/audit.ts'

/** A command of whoever sits at the terminal, for the record. */
export const cliAuditEntry = (hotelId: string, action: string, subject: object = {}): Audited => ({
  at: Date.now(),
  hotelId,
  actor: 'desk',
  actorId: userInfo().username,
  action,
  subject,
})
