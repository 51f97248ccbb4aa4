import type { ApiDescription } from './description.ts'

type Schema = Readonly<Record<string, unknown>>

/** The unit and bounds that the name of a number implies. */
interface NumberMeaning {
  readonly pattern: RegExp
  readonly unit: string
  /** Whether it is an integer. */
  readonly isWhole?: true
  readonly minimum?: number
  readonly maximum?: number
}

/** The range of years in any model, document or series. */
const YEARS = { minimum: 1700, maximum: 2600 } as const

/** Names of what is counted. */
const COUNTS =
  /(?:^|_)count$|_total$|^rows(?:_|$)|^(?:limit|offset|samples|seed|jobs|countries|changed_fields|attempted|succeeded|unchanged|failed|counted|passed|on_time)$/

/** Units by name suffix, first match wins; with bounds if the unit has them. */
const MEANINGS: readonly NumberMeaning[] = [
  { pattern: /(?:^|_)year$|^horizon$/, unit: 'calendar year', isWhole: true, ...YEARS },
  { pattern: /_pct_gdp$|_gdp_pct$|_pct_of_gdp$/, unit: 'percent of GDP' },
  { pattern: /_pct_revenue$/, unit: 'percent of revenue' },
  { pattern: /_pct$|_pct_change$/, unit: 'percent' },
  { pattern: /_usd_b_annual$|_usd_b_per_yr$/, unit: 'billion USD a year' },
  { pattern: /_usd_b_10yr$/, unit: 'billion USD over ten years' },
  { pattern: /_2020usd_b$/, unit: 'billion USD of 2020' },
  { pattern: /_usd_b$/, unit: 'billion USD' },
  { pattern: /_usd_m_per_yr$/, unit: 'million USD a year' },
  { pattern: /_musd$/, unit: 'million USD' },
  { pattern: /usd_per_tco2$/, unit: 'USD/t CO2' },
  { pattern: /usd_per_t$|_usd_t$/, unit: 'USD/t' },
  { pattern: /usd_per_tonne_of_gas$/, unit: 'USD/t' },
  { pattern: /usd_per_mwh$/, unit: 'USD/MWh' },
  { pattern: /usd_per_kw$/, unit: 'USD/kW' },
  { pattern: /_usd_per_yr$/, unit: 'USD a year' },
  { pattern: /usd_per_eur$/, unit: 'USD/EUR' },
  { pattern: /usd_per_unit$/, unit: 'USD' },
  { pattern: /_local_per_yr$/, unit: 'local currency a year' },
  { pattern: /_eur(?:_\d{4})?$/, unit: 'EUR' },
  { pattern: /kg_per_usd$/, unit: 'kg/USD' },
  { pattern: /t_per_mwh$/, unit: 't CO2/MWh' },
  { pattern: /_t_per_capita$/, unit: 't per person' },
  { pattern: /_mt_co2e$/, unit: 'Mt CO2e' },
  { pattern: /mt_co2$|^co2_mt$|_mt$|^margin_at_p\d+$/, unit: 'Mt CO2' },
  { pattern: /_g_per_kwh$/, unit: 'g CO2/kWh' },
  { pattern: /_kwh_yr$/, unit: 'kWh a year' },
  { pattern: /_gwh_yr$/, unit: 'GWh a year' },
  { pattern: /_gwh$/, unit: 'GWh' },
  { pattern: /_twh$/, unit: 'TWh' },
  { pattern: /(?:^|_)gw$|_gw_(?:base|bau|mandate)$/, unit: 'GW' },
  { pattern: /_mw$/, unit: 'MW' },
  { pattern: /_hours$|_h$/, unit: 'hours', minimum: 0 },
  { pattern: /_yr$|_delay_yr$/, unit: 'years' },
  { pattern: /_months(?:_max|_min)?$/, unit: 'months' },
  { pattern: /_days$|^days_/, unit: 'days' },
  { pattern: /_c$|^(?:global|regional)$/, unit: 'degC' },
  { pattern: /_mm$/, unit: 'mm' },
  { pattern: /_per_decade$/, unit: '1/decade', minimum: 0 },
  { pattern: /^(?:bytes)$/, unit: 'bytes', minimum: 0 },
  { pattern: /_probability$|^(?:above|below)$/, unit: '1', minimum: 0, maximum: 1 },
  { pattern: /(?:^|_)share$|_factor$|_efficiency$|_rate$/, unit: '1' },
  { pattern: COUNTS, unit: '1', isWhole: true, minimum: 0 },
]

/** The unit that a field's name states, or null. For a dotted path the last name counts. */
export function unitOfName(path: string): string | null {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return MEANINGS.find(({ pattern }) => pattern.test(name))?.unit ?? null
}

/** JSON Schema keywords that contain subschemas. */
const NESTED = ['items', 'additionalProperties'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const

/**
 * Add the unit of every number in responses as `x-unit`, inferred from the field name unless the
 * core states it, and the bounds that follow from it. Skips numbers whose object has a field
 * `unit`, and those whose description explains that the unit depends on another field.
 */
export function stateUnits(description: ApiDescription): ApiDescription {
  const schemas = Object.entries<Schema>(Object(description.components?.schemas))
  return {
    ...description,
    components: {
      ...description.components,
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, describeFields(schema)])),
    },
  }
}

function describeFields(schema: Schema): Schema {
  const changed: Record<string, unknown> = { ...schema }
  const properties: Record<string, Schema> | undefined = Object(schema)['properties']
  if (properties !== undefined) {
    const hasUnit = 'unit' in properties
    changed['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const inner = describeFields(property)
        return [name, isNumeric(inner) && !hasUnit ? describeNumber(name, inner) : inner]
      })
    )
  }
  for (const keyword of NESTED) {
    const member = schema[keyword]
    if (isSchema(member)) changed[keyword] = describeFields(member)
  }
  for (const keyword of LISTS) {
    const members = schema[keyword]
    if (Array.isArray(members)) changed[keyword] = members.map(describeFields)
  }
  return changed
}

function describeNumber(name: string, schema: Schema): Schema {
  if (schema['x-unit'] !== undefined) return schema
  const meaning = MEANINGS.find(
    ({ pattern, isWhole = false }) => pattern.test(name) && (!isWhole || isInteger(schema))
  )
  if (meaning === undefined) return schema
  const { unit, minimum, maximum } = meaning
  const bounds = {
    ...(minimum === undefined || 'exclusiveMinimum' in schema ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  }
  const { items } = schema
  if (isSchema(items)) return { ...schema, items: { ...bounds, ...items, 'x-unit': unit } }
  return { ...bounds, ...schema, 'x-unit': unit }
}

/** Whether a schema is an integer, possibly nullable. */
function isInteger({ type }: Schema): boolean {
  return [type].flat().includes('integer')
}

/** Whether a schema is a number, possibly nullable, or a list of numbers. */
function isNumeric({ type, items, enum: values }: Schema): boolean {
  if (values !== undefined) return false
  const types = new Set<unknown>([type].flat())
  if (types.has('array')) return isSchema(items) && isNumeric(items)
  return types.has('number') || types.has('integer')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
