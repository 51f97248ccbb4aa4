import { COEFFICIENT_TABLES } from '../../core/coefficients/register.ts'
import type { NamedTable } from './page.ts'
import { nameTable } from './service-names.ts'

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
