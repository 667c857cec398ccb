import { isApiError, type Api } from '@stay/contract/http/client'
import { loadPage } from '../../shared/api/page-api.ts'

/** Loads what is a guest's own; null for whoever is not signed in, stays elsewhere, or has nothing of it. */
export async function loadOwn<T>(
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
