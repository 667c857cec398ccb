import { useLingui } from '@lingui/react/macro'
import type { Welcome } from '@stay/contract/staff/sign-in'
import { useRoleName } from '../../shared/hotel/use-role-name.ts'

/** Says what a welcome link is for. */
export function useIntro({ hotel, role, userName, kind }: Welcome): string {
  const { t } = useLingui()
  const roleName = useRoleName()
  if (userName !== null)
    return t`Set up a new way to sign in as ${userName}. Your previous ways stop working.`
  if (hotel && role) return t`You’re invited to the desk of ${hotel.name}. Your role: ${roleName(role)}.`
  return kind === 'first_owner'
    ? t`You’re the first person here. You’ll own all hotels of this installation and can invite the others.`
    : t`You’ll own all hotels of this installation.`
}
