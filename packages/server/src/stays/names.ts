import { fold, foldWords } from '@stay/contract/i18n/fold'

/** Ignores case and spaces: `12 a` equals `12A`. */
export const foldRoomNumber = (number: string) => fold(number).replace(/\s+/g, '')

/** Ignores case, accents and punctuation; `Mueller` equals `Müller`. */
const foldName = (name: string) =>
  foldWords(name)
    .join('')
    .replace(/([aou])e/g, '$1')

export const isSameName = (one: string, other: string) =>
  foldName(one) !== '' && foldName(one) === foldName(other)
