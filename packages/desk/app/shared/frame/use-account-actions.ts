import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useDesk } from '../app-context.ts'
import { deskPaths } from '../paths.ts'
import { useSwitchPerson } from '../session/use-sign-out.ts'
import { useErrorText } from './use-error-text.ts'

export type AccountAction = { key: string; text: string; run: () => void }

/** The actions for the own account, for the menu and for the command palette. */
export function useAccountActions(): AccountAction[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { toasts } = useDesk()
  const errorText = useErrorText()
  const { signOut, switchPerson } = useSwitchPerson()
  const attempt = (action: () => Promise<void>) => () =>
    void action().catch((error: unknown) => toasts.show({ type: 'error', content: errorText(error) }))
  return [
    { key: 'account', text: t`Account`, run: () => void navigate(deskPaths.account) },
    { key: 'switch', text: t`Switch person`, run: attempt(switchPerson) },
    { key: 'sign-out', text: t`Sign out`, run: attempt(signOut) },
  ]
}
