import { entryAt } from '../../core/entry.ts'
import { type GainToken, SCALE_COLORS, type ScaleToken } from '../palette.ts'

/** A step of a map's scale: from `from` up to, not including, `to`; the last has no end. */
export interface MapClass {
  readonly color: ScaleToken | GainToken
  /** Null for the lowest step, which has no lower end. */
  readonly from: number | null
  readonly to: number | null
}

const TOKENS = Object.keys(SCALE_COLORS).filter(
  (token): token is ScaleToken => token in SCALE_COLORS
)

/** Significant digits of a bound: a legend that people can say. */
const BOUND_DIGITS = 2

/** Divide values into steps of about equal numbers of countries, with round bounds between them. */
export function classify(values: readonly number[]): MapClass[] {
  const sorted = values.toSorted((a, b) => a - b)
  const wishes = TOKENS.slice(1).map((_, index) => {
    const rank = Math.floor(((index + 1) / TOKENS.length) * sorted.length)
    return Number(entryAt(sorted, rank).toPrecision(BOUND_DIGITS))
  })
  const bounds = [...new Set(wishes)].filter((bound) => bound > entryAt(sorted, 0))
  return spreadTokens(bounds.length + 1).map((color, index) => ({
    color,
    from: bounds[index - 1] ?? null,
    to: bounds[index] ?? null,
  }))
}

/** The step that a value belongs to. Throws where there is none. */
export function findClass(classes: readonly MapClass[], value: number): MapClass {
  const found = classes.find(({ to }) => to === null || value < to)
  if (found === undefined) throw new Error('A scale needs at least one step.')
  return found
}

/** As many colours as steps, the lightest and the darkest always among them. */
function spreadTokens(count: number): ScaleToken[] {
  const last = TOKENS.length - 1
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last : Math.round((index * last) / (count - 1))
    return TOKENS[place] ?? 'scale_6'
  })
}
