import { useLingui } from '@lingui/react/macro'
import type { CardSummary, Related } from '@stay/contract/guide/cards'
import type { Layout } from '@stay/contract/guide/hotels'
import { CardRow } from './card-row.tsx'

type Section = keyof Related

/** Related cards by kind, in the order that the hotel has configured. */
export function RelatedRows({
  related,
  order = ['events', 'activities', 'places', 'information'],
  hrefOf,
}: {
  related: Related
  order?: Layout['details']['sections'] | undefined
  hrefOf: (card: CardSummary) => string
}) {
  const { t } = useLingui()
  const titles: Record<Section, string> = {
    events: t`Events`,
    activities: t`Activities`,
    places: t`Places to visit`,
    information: t`Information`,
  }
  return order
    .filter((section): section is Section => section in titles)
    .filter((section) => related[section].length > 0)
    .map((section) => (
      <CardRow key={section} title={titles[section]} cards={related[section]} hrefOf={hrefOf} />
    ))
}
