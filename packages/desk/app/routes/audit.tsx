import { AuditLog } from '../features/audit/audit-log.tsx'

export { AuditLog as Component }
