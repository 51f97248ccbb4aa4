import { readFileSync } from 'node:fs'

/** Read a table of check values beside this file: a row of text by column for each line. */
export function readTable(path: string): Record<string, string>[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8').trim()
  const [header = '', ...lines] = text.split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

/** Half a unit of the last printed digit of a number. */
export function roundingOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  return 0.5 * 10 ** (Number(exponent) - decimals)
}
