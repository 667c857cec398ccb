import { useCallback } from 'react'

/** Puts a list above everything, popovers included. */
export function useTopLayer() {
  return useCallback((list: HTMLElement | null) => {
    if (list?.isConnected) list.showPopover?.()
  }, [])
}
