import { entryAt } from '../../core/entry.ts'
import { powerOfTenBelow } from '../../format/index.ts'
import { chooseTicks } from '../geometry.ts'
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

/** Shares of the values below which and above which a bound would set apart too few. */
const RIMS = { low: 0.08, high: 0.97 } as const

/** Divide values into steps by round bounds: 1, 2, 5 and so on, or evenly apart where they are close. */
export function classify(values: readonly number[]): MapClass[] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    entryAt(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)))
  const [low, high] = [at(RIMS.low), at(RIMS.high)]
  const most = TOKENS.length - 1
  const growing = low >= 0 ? listRoundBounds(low, high) : []
  const bounds =
    growing.length > 2
      ? growing.slice(-most)
      : chooseTicks([low, high], most, 'values').filter((bound) => bound > low && bound < high)
  const inside = bounds.filter((bound) => bound > entryAt(sorted, 0)).slice(-most)
  return spreadTokens(inside.length + 1).map((color, index) => ({
    color,
    from: inside[index - 1] ?? null,
    to: inside[index] ?? null,
  }))
}

/** The numbers 1, 2 and 5 of every power of ten from `low` to `high`. */
function listRoundBounds(low: number, high: number): number[] {
  if (high <= 0) return []
  const bounds: number[] = []
  const least = Math.max(low, high / 1000)
  for (let power = powerOfTenBelow(least); power <= high; power *= 10) {
    for (const step of [1, 2, 5]) {
      const bound = Number((step * power).toPrecision(1))
      if (bound >= least && bound <= high) bounds.push(bound)
    }
  }
  return bounds
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
