import { useRef, useState, type ComponentProps, type Ref } from 'react'
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
  const chosenFromList: Validator = (key) => (typed?.trim() && !key ? { code: 'notChosen' } : undefined)
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
  const suggestions = useRef<{ query: string; items: AutocompleteItem[] }>({ query: '', items: [] })
  const inputRef = useMergedRefs(ref, field.element)
  const choose = (item: AutocompleteItem | undefined) =>
    field.change(item ? { key: item.key, text: item.text } : null)
  const chooseOnlySuggestion = () => {
    const { query, items } = suggestions.current
    const [first, ...rest] = items.filter((item) => !item.header && !item.divider && !item.disabled)
    if (!field.value && first && rest.length === 0 && typed?.trim() === query) {
      setTyped(undefined)
      choose(first)
    }
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
        source={async (query, signal) => {
          const items = await source(query, signal)
          suggestions.current = { query, items }
          return items
        }}
        onValueChange={(text) => {
          // Typing the full text of a suggestion counts as choosing it.
          const match = suggestions.current.items.find(
            (item) => item.text.toLowerCase() === text.trim().toLowerCase(),
          )
          setTyped(text)
          choose(match)
        }}
        onChoose={(item) => {
          setTyped(undefined)
          choose(item)
        }}
        onBlur={() => {
          chooseOnlySuggestion()
          field.markTouched()
        }}
      />
    </FieldFrame>
  )
}
