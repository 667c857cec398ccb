import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { useKit } from '../kit/kit.tsx'
import { dateHint, parseDate, formatDate } from './dates.ts'

/** An input for a date in the format of the locale; invalid text is passed to `onChange` unchanged. */
export function DateInput({
  value,
  onChange,
  onBlur,
  onKeyDown,
  ...others
}: {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>) {
  const { messages, locale } = useKit()
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = parseDate(typed, locale) ?? typed.trim()
    if (next !== value) onChange(next)
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      placeholder={dateHint(locale, messages.dateLetters)}
      {...others}
      value={typed ?? formatDate(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value)
        // Report a complete date at once; an incomplete one only on blur.
        const parsed = parseDate(event.target.value, locale)
        if (parsed && parsed !== value && /\d{4}$|^\d{4}|^\d{8}$/.test(event.target.value.trim()))
          onChange(parsed)
      }}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        onKeyDown?.(event)
      }}
    />
  )
}
