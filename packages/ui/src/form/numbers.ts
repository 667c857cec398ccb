/** Reads a number as the locale writes it: 1 234,5 in Polish, 1,234.5 in English. */
export function readNumber(text: string, locale: string): number | undefined {
  const { decimal, group } = separatorsOf(locale)
  const [whole = '', fraction, ...rest] = text.trim().replace('−', '-').split(decimal)
  const spaced = whole.replace(/[\s\u00a0\u202f'’]/g, ' ')
  // A mark between thousands is one only there: 21.5 is never 215, not even in German.
  const isGrouped = [' ', group].some((mark) => isInThousands(spaced, mark))
  const digits = isGrouped ? spaced.replaceAll(' ', '').replaceAll(group, '') : spaced
  const plain = fraction === undefined ? digits : `${digits || '0'}.${fraction}`
  return rest.length === 0 && /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const isInThousands = (digits: string, mark: string) => {
  const [first = '', ...groups] = digits.replace(/^[+-]/, '').split(mark)
  return groups.length > 0 && /^\d{1,3}$/.test(first) && groups.every((part) => /^\d{3}$/.test(part))
}

/** Writes a number the way it is typed: no grouping, the locale's decimal mark. */
export const writeNumber = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(value)

function separatorsOf(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ' '
  return { decimal: find('decimal'), group: find('group') }
}
