import { useRef, useState, type ComponentProps, type Ref } from 'react'
import { Autocomplete, type AutocompleteItem, type Source } from '../autocomplete/autocomplete.tsx'
import { joinIds } from '../kit/classes.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Value = { key: string; text: string } | null

/** One of more things than a list could hold, found by typing; the form gets the key of what was chosen. */
export function AutocompleteField({
  name,
  label,
  hint,
  isOptional,
  className,
  validators,
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
  const field = useField<Value, HTMLInputElement>(
    {
      name,
      label,
      hint,
      validators,
      value,
      defaultValue,
      onValueChange,
      disabled,
      read: (chosen) => chosen?.key ?? '',
    },
    null,
  )
  /** What was typed and is not yet one of the things; else the field reads what was chosen. */
  const [typed, setTyped] = useState<string>()
  const found = useRef<AutocompleteItem[]>([])
  const inputRef = useMergedRefs(ref, field.element)
  const choose = (item: AutocompleteItem | undefined) =>
    field.change(item ? { key: item.key, text: item.text } : null)
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
          found.current = items
          return items
        }}
        onValueChange={(text) => {
          // Whoever types the whole name need not choose it too.
          const meant = found.current.find((item) => item.text.toLowerCase() === text.trim().toLowerCase())
          setTyped(text)
          choose(meant)
        }}
        onChoose={(item) => {
          setTyped(undefined)
          choose(item)
        }}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
