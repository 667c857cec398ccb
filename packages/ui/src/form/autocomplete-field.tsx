import { useState, type ComponentProps, type Ref } from 'react'
import { Autocomplete, type AutocompleteItem, type Source } from '../autocomplete/autocomplete.tsx'
import { isChoice } from '../autocomplete/use-autocomplete.ts'
import { joinIds } from '../kit/classes.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Validator } from './validators.ts'

type Value = { key: string; text: string } | null

/** A form field with suggestions; its form value is the key of the chosen item. */
export function AutocompleteField({
  name,
  label,
  hint,
  isOptional,
  className,
  validators = [],
  value,
  defaultValue,
  onValueChange,
  disabled,
  source,
  ref,
  ...others
}: FieldProps<Value> & {
  source: Source<AutocompleteItem>
  ref?: Ref<HTMLInputElement>
} & Omit<
    ComponentProps<typeof Autocomplete>,
    keyof FieldProps<Value> | 'source' | 'onChoose' | 'ref' | 'value' | 'defaultValue'
  >) {
  // Undefined when the field shows the chosen item.
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<{ query: string; items: AutocompleteItem[] }>({ query: '', items: [] })
  const query = typed?.trim() ?? ''
  const chosenFromList: Validator = (key) => {
    if (!query || key) return undefined
    return { code: found.query === query && found.items.length === 0 ? 'noMatches' : 'notChosen' }
  }
  const field = useField<Value, HTMLInputElement>(
    {
      name,
      label,
      hint,
      validators: [chosenFromList, ...validators],
      value,
      defaultValue,
      onValueChange,
      disabled,
      parse: (chosen) => chosen?.key ?? '',
    },
    null,
  )
  const inputRef = useMergedRefs(ref, field.element)
  const choose = (item: AutocompleteItem | undefined) =>
    field.change(item ? { key: item.key, text: item.text } : null)
  const find = async (query: string, signal: AbortSignal) => {
    const items = await source(query, signal)
    setFound({ query, items })
    return items
  }
  /** Chooses the match of the typed text, if necessary after waiting for the suggestions. */
  const chooseMatch = async (): Promise<void> => {
    if (!query || field.value) return
    const items =
      found.query === query ? found.items : await find(query, new AbortController().signal).catch(() => [])
    const match = exactMatch(items, query) ?? onlyOne(items)
    const hasChanged = field.element.current?.value.trim() !== query
    if (!match || hasChanged) return
    setTyped(undefined)
    choose(match)
  }
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, hint, isOptional, className }}>
      <Autocomplete
        {...others}
        {...field.control}
        aria-describedby={joinIds(others['aria-describedby'], field.control['aria-describedby'])}
        ref={inputRef}
        label={label}
        autoComplete="off"
        value={typed ?? field.value?.text ?? ''}
        source={find}
        onValueChange={(text) => {
          // Typing the full text of a suggestion counts as choosing it.
          setTyped(text)
          choose(exactMatch(found.items, text))
        }}
        onChoose={(item) => {
          setTyped(undefined)
          choose(item)
        }}
        onKeyDown={(event) => {
          const hasActive = event.currentTarget.hasAttribute('aria-activedescendant')
          if (event.key !== 'Enter' || hasActive || !query || field.value) return
          // The form cannot be submitted yet, and the suggestions stay open.
          event.preventDefault()
          void chooseMatch()
        }}
        onBlur={() => void chooseMatch().then(field.markTouched)}
      />
    </FieldFrame>
  )
}

/** Two items may have the same text, for example hotels in different cities. */
const exactMatch = (items: AutocompleteItem[], text: string) =>
  onlyOne(items.filter((item) => item.text.toLowerCase() === text.trim().toLowerCase()))

function onlyOne(items: AutocompleteItem[]): AutocompleteItem | undefined {
  const [first, ...others] = items.filter(isChoice)
  return others.length === 0 ? first : undefined
}
