import type { ReactNode, Ref } from 'react'
import { useKit } from '../kit/kit.tsx'

/** An option of a select. `key` is its value, `text` is shown, `metadata` is for `renderItem`. */
export type SelectItem<Metadata = unknown> = {
  key: string
  text: string
  metadata?: Metadata
  disabled?: boolean
}

type Choice =
  | {
      isMultiple?: false
      value?: string | null | undefined
      defaultValue?: string | null | undefined
      onValueChange?: ((key: string | null) => void) | undefined
    }
  | {
      isMultiple: true
      value?: string[] | undefined
      defaultValue?: string[] | undefined
      onValueChange?: ((keys: string[]) => void) | undefined
    }

/** Props of `Select`, `SearchSelect` and `LazySearchSelect`. */
export type SelectProps<Metadata = unknown> = Choice & {
  items: SelectItem<Metadata>[]
  /** Accessible name; use `aria-labelledby` if there is a visible label. */
  label?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  /** Shown while nothing is chosen; “Select” by default. */
  placeholder?: string | undefined
  /** Renders an item in the list; its text by default. */
  renderItem?: ((item: SelectItem<Metadata>) => ReactNode) | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Name of the value in a native form. */
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  [data: `data-${string}`]: string | undefined
}

/** Returns a function for the text of the closed select: the chosen texts or their number. */
export function useChosenText(items: SelectItem[], placeholder: string | undefined) {
  const { messages } = useKit()
  return (chosen: string | string[] | null) => {
    const keys = Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen]
    const texts = items.filter((item) => keys.includes(item.key)).map((item) => item.text)
    if (texts.length === 0) return placeholder ?? messages.select
    return texts.length > 2 ? messages.selectedCount(texts.length) : texts.join(', ')
  }
}
