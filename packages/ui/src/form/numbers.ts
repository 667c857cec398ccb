/** Parses a number in the format of the locale: 1 234,5 in Polish, 1,234.5 in English. */
export function parseNumber(text: string, locale: string): number | undefined {
  const { decimal, group } = separatorsOf(locale)
  const [whole = '', fraction, ...rest] = text.trim().replace('−', '-').split(decimal)
  const spaced = whole.replace(/[\s\u00a0\u202f'’]/g, ' ')
  // A group separator counts only between groups of three digits: 21.5 must not become 215 in German.
  const isGrouped = [' ', group].some((separator) => isInThousands(spaced, separator))
  const digits = isGrouped ? spaced.replaceAll(' ', '').replaceAll(group, '') : spaced
  const plain = fraction === undefined ? digits : `${digits || '0'}.${fraction}`
  return rest.length === 0 && /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const isInThousands = (digits: string, separator: string) => {
  const [first = '', ...groups] = digits.replace(/^[+-]/, '').split(separator)
  return groups.length > 0 && /^\d{1,3}$/.test(first) && groups.every((part) => /^\d{3}$/.test(part))
}

/** Formats a number for an input: without grouping, with the decimal separator of the locale. */
export const formatNumber = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(value)

function separatorsOf(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ' '
  return { decimal: find('decimal'), group: find('group') }
}
