import type { StaffHotel } from '@stay/contract/staff/staff'
import { useEffect } from 'react'

/** Sets the hotel's accent colour for the whole document, which includes menus and dialogs. */
export function useAccent(accent: StaffHotel['accent'] | undefined): void {
  const { day, night } = accent ?? {}
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--accent-day', day ?? null)
    style.setProperty('--accent-night', night ?? null)
  }, [day, night])
}
