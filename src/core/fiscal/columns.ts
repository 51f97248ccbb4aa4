import { z } from 'zod'
import columns from '../geography/columns/fiscal.json' with { type: 'json' }
import {
  columnSchema,
  readCountryColumn,
  type CountryColumn,
} from '../geography/country-columns.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { WORLD_ID } from '../geography/sub-regions.ts'
import type { Column, PlaceKey } from '../model/source.ts'
import { POLICY_PATHWAY_IDS, type PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { ZONES } from '../pathways/tables.ts'

/** Groups of countries with separate risk premia, adaptation costs and investment needs. */
const COUNTRY_GROUPS = ['advanced', 'east_asia', 'developing'] as const

const placeSchema = z.tuple([z.enum(ZONES), z.enum(COUNTRY_GROUPS)])
const PLACES = z.record(z.string(), placeSchema).parse(columns.places)
const WITHOUT_DEBT = z.record(z.string(), z.array(z.number())).parse(columns.without_debt.rows)
const ROWS = z.record(z.string(), z.array(z.number())).parse(columns.rows)

/** The columns of the fiscal model with their licences. */
export const FISCAL_COUNTRY_COLUMNS: readonly CountryColumn[] = z
  .array(columnSchema.extend({ digits: z.int() }))
  .parse(columns.columns)

/** The printed number of a fiscal column for a geography id. Throws if there is none. */
export function readFiscalColumn(id: string, name: string): number {
  const value = ROWS[id]?.[columns.columns.findIndex((column) => column.name === name)]
  if (value === undefined) throw new Error(`There is no fiscal column '${name}' for ${id}.`)
  return value
}

/** Numeric properties of a place in the fiscal model. */
export const FISCAL_COLUMNS: readonly Column[] = columns.columns.map(
  ({ name, label, unit, rule, sources }) => ({
    symbol: name,
    label,
    unit: unit === 'percent of GDP' ? '%' : unit === 'percent a year' ? '%/year' : unit,
    source: `${sources.join(', ')}: ${rule}`,
    kind: 'documented',
  })
)

/** Zone, group and reference of a place. */
export const FISCAL_PLACE_KEYS: readonly PlaceKey[] = [
  { symbol: 'price_zone', labels: ZONES },
  { symbol: 'country_group', labels: COUNTRY_GROUPS },
  { symbol: 'policy_reference', labels: POLICY_PATHWAY_IDS },
]

const PLEDGED: ReadonlySet<string> = new Set(columns.reference.ndc)

/** The policy pathway whose carbon revenue the budget of a geography id has already. */
export function referencePathwayOf(id: string): PolicyPathwayId {
  return PLEDGED.has(id) ? 'ndc' : 'current_policies'
}

/** The zone of the scenarios and the group of countries of a geography id. */
export function fiscalPlace(id: string): z.infer<typeof placeSchema> {
  const place = PLACES[id]
  if (!place) throw new Error(`There is no zone and group for '${id}'.`)
  return place
}

/** Zone, group and reference of a place whose figures that need them are not offered. */
const PLACE_KEYS_NOT_HELD = [0, 0, 0] as const

/** Where nothing is held, so that whatever reads it gives no number either. */
const NOT_HELD = Number.NaN

/** The place vector of a geography id: its columns, then zone and group. */
export function fiscalPlaceVector(id: string): number[] {
  const row = ROWS[id]
  if (!row) return vectorWithoutDebt(id)
  const [zone, group] = fiscalPlace(id)
  return [
    ...row,
    ZONES.indexOf(zone),
    COUNTRY_GROUPS.indexOf(group),
    POLICY_PATHWAY_IDS.indexOf(referencePathwayOf(id)),
  ]
}

/** Expenditure and revenue of a place without a debt path, the mean by GDP for a region. */
function vectorWithoutDebt(id: string): number[] {
  const countries = COVERED_COUNTRIES.filter(
    ({ alpha2, region }) => id === WORLD_ID || alpha2 === id || region === id
  ).map(({ alpha2 }) => ({ alpha2, product: readCountryColumn(alpha2, 'gdp_busd') }))
  const total = countries.reduce((sum, { product }) => sum + product, 0)
  if (total === 0) throw new Error(`There are no fiscal columns for '${id}'.`)
  const mean = (name: BudgetColumn): number =>
    countries.reduce(
      (sum, { alpha2, product }) => sum + (product / total) * readBudget(alpha2, name),
      0
    )
  return [
    ...columns.columns.map(({ name }) => {
      const held = BUDGET_COLUMNS.find((column) => column === name)
      return held === undefined ? NOT_HELD : mean(held)
    }),
    ...PLACE_KEYS_NOT_HELD,
  ]
}

/** Columns that are held also where no debt path is offered, in the order of their rows. */
const BUDGET_COLUMNS = ['ggx_pct', 'ggr_pct'] as const

type BudgetColumn = (typeof BUDGET_COLUMNS)[number]

function readBudget(alpha2: string, name: BudgetColumn): number {
  const value = WITHOUT_DEBT[alpha2]?.[BUDGET_COLUMNS.indexOf(name)]
  return value ?? readFiscalColumn(alpha2, name)
}

const GAPS = {
  recalled: z.record(z.string(), z.array(z.string())).parse(columns.recalled.countries),
  fallback: z.record(z.string(), z.array(z.string())).parse(columns.fallback.countries),
} as const

/** Sentences on columns of a place that are recalled or taken from another place. */
export function describeColumnGaps(id: string): string[] {
  if (!/^[A-Z]{2}$/u.test(id)) return REGION_GAP
  return [
    ...describeGap(GAPS.recalled[id], (labels) => `Recalled, not read from a file: ${labels}`),
    ...describeGap(
      GAPS.fallback[id],
      (labels) => `No data for the country, so the median of its sub-region is used: ${labels}`
    ),
  ]
}

/** A region is a mean over countries, for some of which columns are recalled. */
const REGION_GAP = [
  'Budget and fuels of the region are GDP-weighted means of its countries, whose debt is mostly recalled',
]

function describeGap(
  names: readonly string[] | undefined,
  write: (labels: string) => string
): string[] {
  if (!names) return []
  const labels = names.map(
    (name) => columns.columns.find((column) => column.name === name)?.label.toLowerCase() ?? name
  )
  return [write(labels.join(', '))]
}
