import type { Locale } from '@stay/contract/i18n/locale'

/** All that a lock screen is told of a message. */
export const NEW_MESSAGE: Record<Locale, string> = {
  'en-US': 'You have a new message from the hotel.',
  pl: 'Nowa wiadomość z hotelu.',
  'de-DE': 'Sie haben eine neue Nachricht vom Hotel.',
  cs: 'Máte novou zprávu od hotelu.',
  sk: 'Máte novú správu od hotela.',
  hr: 'Imate novu poruku od hotela.',
}
