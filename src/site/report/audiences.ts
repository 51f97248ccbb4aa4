/** Readers that the decisions of a report can be filtered by. */
export const AUDIENCES = [
  { id: 'regulator', label: 'Government and regulators' },
  { id: 'utility', label: 'Utilities and grid' },
  { id: 'finance', label: 'Treasury and finance' },
  { id: 'corporate', label: 'Companies' },
] as const

/** A reader that the decisions of a report can be filtered by. */
export type Audience = (typeof AUDIENCES)[number]['id']

/** Which reader the audiences of action items belong to. */
const READERS: Readonly<Record<string, Audience>> = {
  utility_grid_operator: 'utility',
  renewable_energy_developer: 'corporate',
  corporate_industrial_buyer: 'corporate',
  lender: 'finance',
}

/** The reader whom an actor type or an audience of a document speaks to, or null. */
export function findReader(slug: string): Audience | null {
  return AUDIENCES.find(({ id }) => id === slug)?.id ?? READERS[slug] ?? null
}

/** What a reader is called. */
export function readerLabel(reader: Audience): string {
  return AUDIENCES.find(({ id }) => id === reader)?.label ?? reader
}
