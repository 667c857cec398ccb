import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAppPath } from '../site.ts'

/** The name of the app, and the way home. */
export function Mark({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const appPath = useAppPath()
  return (
    <Link to={appPath('/home')} className={className} aria-label={t`Stay Companion, home`} viewTransition>
      Stay Companion
    </Link>
  )
}
