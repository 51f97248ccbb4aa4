/** The one module that rounds: numbers, units, dates and sizes as text for readers. */
export { findNumberFaults, type NumberFault, typesetNumbers } from './authored.ts'
export { formatBytes } from './unit.ts'
export { powerOfTenBelow } from './number.ts'
export { formatDate, formatMonth, formatYear, formatYearRange } from './date.ts'
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
} from './number.ts'
export { EN_DASH, MINUS, NARROW_SPACE, NO_BREAK_SPACE } from './number.ts'
export {
  attachUnit,
  formatExactQuantity,
  formatQuantity,
  formatQuantityRange,
  formatSignedQuantity,
  readAffixes,
  UNITS,
} from './unit.ts'
export type { Unit } from './unit.ts'
