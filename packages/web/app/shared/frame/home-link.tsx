import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAppPaths } from '../use-paths.ts'

export function HomeLink({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const paths = useAppPaths()
  return (
    <Link to={paths.home} className={className} aria-label={t`Stay Companion homepage`} viewTransition>
      Stay Companion
    </Link>
  )
}
