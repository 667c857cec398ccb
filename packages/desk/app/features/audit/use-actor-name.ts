import { useLingui } from '@lingui/react/macro'
import type { AuditActor } from '@stay/contract/stay/audit-actors'

export function useActorName(): (actor: AuditActor) => string {
  const { t } = useLingui()
  return (actor) => {
    switch (actor) {
      case 'guest':
        return t`Guest`
      case 'service':
        return t`Hotel system`
      case 'desk':
        return t`Command line`
      case 'staff':
        return t`Staff`
    }
  }
}
