import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { watchVisibility } from './device/watch-visibility.ts'
import { nextPaint } from './device/next-paint.ts'
import { nextIdle, pageQuiet, pageTouched } from './device/page-idle.ts'
import { isPageHydrated, useIsHydrated } from './use-is-hydrated.ts'
import styles from './hydrate-later.module.css'

/** Hydrates a part before it is scrolled into view. */
const onceNear = watchVisibility('50%')

/**
 * A part of a page below the first screen. Narrow screens lay it out shortly before it is visible. React hydrates it
 * then, after the first tap, or when the guest is reading. Until then its links work as plain links.
 */
export function HydrateLater({
  as: Element = 'div',
  height,
  isRenderedLater = false,
  className,
  children,
}: {
  as?: 'div' | 'li'
  /** Estimated height, used until the part is laid out. */
  height: string
  /** Renders the part after the first paint of a page that the app opens. */
  isRenderedLater?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const element = useRef<HTMLElement>(null)
  const [start] = useState(createSignal)
  const [isDeferred] = useState(() => !isPageHydrated())
  // With Back the page is complete at once, so that its scroll position can be restored.
  const isOpened = useNavigationType() !== NavigationType.Pop
  const isShown = useAfterPaint(isRenderedLater && !isDeferred && isOpened)
  useEffect(() => {
    const { current } = element
    if (!isDeferred || !current) return
    startWhenIdle(start.resolve)
    return onceNear(current, () => {
      start.resolve()
      // Shadows and focus rings are no longer clipped. Not by state, which would render the part again.
      current.style.contentVisibility = 'visible'
    })
  }, [isDeferred, start])
  if (!isShown) return <Element className={className} style={{ minHeight: height }} />
  return (
    <Element
      ref={element as Ref<HTMLDivElement & HTMLLIElement>}
      className={[className, isDeferred && styles['part']].filter(Boolean).join(' ') || undefined}
      style={isDeferred ? ({ '--part-height': height } as CSSProperties) : undefined}
    >
      <Suspense>
        <Gate until={start.promise}>{children}</Gate>
      </Suspense>
    </Element>
  )
}

/** Whether the browser has painted the page; without `isNeeded`, it is true from the start. */
function useAfterPaint(isNeeded: boolean): boolean {
  const [isPainted, setIsPainted] = useState(!isNeeded)
  useEffect(() => {
    if (isPainted) return
    let isLeft = false
    void nextPaint().then(() => !isLeft && startTransition(() => setIsPainted(true)))
    return () => {
      isLeft = true
    }
  }, [isPainted])
  return isPainted
}

/** Some phones lack `Promise.withResolvers`. */
function createSignal() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve: () => resolve() }
}

function Gate({ until, children }: { until: Promise<void>; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  if (!import.meta.env.SSR && !isHydrated) use(until)
  return children
}

let queue: Promise<void> | undefined

/** After a tap the rest is needed: the router shows its progress only when all parts are hydrated. */
function startWhenIdle(start: () => void): void {
  queue ??= Promise.race([pageQuiet(), pageTouched()])
  queue = queue.then(nextIdle).then(start)
}
