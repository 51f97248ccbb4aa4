/** Units of the last printed digit by which a figure may differ. */
const UNITS = 2

/**
 * Compare figures with a list of printed ones: those more than two units of the last digit apart,
 * as sentences.
 */
export function listApart(values: readonly number[], printed: string): string[] {
  const texts = printed.split(',')
  if (values.length !== texts.length)
    return [`${values.length} figures for ${texts.length} printed ones`]
  return texts.flatMap((text, index) => {
    const value = values[index] ?? NaN
    return Math.abs(value - Number(text)) <= UNITS * unitOf(text) ? [] : [`${value} for ${text}`]
  })
}

function unitOf(text: string): number {
  const digits = text.split('.')[1]
  return 10 ** -(digits?.length ?? 0) * (1 + 1e-9)
}
