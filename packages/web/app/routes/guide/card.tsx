import { useLingui } from '@lingui/react/macro'
import { CardView } from '../../features/guide/card/card-view.tsx'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import { GuideHeader } from '../../features/guide/frame/guide-header.tsx'
import { useHotelPaths } from '../../shared/use-paths.ts'
import { useHotel, useHotelRoute } from '../../features/guide/frame/hotel-route.ts'
import { loadCard } from '../../features/guide/frame/queries.ts'
import { cardData } from '../../features/guide/structured-data/schema-org.ts'
import { ShareButton } from '../../features/guide/content/share-button.tsx'
import { recentCards } from '../../features/guide/frame/recent-guide.ts'
import { StructuredData } from '../../features/guide/structured-data/structured-data.tsx'
import { loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { useCanonical } from '../../shared/site.ts'
import type { Route } from './+types/card'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return {
    card: await loadPage(() => loadCard(serverApi(request, context), params.hotelId, params.cardId)),
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { card: await loadPage(() => recentCards.load(params.hotelId, params.cardId)) }
}

export default function InformationCard({ loaderData: { card } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const paths = useHotelPaths()
  const { card: routeCard } = useHotelRoute()
  const { publicUrl, canonical } = useCanonical()
  return (
    <>
      <Head
        title={routeCard?.name || t`Information card`}
        description={card.lead ?? undefined}
        image={card.images[0] ?? hotel.images[0]}
      />
      <StructuredData
        key={card.id}
        create={import.meta.env.SSR ? () => cardData(card, hotel, publicUrl, canonical) : undefined}
      />
      <GuideHeader isOverImage={card.images.length > 0} />
      <main id="content" tabIndex={-1}>
        <CardView
          key={card.id}
          card={card}
          hrefOf={({ id }) => paths.card(id)}
          calendarHref={paths.calendar(card.id)}
        >
          <ShareButton title={card.name} />
        </CardView>
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
