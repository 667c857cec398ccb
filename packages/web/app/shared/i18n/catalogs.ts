import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/i18n/locale'
import type { CatalogArea } from '@stay/contract/pages/page-context'
import { pluralIn } from '@stay/ui/messages/plural'
import type { Dictionary, KitMessages } from '@stay/ui/messages/messages'

export type Texts = { messages: Messages; kitMessages: KitMessages }

const CATALOGS = import.meta.glob<{ messages: Messages; kitMessages: Dictionary }>('../../catalogs/*.ts')
const AREA_CATALOGS = import.meta.glob<{ messages: Messages }>('../../catalogs/*/*.ts')

export async function loadCatalogs(locale: Locale, areas: CatalogArea[]): Promise<Texts> {
  const [common, ...ofAreas] = await Promise.all([
    CATALOGS[`../../catalogs/${locale}.ts`]?.(),
    ...areas.map((area) => loadAreaMessages(area, locale)),
  ])
  if (!common) throw new Error(`there is no message catalog for locale ${locale}`)
  return {
    messages: Object.assign({}, common.messages, ...ofAreas) as Messages,
    kitMessages: common.kitMessages(pluralIn(locale)),
  }
}

export async function loadAreaMessages(area: CatalogArea, locale: Locale): Promise<Messages> {
  const catalog = await AREA_CATALOGS[`../../catalogs/${area}/${locale}.ts`]?.()
  return catalog?.messages ?? {}
}
