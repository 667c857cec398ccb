import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import {
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { Form, useNavigate } from 'react-router'
import { useAppPath } from '../../shared/site.ts'
import { writeSearch } from './queries.ts'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The hotel search: a plain form that also suggests hotels as one types. */
export function SearchBox({
  initial = '',
  children,
  hasSubmitLabel = false,
}: {
  initial?: string
  /** More fields of the same form. */
  children?: ReactNode
  hasSubmitLabel?: boolean
}) {
  const { t } = useLingui()
  const appPath = useAppPath()
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(query, isOpen)
  const isShown = isOpen && suggestions.state !== 'idle'
  const hotels = suggestions.state === 'found' ? suggestions.hotels : []
  const optionId = (index: number) => `${listId}-${index}`

  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed before the scripts had started counts too.
    const typed = input.current?.value ?? initial
    if (typed === initial) return
    startTransition(() => {
      setQuery(typed)
      setIsOpen(document.activeElement === input.current)
    })
  }, [initial])

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    const hotel = hotels[index]
    if (!hotel) return
    close()
    void navigate(appPath(`/hotel/${hotel.id}/details`), { viewTransition: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    close()
    const fields = new FormData(event.currentTarget)
    const search = { search: textOf(fields, 'search'), country: textOf(fields, 'country'), page: 1 }
    void navigate(appPath(`/hotels${writeSearch(search)}`), { viewTransition: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      if (hotels.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One step before the first is the text itself.
      setActive((current) => ((current + 1 + step + hotels.length + 1) % (hotels.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Form action={appPath('/hotels')} role="search" className={styles['form']} onSubmit={submit}>
      <div className={styles['field']} data-open={isShown || undefined}>
        <Icon name="search" className={styles['glass']} />
        <input
          ref={input}
          type="search"
          name="search"
          value={query}
          placeholder={t`Search hotel (name or city)`}
          aria-label={t`Search hotel (name or city)`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setQuery(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button
          type="submit"
          className={styles['submit']}
          data-label={hasSubmitLabel || undefined}
          aria-label={t`Search`}
        >
          {hasSubmitLabel && <span>{t`Search`}</span>}
          <Icon name="arrow" />
        </button>
        {isShown && (
          <SuggestionList
            id={listId}
            optionId={optionId}
            suggestions={suggestions}
            active={active}
            onChoose={choose}
          />
        )}
      </div>
      {children}
    </Form>
  )
}

/** A field of text, or nothing where the form has no such field. */
function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
