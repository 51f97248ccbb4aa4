import { entryAt } from '../../entry.ts'
import { isDocumentYear } from '../../../scenario/document/calendar.ts'
import { deriveMandateEnds, ROUNDING_MT_CO2 } from '../document/derivations.ts'
import { findPathLine, interpolateLine } from '../document/linear-path.ts'
import { decimalStep, EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'
import { readList, readNumber, readNumbers, storeValue, type WorkingCopy } from './working-copy.ts'

/** Paths are drawn to a tenth of a Mt, small ones to a thousandth. */
const PATH_DECIMALS = 1
const FINE_DECIMALS = 3
const FINE_BELOW_MT_CO2 = 5

/** A path may end a last digit below what the vectors leave. */
const ROOM_BELOW_MT_CO2 = 0.1

/** Distance from the line that rounding of the ends explains, in steps of the last digit. */
const KEPT_STEPS = 1.1

/**
 * Years and straight paths from the baseline to the deadline. A path that is not straight keeps its
 * own values; the end of the mandate path moves only where it leaves what is allowed and reachable.
 */
export function derivePaths(copy: WorkingCopy): void {
  const first = readNumber(copy, 'baseline.year')
  const deadline = readNumber(copy, 'target.deadline_year')
  const start = readNumber(copy, 'baseline.annual_emissions_mt_co2')
  const ceiling = deadline === null ? null : readNumber(copy, `target.${ceilingField(deadline)}`)
  if (first === null || deadline === null || start === null || ceiling === null) return
  if (!isDocumentYear(first) || !isDocumentYear(deadline) || deadline < first) return
  const stored = readNumbers(copy, 'projections.years')
  const years = Array.from({ length: deadline - first + 1 }, (_, index) => first + index)
  if (JSON.stringify(stored) !== JSON.stringify(years)) storeValue(copy, 'projections.years', years)

  const bau = readNumbers(copy, 'projections.bau_mt_co2')
  const bauEnd = bau?.at(-1) ?? start
  storePath(copy, 'projections.bau_mt_co2', stored ?? years, years, start, bauEnd)

  const cuts = readList(copy, 'tech_vectors').map((_vector, index) =>
    readNumber(copy, `tech_vectors.${index}.estimated_mt_co2`)
  )
  // Without the cut of every measure the end of the mandate path is unknown.
  if (!cuts.every((cut) => cut !== null)) return
  const vectors = cuts.reduce((sum, cut) => sum + cut, 0)
  const { low, high } = deriveMandateEnds(ceiling, bauEnd, vectors)
  const end = readNumbers(copy, 'projections.mandate_mt_co2')?.at(-1)
  const isAllowed =
    end !== undefined && end >= low - ROOM_BELOW_MT_CO2 && end <= high + ROUNDING_MT_CO2
  const mandateEnd = isAllowed ? end : roundTo(low, EXACT_DECIMALS)
  storePath(copy, 'projections.mandate_mt_co2', stored ?? years, years, start, mandateEnd)
}

function storePath(
  copy: WorkingCopy,
  path: string,
  storedYears: readonly number[],
  years: readonly number[],
  start: number,
  end: number
): void {
  const values = readNumbers(copy, path)
  const isSameSpan = values !== null && values.length === years.length
  const isStraight = values === null || findPathLine(storedYears, values) !== null
  if (isSameSpan && !isStraight) return
  const decimals = Math.abs(start) < FINE_BELOW_MT_CO2 ? FINE_DECIMALS : PATH_DECIMALS
  const line = interpolateLine(years, start, end)
  const step = decimalStep(decimals)
  const isKept =
    isSameSpan &&
    values.every((value, index) => Math.abs(value - entryAt(line, index)) <= step * KEPT_STEPS)
  if (isKept) return
  const last = line.length - 1
  const drawn = line.map((value, index) =>
    index === 0 || index === last ? value : roundTo(value, decimals)
  )
  storeValue(copy, path, drawn)
}
