import type { MethodTable } from './page.ts'

/** Tabulate the fields of an answer: name, unit and meaning. */
export function fieldTable(
  fields: Readonly<Record<string, { readonly unit: string; readonly description: string }>>
): MethodTable {
  return {
    caption: 'Fields of the answer',
    columns: ['Field', 'Unit', 'Meaning'].map((label) => ({ label, isNumber: false })),
    rows: Object.entries(fields).map(([name, { unit, description }]) => [
      name,
      unit === '1' ? 'pure number' : unit,
      description,
    ]),
  }
}
