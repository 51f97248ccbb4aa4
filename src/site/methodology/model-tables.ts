import type { CountryColumn } from '../../core/geography/country-columns.ts'
import type { Table } from '../../core/model/source.ts'
import { printUnit } from './equation.ts'
import type { MethodTable } from './page.ts'

const text = (label: string) => ({ label, isNumber: false })

/** The tables that equations read, each with its source. */
export function tabulateTables(tables: readonly Table[]): MethodTable {
  return {
    caption: 'Published tables, linear between their nodes',
    columns: ['Table', 'Symbol', 'Unit', 'Read at', 'Source'].map(text),
    rows: tables.map(({ label, symbol, unit, x_unit, source }) => [
      label,
      symbol,
      printUnit(unit),
      printUnit(x_unit),
      source,
    ]),
  }
}

/** What is known of each country, with the rule that made it. */
export function columnTable(
  columns: readonly Pick<CountryColumn, 'label' | 'name' | 'unit' | 'rule'>[]
): MethodTable {
  return {
    caption: 'Columns of countries and regions',
    columns: ['Column', 'Symbol', 'Unit', 'Rule'].map(text),
    rows: columns.map(({ label, name, unit, rule }) => [label, name, printUnit(unit), rule]),
  }
}
