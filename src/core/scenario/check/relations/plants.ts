import { FILL } from '../../account/inputs.ts'
import { splitPlants } from '../../account/read-inputs.ts'
import { ROUNDING_GW } from '../../document/derivations.ts'
import { readFleetRows } from '../../document/fleet.ts'
import { defineRelation } from '../relation.ts'
import { quoteReceived } from '../../../validation/received.ts'

/**
 * Rows of adequacy and cost name existing plants of the document, with no more than their capacity.
 */
export const plantNamedRelation = defineRelation({
  id: 'plant_named',
  name: 'Rows name existing plants, with no more than their capacity',
  formula:
    'every id in plant is a row of power_plants or fill; Σ gw of the rows that name a plant ≤ its gw_mandate',
  tolerance: ROUNDING_GW,
  tolerance_unit: 'GW',
  why: 'Capacity that counts at the peak or is paid for must be in the fleet.',
  reads: ['power_plants', 'power_account', 'adequacy_rows', 'cost_rows', 'tech_vectors'],
  check: (
    { power_plants: plants, power_account: power, adequacy_rows, cost_rows, tech_vectors },
    report,
    { document }
  ) => {
    if (!plants || !power || !adequacy_rows || !cost_rows) return []
    // A variant can remove plants by id; rows that name them count nothing.
    const isVariant = Object.hasOwn(document, 'parent_scenario')
    const capacity = new Map(plants.map(({ id, gw_mandate }) => [id, gw_mandate]))
    capacity.set(FILL, power.fill_gw_mandate)
    const vectors = new Set(tech_vectors.map(({ id }) => id))
    const rows = [
      ...adequacy_rows.map((row, index) => ({ path: `adequacy_rows.${index}.plant`, ...row })),
      ...cost_rows.map((row, index) => ({ path: `cost_rows.${index}.plant`, ...row })),
    ]
    const known = [...capacity.keys()].join(', ')
    return [
      ...rows.flatMap(({ path, plant }) =>
        splitPlants(plant).flatMap((id) =>
          report.claim(isVariant || capacity.has(id), {
            path,
            message: `${path} names ${quoteReceived(id)}, which is not a plant of the document: use an id of power_plants, or fill.`,
            expected: known,
            actual: id,
          })
        )
      ),
      ...sumNamed(adequacy_rows).flatMap(({ plant, gw, last }) => {
        const ids = splitPlants(plant)
        const held = ids.flatMap((id) => capacity.get(id) ?? [])
        // A plant that the document does not have is the finding above.
        if (held.length < ids.length) return []
        const most = held.reduce((sum, capacityGw) => sum + capacityGw, 0)
        return report.claim(gw <= most + ROUNDING_GW, {
          path: `adequacy_rows.${last}.gw`,
          message: `Rows of adequacy count ${gw} GW of ${plant}, but the mandate fleet has ${most} GW: reduce the count.`,
          expected: most,
          actual: gw,
        })
      }),
      ...plants.flatMap(({ vector, role, total_lead_time_yr }, index) =>
        report.claim(
          vectors.has(vector) ||
            role === 'both' ||
            (total_lead_time_yr === undefined && role !== 'vector'),
          {
            path: `power_plants.${index}.vector`,
            message: `Plant of the vector ${quoteReceived(vector)} has no entry in tech_vectors: add one with that id.`,
            expected: [...vectors].join(', '),
            actual: vector,
          }
        )
      ),
    ]
  },
})

/** Stated capacity of the rows that name the same plant, GW. */
function sumNamed(
  rows: readonly { readonly plant?: string | undefined; readonly gw?: number | undefined }[]
): { plant: string; gw: number; last: number }[] {
  const sums = new Map<string, { gw: number; last: number }>()
  rows.forEach(({ plant, gw }, index) => {
    if (plant === undefined || gw === undefined) return
    const before = sums.get(plant)
    sums.set(plant, { gw: before === undefined ? gw : before.gw + gw, last: index })
  })
  return [...sums].map(([plant, sum]) => ({ plant, ...sum }))
}

/** The coal plants add up to the coal in the fleet rows. */
export const coalOfPlantsRelation = defineRelation({
  id: 'coal_of_plants',
  name: 'The coal plants add up to the coal of the fleets',
  formula: 'Σ gw of plants of technology coal, and of a fill of coal = coal_gw of the row',
  tolerance: ROUNDING_GW,
  tolerance_unit: 'GW',
  why: 'Closing coal cuts the most emissions: both tables must close the same units.',
  reads: ['power_plants', 'power_account', 'fleet_evolution'],
  check: ({ power_plants: plants, power_account: power, fleet_evolution }, report) => {
    if (!plants || !power) return []
    const fields = {
      baseline: ['gw_base', 'fill_gw_base'],
      bau: ['gw_bau', 'fill_gw_bau'],
      mandate: ['gw_mandate', 'fill_gw_mandate'],
    } as const
    return readFleetRows(fleet_evolution).flatMap((row) => {
      const [own, fill] = fields[row.kind]
      const filled = power.fill_plant === 'coal' ? power[fill] : 0
      const coal = plants
        .filter(({ technology }) => technology === 'coal')
        .reduce((sum, plant) => sum + plant[own], filled)
      return report.difference(
        `fleet_evolution.${row.name}.coal_gw`,
        coal,
        row.components['coal_gw']
      )
    })
  },
})
