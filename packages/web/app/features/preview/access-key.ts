import { useLocation, useParams } from 'react-router'

/** Far longer than any key; what is longer is wrong all the same. */
const MAX_LENGTH = 200

/** The key with which an owner came. */
export const readKey = (url: string) =>
  (new URL(url).searchParams.get('accessKey') ?? '').slice(0, MAX_LENGTH)

/** Makes addresses inside the preview; the key goes along. */
export function usePreviewPath(): (path: string) => string {
  const { locale = '' } = useParams()
  const key = new URLSearchParams(useLocation().search).get('accessKey') ?? ''
  return (path) => `/${locale}/preview${path}?accessKey=${encodeURIComponent(key)}`
}
