import { INTER_ADVANCE_WIDTHS } from './inter-widths.ts'

/** A weight whose widths were measured. */
export type Weight = keyof typeof INTER_ADVANCE_WIDTHS

/** Advance assumed for a character outside the table, thousandths of the size: wider than most. */
const UNKNOWN_ADVANCE = 720

/** By weight, read at the first use: pages that measure nothing load no widths. */
const advances: Partial<Record<Weight, ReadonlyMap<string, number>>> = {}

/** Width of one line of Inter, in the unit of `size`; kerning is left out, which errs wide. */
export function measureText(text: string, size: number, weight: Weight = 400): number {
  const widths = (advances[weight] ??= indexAdvances(weight))
  let total = 0
  for (const character of text) total += widths.get(character) ?? measureBase(character, widths)
  return (total * size) / 1000
}

/** A letter with an accent is as wide as the letter. */
function measureBase(character: string, widths: ReadonlyMap<string, number>): number {
  const [base = character] = character.normalize('NFD')
  return widths.get(base) ?? UNKNOWN_ADVANCE
}

/** Break text at spaces into lines no wider than `width`; a longer word gets its own line. */
export function wrapText(
  text: string,
  width: number,
  size: number,
  weight: Weight = 400
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    const isFull = line !== '' && measureText(longer, size, weight) > width
    if (isFull) lines.push(line)
    line = isFull ? word : longer
  }
  return [...lines, line]
}

/** Break text into as few lines as `width` allows, all about as long as the longest has to be. */
export function wrapBalanced(
  text: string,
  width: number,
  size: number,
  weight: Weight = 400
): string[] {
  let lines = wrapText(text, width, size, weight)
  for (let narrower = width - size; narrower > width / 2; narrower -= size) {
    const tried = wrapText(text, narrower, size, weight)
    const isTooWide = tried.some((line) => measureText(line, size, weight) > narrower)
    if (tried.length > lines.length || isTooWide) return lines
    lines = tried
  }
  return lines
}

function indexAdvances(weight: Weight): ReadonlyMap<string, number> {
  return new Map(
    INTER_ADVANCE_WIDTHS[weight].flatMap(([width, characters]) =>
      [...characters].map((character): [string, number] => [character, width])
    )
  )
}
