import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { useValue } from '../interaction/use-value.ts'
import type { SelectProps } from '../select/select-item.tsx'
import styles from './early-select.module.css'

type Single = Extract<SelectProps, { isMultiple?: false }>

/**
 * A select for a page's first sight: the browser's own, which works without any script, until the guest reaches for
 * it; then `SearchSelect` takes its place. Where that cannot be loaded, the browser's own stays.
 */
export function EarlySelect({
  items,
  value,
  defaultValue = null,
  onValueChange,
  label,
  placeholder,
  className,
  ref,
  renderItem,
  onOpenChange,
  onBlur,
  ...others
}: Single) {
  const { messages } = useKit()
  const [chosen, setChosen] = useValue(value, defaultValue, onValueChange)
  const native = useRef<HTMLSelectElement>(null)
  const nativeRef = useMergedRefs(ref as unknown as Ref<HTMLSelectElement>, native)
  const [Rich, setRich] = useState<ComponentType<SelectProps>>()
  const [isReached, setIsReached] = useState(false)
  const isUsed = useRef(false)
  const takesFocus = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const richRef = useMergedRefs(ref, trigger)
  useLayoutEffect(() => {
    if (takesFocus.current) trigger.current?.focus()
    takesFocus.current = false
  }, [Rich])
  useEffect(() => {
    if (!isReached) return
    let isGone = false
    const load = async () => {
      const { SearchSelect } = await import('../search-select/search-select.tsx')
      if (isGone) return
      const swap = () => {
        // Whoever only stands on it by keyboard stands on the new one.
        takesFocus.current = document.activeElement === native.current
        setRich(() => SearchSelect as ComponentType<SelectProps>)
      }
      // A select in use is never taken out of the guest's hands.
      if (document.activeElement === native.current && isUsed.current)
        native.current?.addEventListener('blur', swap, { once: true })
      else swap()
    }
    load().catch(() => setIsReached(false))
    return () => {
      isGone = true
    }
  }, [isReached])

  useEffect(() => {
    // What was chosen before the scripts had started counts too.
    const early = native.current?.value || null
    const drawn = items.some((item) => item.key === chosen) ? chosen : null
    if (early !== drawn) setChosen(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the start
  }, [])

  const empty = placeholder ?? messages.select
  if (Rich)
    return (
      <Rich
        {...others}
        {...{ renderItem, onOpenChange, onBlur }}
        ref={richRef}
        items={[{ key: '', text: empty }, ...items]}
        value={chosen ?? ''}
        onValueChange={(key: string | null) => setChosen(key || null)}
        label={label}
        className={className}
      />
    )
  const reach = () => setIsReached(true)
  const use = () => {
    isUsed.current = true
  }
  return (
    <span className={classes(styles['early'], className)} onPointerEnter={reach} onFocus={reach}>
      <select
        {...others}
        onBlur={() => onBlur?.()}
        onPointerDown={use}
        onKeyDown={(event) => event.key !== 'Tab' && use()}
        ref={nativeRef}
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value || null)}
      >
        <option value="">{empty}</option>
        {items.map((item) => (
          <option key={item.key} value={item.key} disabled={item.disabled}>
            {item.text}
          </option>
        ))}
      </select>
      <Icon shape={icons.down} size={18} />
    </span>
  )
}
