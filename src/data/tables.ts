import { z } from 'zod'
import { isTable } from '../core/dataset/table.ts'
import {
  carbonBudgetRow,
  greenhouseGasRow,
  nationalEmissionsRow,
  sectorEmissionsRow,
  worldEmissionsRow,
  type EmissionTables,
} from '../core/emissions/rows.ts'
import type { Content } from './content.ts'

/**
 * Read the rows of a dataset through the schema of those who use them.
 * Throws an error that names the dataset where it is missing, no table, or of another shape.
 */
export function readTable<Row>(
  { datasets }: Pick<Content, 'datasets'>,
  id: string,
  rowSchema: z.ZodType<Row>
): Row[] {
  const dataset = datasets.find(({ metadata }) => metadata.dataset_id === id)
  if (dataset === undefined || !isTable(dataset.body)) {
    throw new Error(`Dataset '${id}' is missing or no table: npm run data:refresh -- ${id}.`)
  }
  const result = z.array(rowSchema).safeParse(dataset.body.rows)
  if (result.success) return result.data
  throw new Error(`Dataset '${id}' has another shape:\n${z.prettifyError(result.error)}`)
}

/** The tables behind answers on emissions. */
export function readEmissionTables(content: Pick<Content, 'datasets'>): EmissionTables {
  return {
    national: readTable(content, 'owid-co2', nationalEmissionsRow),
    greenhouseGases: readTable(content, 'owid-co2-greenhouse-gases', greenhouseGasRow),
    sectors: readTable(content, 'edgar-emissions', sectorEmissionsRow),
    carbonBudget: readTable(content, 'gcb-2024-national', carbonBudgetRow),
    world: readTable(content, 'co2-fossil-global', worldEmissionsRow),
  }
}
