import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '@stay/contract/staff/roles'

export function useRoleName(): (role: StaffRole) => string {
  const { t } = useLingui()
  return (role) => {
    switch (role) {
      case 'owner':
        return t`Owner`
      case 'manager':
        return t`Manager`
      case 'reception':
        return t`Reception`
      case 'housekeeping':
        return t`Housekeeping`
    }
  }
}
