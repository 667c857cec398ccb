import { Link, type LinkProps } from 'react-router'
import { useCanLoadPages } from './device/can-load-pages.ts'

/** A link to a page of the app. While it is hovered or focused, the page is prefetched, unless that would fail. */
export function PageLink(props: LinkProps) {
  // The router reloads the document if it cannot prefetch a page.
  const prefetch = useCanLoadPages() ? 'intent' : 'none'
  return <Link prefetch={prefetch} viewTransition {...props} />
}
