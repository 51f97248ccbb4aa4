import { type Unit, type UnitRow, UNITS } from './unit-table.ts'

/** Every unit, in the order of the table. */
export const UNIT_NAMES = Object.keys(UNITS).filter((name): name is Unit => name in UNITS)

const rowOf = (unit: Unit): UnitRow => UNITS[unit]
const scaleOf = ({ scale = 1 }: UnitRow): number => scale

let spelled: ReadonlyMap<string, Unit> | undefined
let endings: ReadonlyMap<string, Unit> | undefined

/** The unit that a text spells: its symbol, its name in print or another spelling; null if unknown. */
export function findUnit(text: string): Unit | null {
  spelled ??= indexUnits((row) => [row.symbol, ...(row.spellings ?? [])])
  return spelled.get(text) ?? null
}

/**
 * The unit that the name of a field states in its last words, or null. For a dotted path the last
 * name counts.
 */
export function unitOfName(path: string): Unit | null {
  endings ??= indexUnits((row) => row.endings ?? [])
  let ending = path.slice(path.lastIndexOf('.') + 1).replace(/_\d{4}$/, '')
  for (;;) {
    const unit = endings.get(ending)
    if (unit !== undefined) return unit
    const next = ending.indexOf('_')
    if (next === -1) return null
    ending = ending.slice(next + 1)
  }
}

/** Convert between units of one kind. Throws a RangeError between others, and over a bare percent. */
export function convertUnit(value: number, from: Unit, to: Unit): number {
  if (from === to) return value
  const [source, target] = [rowOf(from), rowOf(to)]
  const factor = baseFactor(source.base, target.base)
  if (factor === null) {
    throw new RangeError(`${source.symbol} cannot be converted to ${target.symbol}`)
  }
  return value * ((factor * scaleOf(source)) / scaleOf(target))
}

/** A percent is a base of its own in the table, but a hundredth to a reader. */
function baseFactor(from: string, to: string): number | null {
  if (from === to) return 1
  if (from === '1' && to === 'percent') return 100
  return from === 'percent' && to === '1' ? 1 / 100 : null
}

function indexUnits(words: (row: UnitRow) => readonly string[]): ReadonlyMap<string, Unit> {
  const found = new Map<string, Unit>()
  for (const unit of UNIT_NAMES)
    for (const word of words(rowOf(unit))) if (!found.has(word)) found.set(word, unit)
  return found
}
