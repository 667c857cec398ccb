import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { useKit } from '../kit/kit.tsx'
import { dateHint, readDate, writeDate } from './dates.ts'

/** A day typed in the locale's own order; what is no date is passed on as it was typed. */
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
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = readDate(typed, locale) ?? typed.trim()
    if (next !== value) onChange(next)
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      placeholder={dateHint(locale, messages.dateLetters)}
      {...others}
      value={typed ?? writeDate(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value)
        // A whole date counts at once; half of one may still grow.
        const read = readDate(event.target.value, locale)
        if (read && read !== value && /\d{4}$|^\d{4}|^\d{8}$/.test(event.target.value.trim())) onChange(read)
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
    />
  )
}
