import { isApiError, type Api } from '@stay/contract/http/client'
import { loadPage } from '../../shared/api/page-api.ts'

/** Loads guest data; null if no guest is signed in, or the guest stays in another hotel. */
export async function loadGuestPage<T>(
  api: Api,
  hotelId: string,
  load: (api: Api) => Promise<T>,
): Promise<{ initial: T | null }> {
  return loadPage(async () => {
    try {
      const [{ hotel }, loaded] = await Promise.all([api('GET /accommodations/me/', {}), load(api)])
      return { initial: hotel.id === hotelId ? loaded : null }
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.code === 'no_stay')) return { initial: null }
      throw error
    }
  })
}
