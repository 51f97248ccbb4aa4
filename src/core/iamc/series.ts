import { z } from 'zod'
import type { Scenario } from '../scenario/document/document.ts'
import type { IamcRow } from './layout.ts'
import {
  IAMC_QUANTILES,
  IAMC_VARIABLES,
  type IamcQuantile,
  type IamcVariableId,
  toExajoules,
} from './variables.ts'

const MODEL = 'Climate Economics'

/** One number of a series; a percentile ends the name of its variable. */
interface Point {
  readonly scenario: string
  readonly region: string
  readonly variable: IamcVariableId
  readonly year: number
  readonly value: number | null | undefined
  readonly quantile?: IamcQuantile
}

function writePoint({ scenario, region, variable, year, value, quantile }: Point): IamcRow[] {
  if (value === null || value === undefined) return []
  const { name, unit } = IAMC_VARIABLES[variable]
  const full = quantile === undefined ? name : `${name}|${IAMC_QUANTILES[quantile]}`
  return [{ model: MODEL, scenario, region, variable: full, unit, year, value }]
}

/** Kinds of a report with their variable; what the code list has no word for is left out. */
const KINDS: Readonly<Record<string, IamcVariableId>> = {
  coal: 'coal',
  gas: 'gas',
  nuclear: 'nuclear',
  hydro: 'hydro',
  sun: 'solar',
  wind: 'onshore_wind',
  offshore: 'offshore_wind',
  geothermal: 'geothermal',
}

const percentilesSchema = z.object({
  p5: z.number(),
  p17: z.number(),
  p50: z.number(),
  p83: z.number(),
  p95: z.number(),
})
const runSchema = z.looseObject({
  generation_twh: z.number(),
  twh: z.record(z.string(), z.number()),
})
const reportSchema = z.looseObject({
  deadline_year: z.int(),
  years: z.array(z.int()),
  paths: z.looseObject({ reference: z.array(z.number()), plan: z.array(z.number()) }),
  deadline: z.looseObject({ reference: runSchema, plan: runSchema }),
  test: z.looseObject({
    metric: z.string(),
    year: z.int(),
    value: z.number(),
    percentiles: percentilesSchema,
  }),
})

/** The margin of a percentile of tonnes: the more tonnes, the smaller the margin. */
const MIRRORED = { p5: 'p95', p17: 'p83', p50: 'p50', p83: 'p17', p95: 'p5' } as const

/** Emissions of both paths by year, generation in the deadline year, and percentiles of the plan. */
export function listScenarioRows(document: Scenario): IamcRow[] {
  const read = reportSchema.safeParse(document.report)
  if (!read.success) return []
  const { years, paths, deadline, deadline_year: deadlineYear, test } = read.data
  const [region = document.name] = document.name.split(':')
  return (['reference', 'plan'] as const).flatMap((path) => {
    const base = { scenario: `${document.id} ${path}`, region }
    const atDeadline = (variable: IamcVariableId, twh: number) =>
      writePoint({ ...base, variable, year: deadlineYear, value: toExajoules(twh) })
    const { generation_twh: total, twh } = deadline[path]
    const isTonnes = path === 'plan' && test.metric === 'mt_co2'
    return [
      ...years.flatMap((year, index) =>
        writePoint({ ...base, variable: 'power_co2', year, value: paths[path][index] })
      ),
      ...(isTonnes ? Object.entries(MIRRORED) : []).flatMap(([quantile, margin]) =>
        writePoint({
          ...base,
          variable: 'power_co2',
          year: test.year,
          value: test.value - test.percentiles[margin],
          quantile: quantile as IamcQuantile,
        })
      ),
      ...atDeadline('electricity', total),
      ...Object.entries(twh).flatMap(([kind, amount]) => {
        const variable = KINDS[kind]
        return variable === undefined ? [] : atDeadline(variable, amount)
      }),
    ]
  })
}

/** A policy pathway in a year; null is what its place is not offered. */
interface PathwayRow {
  readonly label: string
  readonly warming_c: number
  readonly damage_additional_pct_gdp: number | null
  readonly debt_deviation_pct_gdp: number | null
}

/** Warming, damage and debt of the policy pathways in a year. */
export function listPathwayRows(
  pathways: readonly PathwayRow[],
  { region, year }: { readonly region: string; readonly year: number }
): IamcRow[] {
  return pathways.flatMap((pathway) => {
    const base = { scenario: pathway.label, region, year }
    return [
      ...writePoint({
        ...base,
        region: 'World',
        variable: 'warming',
        value: pathway.warming_c,
        quantile: 'p50',
      }),
      ...writePoint({ ...base, variable: 'damage', value: pathway.damage_additional_pct_gdp }),
      ...writePoint({ ...base, variable: 'debt', value: pathway.debt_deviation_pct_gdp }),
    ]
  })
}

/** A year of a forecast with the percentiles of its sample, by field. */
interface ForecastYearRow {
  readonly year: number
  readonly emissions_mt_co2: number | null
  readonly gdp_damage_additional_pct: number | null
  readonly warming_c: { readonly global: number }
  readonly outputs: Readonly<Record<string, Readonly<Record<IamcQuantile, number>>>>
}

/** The path of a country: emissions, warming of the world and damage, with percentiles. */
export function listForecastRows(
  years: readonly ForecastYearRow[],
  { scenario, region }: { readonly scenario: string; readonly region: string }
): IamcRow[] {
  const figures = [
    ['warming', 'warming_c.global', 'World'],
    ['damage', 'gdp_damage_additional_pct', region],
  ] as const
  return years.flatMap(({ year, outputs, ...row }) => {
    const base = { scenario, region, year }
    return [
      ...writePoint({ ...base, variable: 'fossil_co2', value: row.emissions_mt_co2 }),
      ...writePoint({ ...base, variable: 'damage', value: row.gdp_damage_additional_pct }),
      ...figures.flatMap(([variable, field, place]) =>
        Object.keys(IAMC_QUANTILES).flatMap((quantile) => {
          const value = outputs[field]?.[quantile as IamcQuantile]
          return writePoint({
            ...base,
            region: place,
            variable,
            value,
            quantile: quantile as IamcQuantile,
          })
        })
      ),
    ]
  })
}

/** A year of reported emissions of a country. */
interface EmissionsYear {
  readonly year: number
  readonly co2_mt: number | null
  readonly methane_mt_co2e: number | null
  readonly nitrous_oxide_mt_co2e: number | null
  readonly total_ghg_mt_co2e: number | null
  readonly land_use_change_mt_co2: number | null
}

/** Reported emissions of a country by gas. */
export function listEmissionsRows(years: readonly EmissionsYear[], region: string): IamcRow[] {
  return years.flatMap((row) => {
    const base = { scenario: 'Historical', region, year: row.year }
    return [
      ...writePoint({ ...base, variable: 'fossil_co2', value: row.co2_mt }),
      ...writePoint({ ...base, variable: 'land_use_co2', value: row.land_use_change_mt_co2 }),
      ...writePoint({ ...base, variable: 'kyoto_gases', value: row.total_ghg_mt_co2e }),
      ...writePoint({ ...base, variable: 'methane_co2e', value: row.methane_mt_co2e }),
      ...writePoint({ ...base, variable: 'nitrous_oxide_co2e', value: row.nitrous_oxide_mt_co2e }),
    ]
  })
}
