import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '@stay/contract/staff/roles'

/** What a role may do, in a few words. */
export function useRoleText(): (role: StaffRole) => string {
  const { t } = useLingui()
  return (role) => {
    switch (role) {
      case 'owner':
        return t`everything, including the audit log`
      case 'manager':
        return t`reception, settings and staff`
      case 'reception':
        return t`stays and guests`
      case 'housekeeping':
        return t`rooms, without guest names`
    }
  }
}
