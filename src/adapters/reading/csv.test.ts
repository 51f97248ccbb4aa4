import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const read = (text: string, format = {}) =>
  readCsv(new TextEncoder().encode(text), { columns: ['code', 'value'], ...format })

describe('readCsv', () => {
  it.each([
    { label: 'LF', text: 'code,value\nNA,1\n' },
    { label: 'CRLF', text: 'code,value\r\nNA,1\r\n' },
    { label: 'bare CR', text: 'code,value\rNA,1\r' },
    { label: 'a byte order mark', text: '\uFEFFcode,value\nNA,1\n' },
    { label: 'a blank line', text: 'code,value\n\nNA,1\n' },
    { label: 'no newline at the end', text: 'code,value\nNA,1' },
  ])('reads records by header name with $label', ({ text }) => {
    expect(read(text)).toEqual([{ code: 'NA', value: '1' }])
  })

  it('does not depend on the order of columns and keeps the others', () => {
    expect(read('value,extra,code\n1,x,DE\n')).toEqual([{ code: 'DE', value: '1', extra: 'x' }])
  })

  it('keeps commas and line breaks inside quotes', () => {
    expect(read('code,value\nDE,"a, ""b""\nc"\n')).toEqual([{ code: 'DE', value: 'a, "b"\nc' }])
  })

  it('names an empty header cell by its position', () => {
    expect(read('code,value,\nDE,1,\n')).toEqual([{ code: 'DE', value: '1', column_3: '' }])
  })

  it('skips notes above the header and comment lines', () => {
    expect(read('note,,\nnote\ncode,value\nDE,1\n', { header_line: 3 })).toHaveLength(1)
    expect(read('# note, padded\ncode,value\nDE,no #1\n', { comment: '#' })).toEqual([
      { code: 'DE', value: 'no #1' },
    ])
  })

  it('replaces a header that has fewer cells than the records', () => {
    const header = ['code', 'value', 'days']
    expect(read('Code,Days\nDE,1,30\n', { replace_header: header })).toEqual([
      { code: 'DE', value: '1', days: '30' },
    ])
  })

  it('reads Latin-1 when told so', () => {
    const bytes = Uint8Array.from([...'code,value\nCI,C'].map((letter) => letter.charCodeAt(0)))
    const accented = Uint8Array.from([...bytes, 0xf4, 0x74, 0x65])
    const format = { columns: ['code'], encoding: 'latin1' } as const
    expect(readCsv(accented, format)).toEqual([{ code: 'CI', value: 'Côte' }])
  })

  it.each([
    {
      label: 'a missing column',
      text: 'code,amount\nDE,1\n',
      message: /lacks value; it has code/,
    },
    { label: 'a short record', text: 'code,value\nDE,1\nFR\n', message: /Record 2 has 1 cells/ },
    { label: 'an open quote', text: 'code,value\nDE,"1\n', message: /cannot be read as CSV/ },
    { label: 'an empty file', text: '', message: /lacks code, value/ },
  ])('rejects a file with $label', ({ text, message }) => {
    expect(() => read(text)).toThrow(message)
  })
})
