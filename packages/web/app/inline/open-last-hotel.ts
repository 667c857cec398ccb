import { buildPath } from '@stay/contract/url/path-pattern'
import { LAST_PLACE } from '@stay/contract/offline/build-meta'
import { matchHotelPath, PAGES } from '@stay/contract/paths'

/** The start page of the installed app: leads to the hotel that was open last. */
location.replace(lastHotel() ?? buildPath(PAGES.home, {}))

function lastHotel(): string | undefined {
  try {
    const path = localStorage.getItem(LAST_PLACE) ?? ''
    return matchHotelPath(path) && path
  } catch {
    return undefined
  }
}
