import { Trans, useLingui } from '@lingui/react/macro'
import { Picture } from '@stay/ui/picture'
import { PlaceLine } from './place-line.tsx'
import styles from './suggestion-list.module.css'
import type { Suggestions } from './use-suggestions.ts'

/** What the search box suggests: hotels with their pictures, or why there are none. */
export function SuggestionList({
  id,
  optionId,
  suggestions,
  active,
  onChoose,
}: {
  id: string
  optionId: (index: number) => string
  suggestions: Suggestions
  active: number
  onChoose: (index: number) => void
}) {
  const { t } = useLingui()
  if (suggestions.state !== 'found' || suggestions.hotels.length === 0)
    return (
      <div id={id} role="status" className={styles['list']}>
        <p className={styles['note']}>
          {suggestions.state === 'loading' && <Trans>Searching…</Trans>}
          {suggestions.state === 'failed' && <Trans>Loading data failed</Trans>}
          {suggestions.state === 'found' && <Trans>No matching items</Trans>}
        </p>
      </div>
    )
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className={styles['list']}>
      {suggestions.hotels.map((hotel, index) => (
        <div
          key={hotel.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // The input keeps the focus; a press must not take it away before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {hotel.image && (
            <Picture image={{ ...hotel.image, alt: '' }} sizes="72px" className={styles['picture']} />
          )}
          <div>
            <p className={styles['name']} lang={hotel.fallback['name']}>
              {hotel.name}
            </p>
            <PlaceLine hotel={hotel} className={styles['place']} />
          </div>
        </div>
      ))}
    </div>
  )
}
