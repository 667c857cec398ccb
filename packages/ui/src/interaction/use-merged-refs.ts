import { useCallback, type Ref } from 'react'

/** Combines several refs into one ref callback. */
export function useMergedRefs<Element>(
  ...refs: (Ref<Element> | undefined)[]
): (element: Element | null) => (() => void) | undefined {
  return useCallback((element) => {
    const cleanUps = refs.map((ref) => setRef(ref, element))
    return () => cleanUps.forEach((cleanUp) => cleanUp())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the refs are the dependencies
  }, refs)
}

function setRef<Element>(ref: Ref<Element> | undefined, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null)
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}
