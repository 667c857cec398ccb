import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '@stay/contract/i18n/locale'
import { describe, expect, it } from 'vitest'

type Rules = Record<string, string>
const { supplemental } = createRequire(import.meta.url)('cldr-core/supplemental/plurals.json') as {
  supplemental: { 'plurals-type-cardinal': Record<string, Rules> }
}

/** The sample numbers of CLDR for each plural form: `few` of Polish has 2, 3, 4, 22… */
function samplesOf(locale: string): Map<string, number[]> {
  const rules = supplemental['plurals-type-cardinal'][locale.split('-', 1)[0] ?? ''] ?? {}
  return new Map(
    Object.entries(rules).map(([name, rule]) => [name.replace('pluralRule-count-', ''), integersOf(rule)]),
  )
}

function integersOf(rule: string): number[] {
  const [, integers = ''] = /@integer ([^@]*)/.exec(rule) ?? []
  return integers
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d+(~\d+)?$/.test(part))
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('~').map(Number)
      return Array.from({ length: to - from + 1 }, (_, step) => from + step)
    })
}

/** The plural messages of a catalog with their forms. */
function pluralsOf(catalog: string, locale: string) {
  const text = readFileSync(join(import.meta.dirname, catalog, `${locale}.po`), 'utf8')
  return [...text.matchAll(/msgid "(\{(\w+), plural, .*\})"\nmsgstr "(.*)"/g)].map(
    ([, id = '', variable = '', translated = '']) => {
      const message = translated || id
      const forms = new Map(
        [...message.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, name = '', form = '']) => [name, form]),
      )
      return { message, variable, forms }
    },
  )
}

describe.each(LOCALES)('plural messages in %s', (locale) => {
  const samples = samplesOf(locale)
  const plurals = ['', 'guide', 'preview'].flatMap((catalog) => pluralsOf(catalog, locale))

  it('exist', () => {
    expect(plurals.length).toBeGreaterThan(10)
  })

  it.each(plurals)('$message has every plural form of the language', ({ message, variable, forms }) => {
    expect([...forms.keys()].toSorted()).toEqual([...samples.keys()].toSorted())
    const i18n = setupI18n({ locale, messages: { [locale]: { it: compileMessage(message) } } })
    for (const [category, numbers] of samples)
      for (const number of numbers) {
        const expected = forms.get(category)?.replace('#', new Intl.NumberFormat(locale).format(number))
        expect(i18n._('it', { [variable]: number })).toBe(expected)
      }
  })
})
