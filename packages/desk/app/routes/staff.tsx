import { StaffList } from '../features/staff/staff-list.tsx'

export { StaffList as Component }
