import { useState, type ComponentProps, type Ref } from 'react'
import { Autocomplete, type AutocompleteItem, type Source } from '../autocomplete/autocomplete.tsx'
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
  const find: Source<AutocompleteItem> = async (query, signal) => {
    const items = await source(query, signal)
    setFound({ query, items })
    return items
  }
  /** Chooses the only match of the typed text, if necessary after waiting for the suggestions. */
  const chooseOnlyMatch = async (): Promise<void> => {
    if (!query || field.value) return
    const items =
      found.query === query
        ? found.items
        : await Promise.resolve(find(query, new AbortController().signal)).catch(() => [])
    const [match, ...others] = items.filter((item) => !item.header && !item.divider && !item.disabled)
    const hasChanged = field.element.current?.value.trim() !== query
    if (!match || others.length > 0 || hasChanged) return
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
          const match = found.items.find((item) => item.text.toLowerCase() === text.trim().toLowerCase())
          setTyped(text)
          choose(match)
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
          void chooseOnlyMatch().then(field.markTouched)
        }}
        onBlur={() => void chooseOnlyMatch().then(field.markTouched)}
      />
    </FieldFrame>
  )
}
