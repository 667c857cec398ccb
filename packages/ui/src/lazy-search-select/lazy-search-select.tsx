import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type Ref,
  type RefObject,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import type { SelectProps } from '../select/select-item.tsx'
import styles from './lazy-search-select.module.css'

type Single = Extract<SelectProps, { isMultiple?: false }>

/**
 * A native select, usable before hydration, that becomes a `SearchSelect` on hover or focus. If the code cannot be
 * loaded, the native select stays.
 */
export function LazySearchSelect({
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
  const [chosen, setChosen] = useControllableState(value, defaultValue, onValueChange)
  const native = useRef<HTMLSelectElement>(null)
  const nativeRef = useMergedRefs(ref as unknown as Ref<HTMLSelectElement>, native)
  const { Enhanced, trigger, load, markInUse } = useSearchSelect(native)
  const triggerRef = useMergedRefs(ref, trigger)
  useEffect(() => {
    // The user may have chosen an option before hydration.
    const domValue = native.current?.value || null
    const renderedValue = items.some((item) => item.key === chosen) ? chosen : null
    if (domValue !== renderedValue) setChosen(domValue)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, [])

  const emptyText = placeholder ?? messages.select
  if (Enhanced)
    return (
      <Enhanced
        {...others}
        {...{ renderItem, onOpenChange, onBlur }}
        ref={triggerRef}
        items={[{ key: '', text: emptyText }, ...items]}
        value={chosen ?? ''}
        onValueChange={(key: string | null) => setChosen(key || null)}
        label={label}
        className={className}
      />
    )
  return (
    <span className={classes(styles['select'], className)} onPointerEnter={load} onFocus={load}>
      <select
        {...others}
        onBlur={() => onBlur?.()}
        onPointerDown={markInUse}
        onKeyDown={(event) => event.key !== 'Tab' && markInUse()}
        ref={nativeRef}
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value || null)}
      >
        <option value="">{emptyText}</option>
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

/** Loads `SearchSelect` and moves the focus to it if the native select was focused. */
function useSearchSelect(native: RefObject<HTMLSelectElement | null>) {
  const [Enhanced, setEnhanced] = useState<ComponentType<SelectProps>>()
  const [isRequested, setIsRequested] = useState(false)
  const isInUse = useRef(false)
  const shouldFocus = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (shouldFocus.current) trigger.current?.focus()
    shouldFocus.current = false
  })
  useEffect(() => {
    if (!isRequested) return
    let isUnmounted = false
    const load = async () => {
      const { SearchSelect } = await import('../search-select/search-select.tsx')
      if (isUnmounted) return
      const swap = () => {
        shouldFocus.current = document.activeElement === native.current
        setEnhanced(() => SearchSelect as ComponentType<SelectProps>)
      }
      // Replacing an open native select would close it, so wait for its blur.
      if (document.activeElement === native.current && isInUse.current)
        native.current?.addEventListener('blur', swap, { once: true })
      else swap()
    }
    load().catch(() => setIsRequested(false))
    return () => {
      isUnmounted = true
    }
  }, [isRequested, native])

  return {
    Enhanced,
    trigger,
    load: () => setIsRequested(true),
    markInUse: () => {
      isInUse.current = true
    },
  }
}
