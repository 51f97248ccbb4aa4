const REPOSITORY = 'https://github.com/rmiddelanis/global-unbreakable-model'

/** Origin of the tables that the global Unbreakable model holds by country. */
export const UNBREAKABLE_SOURCE = {
  source: { name: 'Global Unbreakable model, World Bank', url: REPOSITORY },
  cadence: 'irregular',
  redistributable: true,
  folder_only: 'the repository holds larger tables, of which extracted columns are read',
} as const

/** The address under which a table of the model is found. */
export function unbreakableUrl(table: string): string {
  return `${REPOSITORY}#${table}`
}
