import { useLingui } from '@lingui/react/macro'
import { LOCALES } from '@stay/contract/locale'
import { usePlace, useSite } from '../site.ts'

/** The title of a page and what search engines and messengers need to know about it. */
export function Head({
  title,
  description,
  image,
  isIndexed = true,
}: {
  title: string
  description?: string | undefined
  image?: string | undefined
  isIndexed?: boolean
}) {
  const { i18n } = useLingui()
  const site = useSite()
  const { locale, rest, search } = usePlace()
  const page = Number(new URLSearchParams(search).get('page'))
  // Filters make no page of their own; the pages of a list do.
  const address = (prefix: string) =>
    `${site?.publicUrl ?? ''}${prefix}${rest}${page > 1 ? `?page=${page}` : ''}`
  const canonical = address(locale ? `/${locale}` : '')
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={canonical} />
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(`/${other}`)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('')} />
          <meta property="og:url" content={canonical} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Stay Companion" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={i18n.locale.replace('-', '_')} />
      {image && <meta property="og:image" content={`${site?.publicUrl ?? ''}${image}`} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
