import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../../shared/frame/page.tsx'
import { useMe } from '../../shared/session/use-me.ts'
import styles from './account.module.css'
import { NameAndLanguage } from './name-and-language.tsx'
import { Sessions } from './sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

/** The account of the signed-in staff member. */
export function Account() {
  const { t } = useLingui()
  const { isDemo } = useMe()
  return (
    <Page title={t`Account`} isNarrow>
      {isDemo && (
        <p className={styles['note']}>
          <Trans>This is the account of the demo. It’s signed in by the link that the server prints.</Trans>
        </p>
      )}
      <NameAndLanguage />
      {!isDemo && <SignInMethods />}
      <Sessions />
    </Page>
  )
}
