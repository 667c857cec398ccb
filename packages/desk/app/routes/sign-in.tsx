import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { Center } from '../shared/frame/center.tsx'
import { LanguageSelect } from '../shared/i18n/language-select.tsx'
import { pageAfterSignIn } from '../shared/paths.ts'
import { useEnter } from '../shared/session/use-enter.ts'

export function Component() {
  const { t } = useLingui()
  const enter = useEnter()
  const [query] = useSearchParams()
  return (
    <Center title={t`Sign in`} footer={<LanguageSelect />}>
      <SignInForm onSignIn={(me) => enter(me, pageAfterSignIn(query))} />
    </Center>
  )
}
