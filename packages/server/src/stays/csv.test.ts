import { describe, expect, it } from 'vitest'
import { decodeText, parseCsv } from './csv.ts'

const fieldsOf = (text: string) => parseCsv(text).map(({ fields }) => fields)

describe('parseCsv', () => {
  it('accepts commas or semicolons, CRLF or LF, and a missing final line break', () => {
    expect(fieldsOf('a,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(fieldsOf('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('accepts separators, quotes and line breaks inside quoted fields', () => {
    expect(fieldsOf('a;b\n"x;""y""";"1\n2"')).toEqual([
      ['a', 'b'],
      ['x;"y"', '1\n2'],
    ])
  })

  it('skips empty lines but counts them in line numbers', () => {
    expect(parseCsv('a,b\n\n,\n1,2')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 4, fields: ['1', '2'] },
    ])
  })

  it('gives each row the line in which it begins, also after fields with line breaks', () => {
    expect(parseCsv('a;b\r\n"x\r\ny";2\r\n\r\n3;4\r\n').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('accepts spaces around quotes, and quotes inside plain fields', () => {
    expect(fieldsOf('a,b\n12" screen, "x, y" \n3,4')).toEqual([
      ['a', 'b'],
      ['12" screen', 'x, y'],
      ['3', '4'],
    ])
  })

  it.each([
    ['5,"6\n7,8\n', 'has a quote that is not closed'],
    ['5,"6"x\n7,8\n', 'has text after a closing quote'],
  ])('reads the rows before a malformed one', (malformed, problem) => {
    expect(parseCsv(`a,b\n1,2\n${malformed}`)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1', '2'] },
      { line: 3, fields: [], problem },
    ])
  })
})

describe('decodeText', () => {
  it('decodes UTF-8 with or without a byte order mark, otherwise Windows-1250', () => {
    expect(decodeText(Buffer.from('\ufeffŁódź'))).toBe('Łódź')
    expect(decodeText(Buffer.from('Łódź'))).toBe('Łódź')
    expect(decodeText(Buffer.from([0xa3, 0xf3, 0x64, 0x9f]))).toBe('Łódź')
  })
})
