import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import { expect, it } from 'vitest'

/** Catalogs are merged when they are loaded: a message must have the same translation in all, or a different context. */
it.each(LOCALES)('messages have the same translation in all catalogs: %s', (locale) => {
  const translationsById = new Map<string, Set<string>>()
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((each) => each.endsWith(`${locale}.po`))) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    for (const [, id = '', translated = ''] of text.matchAll(
      /((?:msgctxt ".*"\n)?msgid ".+")\nmsgstr "(.*)"/g,
    ))
      translationsById.set(id, (translationsById.get(id) ?? new Set()).add(translated))
  }
  expect(translationsById.size).toBeGreaterThan(100)
  expect([...translationsById].filter(([, translations]) => translations.size > 1)).toEqual([])
})
