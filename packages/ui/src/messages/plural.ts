type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Selects the plural form for a count: 1 znak, 2 znaki, 5 znaków. */
export type Plural = (count: number, forms: Forms) => string

export function pluralIn(language: string): Plural {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
