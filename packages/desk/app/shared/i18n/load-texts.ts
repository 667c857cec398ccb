import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/i18n/locale'
import type { Dictionary, KitMessages } from '@stay/ui/messages/messages'
import { pluralIn } from '@stay/ui/messages/plural'

export type Texts = { messages: Messages; kitMessages: KitMessages }

const CATALOGS = import.meta.glob<{ messages: Messages; kitMessages: Dictionary }>('../../catalogs/*.ts')

export async function loadTexts(locale: Locale): Promise<Texts> {
  const catalog = await CATALOGS[`../../catalogs/${locale}.ts`]?.()
  if (!catalog) throw new Error(`there is no message catalog for locale ${locale}`)
  return { messages: catalog.messages, kitMessages: catalog.kitMessages(pluralIn(locale)) }
}
