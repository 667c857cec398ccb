import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import { expect, it } from 'vitest'

/** Catalogs are loaded one over the other: the same words must say the same in all, or be told apart by their context. */
it.each(LOCALES)('words that several catalogs have say the same in all of them: %s', (locale) => {
  const said = new Map<string, Set<string>>()
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((each) => each.endsWith(`${locale}.po`))) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    for (const [, words = '', translated = ''] of text.matchAll(
      /((?:msgctxt ".*"\n)?msgid ".+")\nmsgstr "(.*)"/g,
    ))
      said.set(words, (said.get(words) ?? new Set()).add(translated))
  }
  expect(said.size).toBeGreaterThan(100)
  expect([...said].filter(([, translations]) => translations.size > 1)).toEqual([])
})
