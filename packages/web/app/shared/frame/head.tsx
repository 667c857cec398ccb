import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DocumentHead, type DocumentHeadProps } from './document-head.tsx'

/** The page that the server wrote. */
const documentPath = import.meta.env.SSR ? '' : location.pathname

/**
 * The title of a page, and what others need to know about it. Search engines and messengers read documents, so the
 * browser carries no code for them; it only takes away what is no longer true once the guest has moved on.
 */
export function Head(props: DocumentHeadProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === documentPath) return
    for (const tag of document.head.querySelectorAll('[data-document]')) tag.remove()
  }, [pathname])
  return (
    <>
      <title>{props.title}</title>
      {import.meta.env.SSR && <DocumentHead {...props} />}
    </>
  )
}
