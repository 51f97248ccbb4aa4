import { COEFFICIENT_TABLES } from '../../evidence/register.ts'
import type { Coefficient } from '../../core/explain/trace.ts'
import type { NamedTable } from './page.ts'

/**
 * The coefficient tables that a service has in the register, as a page lists them: tables that differ
 * by place, industry or investment need stand in one, each symbol with what it belongs to.
 */
export function listTables(service: string): NamedTable[] {
  const tables = COEFFICIENT_TABLES.filter((table) => table.service === service)
  const families = Map.groupBy(tables, ({ table }) => table.split(':')[0] ?? table)
  return [...families].map(([family, members]) => ({
    heading: nameTable(family),
    table: Object.fromEntries(
      members.flatMap(({ table, coefficients }) => {
        const [, ...member] = table.split(':')
        const ending = member.length === 0 ? '' : ` (${member.join(', ')})`
        return Object.entries(coefficients).map(([symbol, coefficient]) => [
          `${symbol}${ending}`,
          coefficient,
        ])
      })
    ),
  }))
}

/** Words for the tables of the register of coefficients, by their ids. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  windows: 'Windows of the day',
  warming: 'Warming levels',
  hazards: 'Hazards',
  sea_level: 'Sea level',
  shocks: 'Shocks',
  place: 'By place',
  industry: 'By industry',
  investment: 'Investment by group of countries and policy pathway',
  gdp: 'Gross domestic product',
  dice2016: 'DICE-2016R and R2',
  dice2023: 'DICE-2023',
  price_index: 'Price index of US GDP',
  exchange_rates: 'Exchange rates',
}

/** Name a table of the register: its words, or its id with spaces. */
function nameTable(id: string): string {
  const name = TABLE_NAMES[id]
  if (name !== undefined) return name
  const words = id.replaceAll(/[_:]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words for where a coefficient comes from. */
export const COEFFICIENT_KINDS = {
  documented: 'documented',
  modeled: 'computed',
  assumed: 'assumed',
} as const satisfies Record<Coefficient['source_type'], string>
