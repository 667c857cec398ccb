import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, PREVIEW_KEY_PARAMETER } from '@stay/contract/paths'
import { useLocation, useParams } from 'react-router'

/** Longer than any valid key. */
const MAX_LENGTH = 200

export const readPreviewKey = (url: string) =>
  (new URL(url).searchParams.get(PREVIEW_KEY_PARAMETER) ?? '').slice(0, MAX_LENGTH)

/** Paths inside the preview; each carries the preview key. */
export function usePreviewPaths() {
  const { locale = '' } = useParams()
  const key = new URLSearchParams(useLocation().search).get(PREVIEW_KEY_PARAMETER) ?? ''
  const query = `?${PREVIEW_KEY_PARAMETER}=${encodeURIComponent(key)}`
  return {
    preview: buildPath(PAGES.preview, { locale }) + query,
    card: (cardId: string) => buildPath(PAGES.previewCard, { locale, cardId }) + query,
  }
}
