import { useLocation, type LinkProps } from 'react-router'
import { PageLink } from '../../../shared/page-link.tsx'

export function GuideLink({
  to,
  isCurrent = false,
  ...others
}: LinkProps & {
  to: string
  /** The current page belongs to the target of the link. */
  isCurrent?: boolean
}) {
  const { pathname } = useLocation()
  return <PageLink {...others} to={to} aria-current={pathname === to ? 'page' : isCurrent || undefined} />
}
