/** Returns a function that calls `action` once an element is visible, with one observer for all of them. */
export function watchVisibility(rootMargin = '0%') {
  const actions = new WeakMap<Element, () => void>()
  let observer: IntersectionObserver | undefined
  return (element: Element, action: () => void): (() => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer?.unobserve(target)
          actions.get(target)?.()
        }
      },
      { rootMargin },
    )
    actions.set(element, action)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}
