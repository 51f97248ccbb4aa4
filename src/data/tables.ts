import { z } from 'zod'
import type { BenchmarkData } from '../core/benchmarks/benchmarks.ts'
import { type CountrySources, gatherCountrySources } from '../core/country/profile.ts'
import { isTable } from '../core/dataset/table.ts'
import {
  carbonBudgetRow,
  type EmissionTables,
  greenhouseGasRow,
  nationalEmissionsRow,
  sectorEmissionsRow,
  worldEmissionsRow,
} from '../core/emissions/rows.ts'
import type { EmissionFactor } from '../core/supply-chain/emission-factors.ts'
import type { Content } from './content.ts'

/**
 * Read the rows of a dataset with the schema of their user. Throws an error that names the dataset
 * if it is missing, not a table, or does not fit the schema.
 */
export function readTable<Row>(
  { datasets }: Pick<Content, 'datasets'>,
  id: string,
  rowSchema: z.ZodType<Row>
): Row[] {
  const dataset = datasets.find(({ metadata }) => metadata.dataset_id === id)
  if (dataset === undefined || !isTable(dataset.body)) {
    throw new Error(`Dataset '${id}' is missing or not a table: run npm run data:refresh -- ${id}.`)
  }
  const result = z.array(rowSchema).safeParse(dataset.body.rows)
  if (result.success) return result.data
  throw new Error(`Dataset '${id}' does not fit its schema:\n${z.prettifyError(result.error)}`)
}

/** The tables of emissions. */
export function readEmissionTables(content: Pick<Content, 'datasets'>): EmissionTables {
  return {
    national: readTable(content, 'owid-co2', nationalEmissionsRow),
    greenhouseGases: readTable(content, 'owid-co2-greenhouse-gases', greenhouseGasRow),
    sectors: readTable(content, 'edgar-emissions', sectorEmissionsRow),
    carbonBudget: readTable(content, 'gcb-2024-national', carbonBudgetRow),
    world: readTable(content, 'co2-fossil-global', worldEmissionsRow),
  }
}

const emissionFactorRow = z.object({ naics_code: z.string(), total_kg_co2e_per_usd: z.number() })

/** Emissions per dollar of purchase, for supply-chain scores. */
export function readEmissionFactors(content: Pick<Content, 'datasets'>): EmissionFactor[] {
  return readTable(content, 'epa-supply-chain-factors', emissionFactorRow)
}

const crossingRow = z.object({
  scenario: z.string(),
  warming_level_c: z.number(),
  outcome: z.enum(['reached', 'never_reached', 'not_simulated']),
  year: z.number().nullable(),
})

/**
 * The published tables of the benchmarks. Throws if a dataset is missing or does not fit its
 * schema.
 */
export function readBenchmarkData(content: Pick<Content, 'datasets'>): BenchmarkData {
  return { crossings: readTable(content, 'ipcc-atlas-warming-levels', crossingRow) }
}

/** The data of country profiles. Throws if a dataset of emissions is missing. */
export function readCountrySources(content: Content): CountrySources {
  const scenarios = content.scenarios.map(({ id, name, region_id }) => ({ id, name, region_id }))
  return gatherCountrySources(content.datasets, readEmissionTables(content), scenarios)
}

const localWarmingRow = z.object({ country: z.string(), local_warming_c_per_c: z.number() })

/** Dataset of the local warming of countries. */
export const LOCAL_WARMING_DATASET = 'meta-pattern-scaling'

/** Warming of a country (alpha-2) per degree of global warming, degC; null if there is none. */
export function readLocalWarming(
  content: Pick<Content, 'datasets'>,
  country: string
): number | null {
  const rows = readTable(content, LOCAL_WARMING_DATASET, localWarmingRow)
  return rows.find((row) => row.country === country)?.local_warming_c_per_c ?? null
}
