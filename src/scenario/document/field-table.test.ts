import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { listLeaves } from '../../core/scenario/document/leaves.ts'
import {
  findField,
  listFields,
  plausibleRangeOf,
  symbolOfField,
  unitOfField,
} from './field-table.ts'
import { writeFormatPage } from './format-page.ts'
import { report } from './rows/report.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const listFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [`${folder}/${name}`] : []))

/** Names of fuels and groups that a region adds, as the specification lets it. */
const OWN =
  /^(?:baseline|fleet_evolution\.\w+)\.\w+_gw$|^structural_constraints\.(?:firm_capacity_\d{4}_gw|large_load_threshold_mw|tie_capacity_gw)$|^analysis\.estimated_\w+_contribution_mt_co2$|\.annual_capex_[\d_]+_usd_b$/

describe('the table of fields', () => {
  test.each([
    ['analysis.estimated_margin_mt_co2', 'mt_co2'],
    ['tech_vectors.3.estimated_mt_co2', 'mt_co2'],
    ['tech_vectors[offshore].estimated_mt_co2', 'mt_co2'],
    ['target.ceiling_mt_co2_by_2035', 'mt_co2'],
    ['overrides.power_plants.coal_order.gw_mandate', 'gw'],
    ['fleet_evolution.mandate_2035.ccgt_ccus_gw', 'gw'],
    ['power_year.backcast_twh.coal', 'twh'],
    ['projections.bau_mt_co2.0', 'mt_co2'],
    ['report.money.usd_per_mwh', 'usd_per_mwh'],
    // Names that would tell another unit: a year and a calendar year.
    ['non_compliance.charges.hypothetical.deadline_year', 'usd_bn'],
    ['imports.0.twh_last_year', 'twh'],
    ['cost_rows.0.years', 'years'],
  ] as const)('gives the unit of %s', (path, unit) => {
    expect(unitOfField(path)).toBe(unit)
  })

  it('reads the unit of a field of a region from its name', () => {
    expect(findField('baseline.geothermal_gw')).toBeNull()
    expect(unitOfField('baseline.geothermal_gw')).toBe('gw')
    expect(plausibleRangeOf('baseline.geothermal_gw')).toEqual(plausibleRangeOf('baseline.coal_gw'))
  })

  it('says which field states a unit that is not fixed', () => {
    expect(symbolOfField('targets.0.value')).toBe('unit of the target')
    expect(unitOfField('targets.0.value')).toBeNull()
  })

  it('passes on from an object to its fields who gives them and since when', () => {
    expect(findField('report.primary.margin')).toMatchObject({ by: 'derived', since: 3 })
    expect(findField('cohorts.0.gw')).toMatchObject({ by: 'author', since: 3 })
    expect(findField('cohorts.0.note')).toMatchObject({ by: 'text', isOptional: true })
  })

  it('has a plausible range inside what the schema takes, and defaults inside both', () => {
    const outside = listFields().filter(({ range, plausible, default: standIn }) => {
      const [least, most] = [range?.[0] ?? -Infinity, range?.[1] ?? Infinity]
      const low = Math.max(least, plausible?.low ?? -Infinity)
      const high = Math.min(most, plausible?.high ?? Infinity)
      const usual = typeof standIn?.value === 'number' ? standIn.value : low
      return !(low < high) || usual < low || usual > high
    })
    expect(outside.map(({ path }) => path)).toEqual([])
  })

  it('has a row for every number of every document, but for fuels and groups of its own', () => {
    const unknown = listFiles('scenarios').flatMap((file) =>
      listLeaves(read(file)).filter(
        ({ path, value }) =>
          typeof value === 'number' && findField(path) === null && !OWN.test(path)
      )
    )
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  it('has exactly the derived figures of every document', () => {
    for (const file of listFiles('scenarios/derived')) {
      const { report: derived } = Object(read(file))
      expect(report.safeParse(derived).error?.issues).toBeUndefined()
    }
  })

  it('is what docs/scenario-format.md says', () => {
    expect(readFileSync('docs/scenario-format.md', 'utf8')).toBe(writeFormatPage())
  })
})
