import { listTables, type TableName } from '../../api/routes/scenario-tables.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import type { ApiCall } from './reproduction.ts'

const LABELS: Readonly<Record<TableName, string>> = {
  plants: 'Plants with capacity, output, factors and dates',
  cohorts: 'Groups of plants',
  measures: 'Measures with their tonnes',
  decisions: 'Decisions with their deadlines',
  charges: 'Charges',
  costs: 'Costs',
  assumptions: 'The register of assumptions',
  paths: 'Emissions by year on three paths',
}

/** The requests that give the tables of a report. */
export function listReportCalls(
  document: Scenario
): { readonly label: string; readonly call: ApiCall }[] {
  return listTables(document).map((table) => ({
    label: LABELS[table],
    call: { path: `/api/scenarios/${document.id}/tables/${table}` },
  }))
}
