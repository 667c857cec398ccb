import { useLingui } from '@lingui/react/macro'
import type { Need } from './groups.ts'

export function useNeedText(): (need: Need) => string {
  const { t } = useLingui()
  return (need) => {
    switch (need) {
      case 'missed':
        return t`Expected earlier`
      case 'no_room':
        return t`No room yet`
      case 'room_taken':
        return t`Room still taken`
      case 'overdue':
        return t`Should have left`
    }
  }
}
