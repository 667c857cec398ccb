import { buildPath } from '@stay/contract/url/path-pattern'
import { LAST_HOTEL_KEY } from '@stay/contract/offline/build-meta'
import { matchHotelPath, PAGES } from '@stay/contract/paths'

location.replace(lastHotel() ?? buildPath(PAGES.home, {}))

function lastHotel(): string | undefined {
  try {
    const path = localStorage.getItem(LAST_HOTEL_KEY) ?? ''
    return matchHotelPath(path) && path
  } catch {
    return undefined
  }
}
