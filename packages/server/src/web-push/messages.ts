import type { Locale } from '@stay/contract/i18n/locale'

/** The only text of a push notification: the message itself must not appear on a lock screen. */
export const NEW_MESSAGE: Record<Locale, string> = {
  'en-US': 'You have a new message from the hotel.',
  pl: 'Nowa wiadomość z hotelu.',
  'de-DE': 'Sie haben eine neue Nachricht vom Hotel.',
  cs: 'Máte novou zprávu od hotelu.',
  sk: 'Máte novú správu od hotela.',
  hr: 'Imate novu poruku od hotela.',
}
