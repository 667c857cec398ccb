import { Trans, useLingui } from '@lingui/react/macro'
import type { CardSummary, Related } from '@stay/contract/guide/cards'
import { DETAIL_SECTIONS } from '@stay/contract/guide/detail-sections'
import { use, type ReactNode } from 'react'
import { Cover } from '../../../shared/frame/cover.tsx'
import { HydrateLater } from '../../../shared/hydrate-later.tsx'
import { HotelLocation } from '../../../shared/hotel-location.tsx'
import { Blocks } from '../content/blocks.tsx'
import { Gallery } from '../content/gallery.tsx'
import { GuideHeader } from '../frame/guide-header.tsx'
import { SignInCard } from '../../../shared/frame/sign-in-card.tsx'
import { useAppPaths, useHotelPaths } from '../../../shared/use-paths.ts'
import { useHotel } from '../frame/hotel-route.ts'
import { HotelFacts } from './hotel-facts.tsx'
import { Menu } from '../frame/menu.tsx'
import { RelatedRows } from '../cards/related-rows.tsx'
import { ShareButton } from '../content/share-button.tsx'
import { GuestSlots } from '../frame/guest-slots.ts'
import styles from './hotel-details.module.css'

/** So many images fit below the text on wide screens, beside the facts. */
const FEW_IMAGES = 2

export function HotelDetails({
  related,
  renderSavePanel,
}: {
  related: Related
  /** The panel for the offline copy: in the side column, or at the end of the page. */
  renderSavePanel: (isInSideColumn: boolean) => ReactNode
}) {
  const { t } = useLingui()
  const { hotel, layout } = useHotel()
  const paths = useHotelPaths()
  const { signInAt } = useAppPaths()
  const sections = layout?.details.sections ?? [...DETAIL_SECTIONS]
  const [cover, ...others] = hotel.images
  const hrefOf = (card: CardSummary) => paths.card(card.id)
  return (
    <>
      <GuideHeader isOverImage />
      <main id="content" tabIndex={-1}>
        <Cover image={cover} className={styles['hero']}>
          <HotelLocation hotel={hotel} />
          <h1 lang={hotel.fallback['name']}>{hotel.name}</h1>
        </Cover>
        <div className={styles['sheet']} data-few-images={others.length <= FEW_IMAGES || undefined}>
          <div className={styles['side']}>
            {use(GuestSlots)('details', {
              visitor: (
                <div className={styles['sign-in']}>
                  <SignInCard title={t`Staying here?`} href={signInAt(hotel.id)} />
                </div>
              ),
            })}
            <HotelFacts sections={sections} />
            <div className={styles['save']}>{renderSavePanel(true)}</div>
          </div>
          <HydrateLater height="46rem" className={styles['intro']}>
            {sections.includes('description') && (
              <section className={styles['text']}>
                <p className={styles['lead']} lang={hotel.fallback['lead']}>
                  {hotel.lead}
                </p>
                <Blocks
                  blocks={hotel.description}
                  images={hotel.images}
                  lang={hotel.fallback['description']}
                />
                <ShareButton title={hotel.name} />
              </section>
            )}
            <section className={styles['guide']} aria-labelledby="guide">
              <h2 id="guide">
                <Trans>Guide</Trans>
              </h2>
              <Menu />
            </section>
          </HydrateLater>
          <div className={styles['rows']}>
            <RelatedRows related={related} order={sections} hrefOf={hrefOf} />
          </div>
          <HydrateLater height="min(60vw, 30rem)" isRenderedLater className={styles['images']}>
            <Gallery images={others} label={t`Photos`} />
          </HydrateLater>
          <div className={styles['save']}>{renderSavePanel(false)}</div>
        </div>
      </main>
    </>
  )
}
