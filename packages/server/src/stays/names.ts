import { fold, foldWords } from '@stay/contract/i18n/fold'

/** A room's number without what people write differently: `12 a` is `12A`. */
export const foldRoomNumber = (number: string) => fold(number).replace(/\s+/g, '')

/** A name as it is compared: case, accents and joints do not count, and `Mueller` is `Müller`. */
const foldName = (name: string) =>
  foldWords(name)
    .join('')
    .replace(/([aou])e/g, '$1')

export const isSameName = (one: string, other: string) =>
  foldName(one) !== '' && foldName(one) === foldName(other)
