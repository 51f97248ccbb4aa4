/** Basic Latin and Latin-1, then the dashes, spaces, quotes and signs of numbers and formulas. */
export const LATIN_SIGNS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ıŒœˆ˚˜\u2009\u200a\u202f\u2010\u2011–—‘’‚“”„†‡•…‰′″‹›⁄€™↑↓−∕',
].join('')

/** Latin Extended-A: names of places and people in Polish, Turkish, Vietnamese and others. */
export const EXTENDED_SIGNS = range(0x100, 0x17f).join('')

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
