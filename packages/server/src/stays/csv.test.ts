import { describe, expect, it } from 'vitest'
import { decodeText, parseCsv } from './csv.ts'

const fieldsOf = (text: string) => parseCsv(text).map(({ fields }) => fields)

describe('a file of stays', () => {
  it('has commas or semicolons, Windows or Unix lines, and a last line with or without an end', () => {
    expect(fieldsOf('a,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(fieldsOf('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('may quote its fields: they then hold separators, quotes and lines', () => {
    expect(fieldsOf('a;b\n"x;""y""";"1\n2"')).toEqual([
      ['a', 'b'],
      ['x;"y"', '1\n2'],
    ])
  })

  it('leaves out empty lines and still counts them', () => {
    expect(parseCsv('a,b\n\n,\n1,2')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 4, fields: ['1', '2'] },
    ])
  })

  it('is read as UTF-8 with or without its mark, else as Windows-1250', () => {
    expect(decodeText(Buffer.from('\ufeffŁódź'))).toBe('Łódź')
    expect(decodeText(Buffer.from('Łódź'))).toBe('Łódź')
    expect(decodeText(Buffer.from([0xa3, 0xf3, 0x64, 0x9f]))).toBe('Łódź')
  })
})
