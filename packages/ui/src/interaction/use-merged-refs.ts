import { useCallback, type Ref } from 'react'

/** One ref that fills several. */
export function useMergedRefs<Element>(
  ...refs: (Ref<Element> | undefined)[]
): (element: Element | null) => (() => void) | undefined {
  return useCallback((element) => {
    const undo = refs.map((ref) => fill(ref, element))
    return () => undo.forEach((take) => take())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the refs themselves are what it depends on
  }, refs)
}

/** Fills a ref and returns how to empty it, in the ref's own way. */
function fill<Element>(ref: Ref<Element> | undefined, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null)
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}
