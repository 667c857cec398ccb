import { useLingui } from '@lingui/react/macro'
import type { CardSummary } from '@stay/contract/guide/cards'
import { ButtonLink } from '@stay/ui/button'
import { Icon } from '@stay/ui/icon'
import { IconButton } from '@stay/ui/icon-button'
import { close, left, right } from '@stay/ui/icons'
import { Image } from '@stay/ui/image'
import { useSwipe } from '@stay/ui/swipe'
import { clock, pause, pin, play, star } from '@stay/ui/travel-icons'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../../shared/frame/language-switch.tsx'
import { EventBadge } from '../cards/event-badge.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { OpeningBadge } from '../cards/opening-badge.tsx'
import { ShareButton } from '../content/share-button.tsx'
import { useFacts } from '../cards/use-facts.ts'
import { useStory } from './use-story.ts'
import styles from './story-viewer.module.css'

/** Full-screen cards that advance by tap, swipe or arrow key, or automatically. */
export function StoryViewer({
  cards,
  index,
  title,
  closeHref,
}: {
  cards: CardSummary[]
  index: number
  title: string
  closeHref: string
}) {
  const { t } = useLingui()
  const paths = useHotelPaths()
  const story = useStory(cards, index, closeHref)
  const swipe = useSwipe((direction) => {
    if (direction === 'left') story.swipe(1)
    if (direction === 'right') story.swipe(-1)
  })
  const card = cards[index]
  const next = cards[index + 1]
  if (!card) return null
  return (
    <main id="content" tabIndex={-1} className={styles['viewer']} data-paused={story.isPaused || undefined}>
      <div className={styles['story']} {...story.withHold(swipe)}>
        {[card, next].map(
          (shown) =>
            shown?.image && (
              <Image
                key={shown.id}
                image={shown === card ? shown.image : { ...shown.image, alt: '' }}
                sizes="max(100vw, 100svh)"
                isEager
                className={styles['image']}
                hidden={shown !== card}
              />
            ),
        )}
        <ol className={styles['segments']} aria-hidden="true">
          {cards.map(({ id }, at) => (
            <li key={id} data-state={at < index ? 'done' : at === index ? 'now' : undefined}>
              {at === index && <span key={id} onAnimationEnd={() => story.go(1)} />}
            </li>
          ))}
        </ol>
        <div className={styles['tap-areas']}>
          <StoryLink to={story.hrefOf(index - 1)} label={t`Previous story`} onChoose={story.tap(-1)} />
          <StoryLink to={story.hrefOf(index + 1)} label={t`Next story`} onChoose={story.tap(1)} />
        </div>
        <div className={styles['top']} data-over-image="">
          <p>
            {t`Stories`}
            {title && ` · ${title}`}
          </p>
          <LanguageSwitch isCompact />
          <IconButton
            icon={story.isPaused ? play : pause}
            label={story.isPaused ? t`Play` : t`Pause`}
            onClick={story.togglePause}
            data-needs-script=""
            className={styles['pause']}
          />
          <Link
            to={closeHref}
            replace
            className={styles['close']}
            aria-label={t`Close stories`}
            viewTransition
          >
            <Icon shape={close} />
          </Link>
        </div>
        <div className={styles['text']}>
          <p className={styles['badges']}>
            {card.properties.eventPeriod ? (
              <EventBadge period={card.properties.eventPeriod} timeZone={card.timeZone} />
            ) : (
              card.openingHours && <OpeningBadge hours={card.openingHours} />
            )}
          </p>
          <h1 lang={card.fallback['name']}>{card.name}</h1>
          {card.lead && (
            <p className={styles['lead']} lang={card.fallback['lead']}>
              {card.lead}
            </p>
          )}
          <StoryFacts card={card} />
          <div className={styles['actions']}>
            <ButtonLink variant="primary" href={paths.card(card.id)}>
              {t`Read more`}
            </ButtonLink>
            <ShareButton key={card.id} title={card.name} search={story.hrefOf(index)} />
          </div>
        </div>
      </div>
      <p className="visually-hidden">{t`Story ${index + 1} of ${cards.length}`}</p>
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          icon={step < 0 ? left : right}
          variant="quiet"
          label={step < 0 ? t`Previous story` : t`Next story`}
          className={styles['arrow']}
          data-side={step < 0 ? 'left' : 'right'}
          disabled={!cards[index + step]}
          tabIndex={-1}
          onClick={() => story.go(step)}
        />
      ))}
    </main>
  )
}

/** Tap area of half the screen; no link before the first and after the last story. */
function StoryLink({
  to,
  label,
  onChoose,
}: {
  to: string | undefined
  label: string
  onChoose: (event: MouseEvent) => void
}) {
  if (to === undefined) return <span />
  return <Link to={to} replace preventScrollReset aria-label={label} onClick={onChoose} draggable={false} />
}

function StoryFacts({ card }: { card: CardSummary }) {
  const facts = useFacts()
  const { distance, requiredTime, rating } = card.properties
  const shown = [
    distance && { icon: pin, text: facts.distance(distance) },
    requiredTime && { icon: clock, text: facts.requiredTime(requiredTime) },
    rating && { icon: star, text: facts.rating(rating) },
  ].filter((fact) => fact !== undefined)
  return (
    <ul className={styles['facts']}>
      {shown.map(({ icon, text }) => (
        <li key={icon}>
          <Icon shape={icon} size={20} />
          {text}
        </li>
      ))}
    </ul>
  )
}
