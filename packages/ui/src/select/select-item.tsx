import type { ReactNode, Ref } from 'react'
import { useKit } from '../kit/kit.tsx'

/** One choice. `key` is what the form gets, `text` what the guest reads; `metadata` is the owner's own. */
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

export type SelectProps<Metadata = unknown> = Choice & {
  items: SelectItem<Metadata>[]
  /** Names the select; a visible label outside names it by `aria-labelledby`. */
  label?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  /** What stands there while nothing is chosen: "Select" unless told otherwise. */
  placeholder?: string | undefined
  /** How an item looks in the list; its text unless told otherwise. */
  renderItem?: ((item: SelectItem<Metadata>) => ReactNode) | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** The keys go along with the form under this name. */
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  [data: `data-${string}`]: string | undefined
}

/** What the closed select shows: the chosen text, or how many were chosen. */
export function useChosenText(items: SelectItem[], placeholder: string | undefined) {
  const { messages } = useKit()
  return (chosen: string | string[] | null) => {
    const keys = Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen]
    const texts = items.filter((item) => keys.includes(item.key)).map((item) => item.text)
    if (texts.length === 0) return placeholder ?? messages.select
    return texts.length > 2 ? messages.selectedCount(texts.length) : texts.join(', ')
  }
}
