/** The one module that rounds: numbers, units, dates and sizes as text for readers. */
export { findNumberFaults, type NumberFault, typesetNumbers } from '../model/units/authored.ts'
export { formatBytes } from '../model/units/quantity.ts'
export { powerOfTenBelow } from '../model/units/number.ts'
export { formatDate, formatMonth, formatYear, formatYearRange } from '../model/units/date.ts'
export {
  countDecimals,
  formatAlike,
  formatColumn,
  formatCount,
  formatExact,
  formatFixed,
  formatFixedOrBelow,
  formatOrdinal,
  formatProse,
  formatRange,
  formatSigned,
  formatSignedFixed,
  roundAlike,
} from '../model/units/number.ts'
export { EN_DASH, MINUS, NARROW_SPACE, NO_BREAK_SPACE } from '../model/units/number.ts'
export {
  attachUnit,
  formatExactQuantity,
  formatQuantity,
  formatQuantityRange,
  formatSignedQuantity,
  formatSpelledQuantity,
  formatUnit,
  attachSpelledUnit,
  nameSpelledUnit,
  readAffixes,
} from '../model/units/quantity.ts'
export { UNIT_NAMES } from '../model/units/find-unit.ts'
export type { Unit } from '../model/units/unit-table.ts'
