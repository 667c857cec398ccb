import { shapeChecker } from '@stay/contract/schema/check-shape'
import { NotificationInput } from '@stay/contract/stay/hotel-side'
import { LOCALES, matchLocale, type Locale } from '@stay/contract/i18n/locale'
import { sendNotification } from '../stays/notifications.ts'
import type { Hotel } from '../stays/stays.ts'
import { UsageError, type Command } from './command.ts'
import { forHotel, refuseWrong, type HotelContext } from './hotel-context.ts'

export const messageCommands: Record<string, Command> = {
  notify: {
    takes: 'HOTEL TO --title TEXT --body TEXT [--title:pl TEXT --body:pl TEXT …] [--card ID]',
    about: 'a message; TO is room:412, stay:RESERVATION or everyone',
    run: forHotel((context, { words: [to = ''], options }) => notify(context, to, options)),
  },
}

const checkMessage = shapeChecker(NotificationInput)

async function notify(context: HotelContext, to: string, options: Map<string, string>): Promise<void> {
  const [, kind, name = ''] = /^(room|stay):(.+)$/s.exec(to) ?? []
  if (!kind && to !== 'everyone')
    throw new UsageError(`TO is room:412, stay:RESERVATION or everyone, not "${to}".`)
  const card = options.get('card')
  const [title, body] = [textsOf('title', context.hotel, options), textsOf('body', context.hotel, options)]
  if (Object.keys(title).length === 0 || Object.keys(body).length === 0)
    throw new UsageError('A message needs --title and --body.')
  const message: NotificationInput = {
    to: kind === 'room' ? { room: name } : kind === 'stay' ? { reservationId: name } : { everyone: true },
    title,
    body,
    ...(card && { link: { type: 'card', id: card } }),
  }
  refuseWrong(checkMessage(message))
  const { recipients } = await sendNotification(context, context.hotel.id, message)
  console.log(`sent to ${recipients} ${recipients === 1 ? 'stay' : 'stays'}`)
}

/** The texts of a message: `--title` in the hotel's language, `--title:pl` in Polish. */
function textsOf(field: string, hotel: Hotel, options: Map<string, string>): Partial<Record<Locale, string>> {
  const texts: Partial<Record<Locale, string>> = {}
  for (const [name, text] of options) {
    const [own, tag] = name.split(':')
    if (own !== field) continue
    const locale = tag ? matchLocale(tag) : hotel.defaultLocale
    if (!locale) throw new UsageError(`${name} is in none of the languages ${LOCALES.join(', ')}.`)
    texts[locale] = text
  }
  return texts
}
