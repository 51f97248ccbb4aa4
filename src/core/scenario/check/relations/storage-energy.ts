import { GWH_PER_TWH } from '../../../unit-conversions.ts'
import { walkDocument } from '../../document/leaves.ts'
import { defineRelation } from '../relation.ts'

/** Default cycles per year: one per day. */
const DEFAULT_CYCLES_PER_YEAR = 365

/** Default (maximum) duration, hours. */
const DEFAULT_STORAGE_HOURS = 12

/** Fields of an object that describe a storage fleet, with any prefix. */
const POWER = /^(?:storage|bess|battery|batteries|pumped_hydro)(?:_power)?_gw$/
const HOURS = /^(?:storage|bess|battery|batteries|pumped_hydro)_(?:hours|duration_h)$/
const CYCLES = /^(?:storage|bess|battery|batteries|pumped_hydro)_cycles_per_yr$/
const ENERGY =
  /^(?:storage|bess|battery|batteries|pumped_hydro)(?:_energy)?_(?:moved|shifted|discharged|throughput)_(twh|gwh)(?:_per_yr)?$/

/** Stored energy moved in a year is at most power x hours x cycles. */
export const storageEnergyRelation = defineRelation({
  id: 'storage_energy',
  name: 'Storage moves no more energy than power, hours and cycles allow',
  formula: 'energy moved ≤ power_gw × hours × cycles a year / 1000',
  tolerance: 0,
  tolerance_unit: 'TWh',
  why: 'A battery of 1 GW and 4 hours moves at most 1.46 TWh in 365 cycles; a larger claim creates energy from nothing.',
  reads: [],
  check: (_sections, report, { document }) =>
    listObjects(document).flatMap(({ path, object }) => {
      const energy = findNumber(object, ENERGY)
      const power = findNumber(object, POWER)
      if (energy === null || power === null) return []
      const hours = findNumber(object, HOURS)?.value ?? DEFAULT_STORAGE_HOURS
      const cycles = findNumber(object, CYCLES)?.value ?? DEFAULT_CYCLES_PER_YEAR
      const limitTwh = (power.value * hours * cycles) / GWH_PER_TWH
      const movedTwh = energy.match[1] === 'gwh' ? energy.value / GWH_PER_TWH : energy.value
      return report.claim(movedTwh <= limitTwh && movedTwh >= 0, {
        path: path === '' ? energy.key : `${path}.${energy.key}`,
        message: `Storage of ${power.value} GW and ${hours} hours moves at most ${limitTwh} TWh in ${cycles} cycles, the document says ${movedTwh} TWh: fix power, hours or energy.`,
        expected: limitTwh,
        actual: movedTwh,
      })
    }),
})

interface NamedNumber {
  readonly key: string
  readonly value: number
  readonly match: RegExpExecArray
}

function findNumber(object: object, pattern: RegExp): NamedNumber | null {
  for (const [key, value] of Object.entries(object)) {
    const match = pattern.exec(key)
    if (match !== null && typeof value === 'number') return { key, value, match }
  }
  return null
}

function listObjects(document: object): { path: string; object: object }[] {
  const objects: { path: string; object: object }[] = []
  for (const { path, value } of walkDocument(document)) {
    if (typeof value === 'object' && value !== null) objects.push({ path, object: value })
  }
  return objects
}
