import { useLingui } from '@lingui/react/macro'
import type { Image } from '@stay/contract/guide/images'
import { LOCALES } from '@stay/contract/i18n/locale'
import { useCanonical } from '../site.ts'

export type DocumentHeadProps = {
  title: string
  description?: string | undefined
  image?: Image | null | undefined
  isIndexed?: boolean
}

export function DocumentHead({ title, description, image, isIndexed = true }: DocumentHeadProps) {
  const { i18n } = useLingui()
  const { publicUrl, urlIn, canonical } = useCanonical()
  const largest = image?.sources.at(-1)?.files.at(-1)
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': 'Stay Companion',
    'og:title': title,
    'og:description': description,
    'og:locale': i18n.locale.replace('-', '_'),
    'og:url': isIndexed ? canonical : undefined,
    ...(image &&
      largest && {
        'og:image': `${publicUrl}${largest.url}`,
        'og:image:width': String(largest.width),
        'og:image:height': String(Math.round((image.height / image.width) * largest.width)),
        'og:image:alt': image.alt,
      }),
  }
  return (
    <>
      {description && <meta name="description" content={description} data-document="" />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={canonical} data-document="" />
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={urlIn(other)} data-document="" />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn(undefined)} data-document="" />
        </>
      ) : (
        <meta name="robots" content="noindex" data-document="" />
      )}
      {Object.entries(properties).map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={content} data-document="" />,
      )}
      <meta name="twitter:card" content={largest ? 'summary_large_image' : 'summary'} data-document="" />
    </>
  )
}
