import { isApiError, type Api } from '@stay/contract/http/client'
import { loadPage } from '../../shared/api/page-api.ts'

/** Loads guest data; null if no guest is signed in, or the guest stays in another hotel. */
export async function loadGuestPage<T>(
  api: Api,
  hotelId: string,
  load: (api: Api) => Promise<T>,
): Promise<{ first: T | null }> {
  return loadPage(async () => {
    try {
      const [{ hotel }, first] = await Promise.all([api('GET /accommodations/me/', {}), load(api)])
      return { first: hotel.id === hotelId ? first : null }
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.code === 'no_stay')) return { first: null }
      throw error
    }
  })
}
