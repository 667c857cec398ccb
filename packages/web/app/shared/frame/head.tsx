import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DocumentHead, type DocumentHeadProps } from './document-head.tsx'

const documentPath = import.meta.env.SSR ? '' : location.pathname

/** Only the server renders the metadata; after a navigation in the browser, the metadata of the first page is removed. */
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
