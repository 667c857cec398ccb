import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import { createValidator } from '@stay/contract/schema/create-validator'
import { NotificationInput } from '@stay/contract/stay/stays'
import { sendNotification } from '../stays/notifications.ts'
import type { Hotel } from '../stays/stays.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireValid, type HotelContext } from './hotel-command.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

type Texts = Partial<Record<Locale, string>>

const text = { type: 'string', placeholder: 'TEXT' } as const
/** The usage shows Polish as the example. */
const hiddenText = { ...text, isHidden: true } as const

/** `--title:pl` and `--title:de-DE`: one option per language, with or without the region. */
const tagsOf = (locale: Locale) => [...new Set([locale.split('-')[0], locale])]
const translated = Object.fromEntries(
  ['title', 'body'].flatMap((field) =>
    LOCALES.flatMap((locale) =>
      tagsOf(locale).map((tag) => [`${field}:${tag}`, tag === 'pl' ? text : hiddenText]),
    ),
  ),
) as Record<string, typeof text>

export const notificationCommands: CommandTable = {
  notify: hotelCommand({
    summary: 'send a message; TO is room:412, stay:RESERVATION or everyone',
    args: ['to'],
    options: { title: text, body: text, card: { type: 'string', placeholder: 'ID' }, ...translated },
    auditSubject: ({ args }) => ({ to: args.to }),
    run: (context, { args, options }) => notify(context, args.to, options),
  }),
}

const checkMessage = createValidator(NotificationInput)

async function notify(
  context: HotelContext,
  to: string,
  options: Record<string, string | undefined>,
): Promise<void> {
  const [, kind, name = ''] = /^(room|stay):(.+)$/s.exec(to) ?? []
  if (!kind && to !== 'everyone')
    throw new UsageError(`TO must be room:412, stay:RESERVATION or everyone, not "${to}".`)
  const title = textsOf('title', context.hotel, options)
  const body = textsOf('body', context.hotel, options)
  if (Object.keys(title).length === 0 || Object.keys(body).length === 0)
    throw new UsageError('A message needs --title and --body.')
  const card = options['card']
  const message: NotificationInput = {
    to: kind === 'room' ? { room: name } : kind === 'stay' ? { reservationId: name } : { everyone: true },
    title,
    body,
    ...(card && { link: { type: 'card', id: card } }),
  }
  requireValid(checkMessage(message))
  const { recipients } = await sendNotification(context, context.hotel.id, message)
  print(`Sent to ${recipients} ${recipients === 1 ? 'stay' : 'stays'}`)
}

/** `--title` is in the hotel's default language, `--title:pl` in Polish. */
function textsOf(
  field: 'title' | 'body',
  { defaultLocale }: Hotel,
  options: Record<string, string | undefined>,
): Texts {
  const texts: Texts = {}
  const inDefault = options[field]
  if (inDefault !== undefined) texts[defaultLocale] = inDefault
  for (const locale of LOCALES)
    for (const tag of tagsOf(locale)) {
      const value = options[`${field}:${tag}`]
      if (value !== undefined) texts[locale] = value
    }
  return texts
}
