import { useEffect } from 'react'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { pageIdle } from '../../../shared/device/page-idle.ts'
import { recentHotels } from './recent-guide.ts'

/** Loads what the details page shows and the other pages of the hotel do not have. */
export function usePrefetchHotel(hotelId: string): void {
  useEffect(() => {
    if (!isSavingData()) void pageIdle().then(() => recentHotels.prefetch(hotelId))
  }, [hotelId])
}
