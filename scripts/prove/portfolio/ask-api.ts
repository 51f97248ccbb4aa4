import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createApi } from '../../../src/api/app.ts'
import type { ChainOutput } from '../../../src/core/chain/outputs.ts'
import { loadContent } from '../../../src/data/content.ts'
import { FIGURES, HAZARD_FIGURES } from '../../../src/portfolio/calculation/columns.ts'
import { makeInput, runPortfolio } from './commands.ts'

/** Number of rows requested one by one. */
const ROWS = 1000

/** Paths of figures nested in the API's response. */
const PATHS: Readonly<Partial<Record<ChainOutput, readonly string[]>>> = {
  warming_regional_c: ['physical', 'warming_c', 'regional'],
  heat_stress: ['physical', 'heat_stress'],
  drought_risk: ['physical', 'drought_risk'],
  flood_risk: ['physical', 'flood_risk'],
  ...Object.fromEntries(Object.values(HAZARD_FIGURES).map((name) => [name, ['gdp_parts', name]])),
}

const rowsSchema = z.array(z.record(z.string(), z.string()))

/** Request every row of a portfolio from the API and count the figures that differ in any digit. */
export async function compareWithApi(
  folder: string,
  seed: number
): Promise<{ rows: number; figures: number; different: number }> {
  const [input, out] = [join(folder, 'asked.csv'), join(folder, 'asked')]
  await makeInput(input, { rows: ROWS, seed, kind: 'distinct', badEvery: 0 })
  await runPortfolio(input, out, ['--format', 'csv', '--partitions', '3'])
  const app = createApi(loadContent())
  let [rows, figures, different] = [0, 0, 0]
  for (const name of readdirSync(out).filter((file) => file.startsWith('rows-'))) {
    const parsed: unknown = parse(readFileSync(join(out, name)), { columns: true })
    for (const row of rowsSchema.parse(parsed)) {
      const answer: unknown = await (
        await app.request(`/api/damage/compute?${queryOf(row)}`)
      ).json()
      rows += 1
      for (const figure of FIGURES) {
        figures += 1
        // An empty cell is what no answer gives.
        const told = row[figure] === '' ? null : Number(row[figure])
        if (told !== readPath(answer, PATHS[figure] ?? [figure])) different += 1
      }
    }
  }
  return { rows, figures, different }
}

function queryOf(row: Readonly<Record<string, string>>): string {
  const { geography, industry, pathway, horizon, shocks, warming, adaptation } = row
  const given = {
    geography,
    industry,
    climate_pathway: pathway,
    horizon,
    active_shocks: shocks?.replaceAll(';', ','),
    warming_c: warming,
    adaptation_level: adaptation,
  }
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, text]) => (text ? [[name, text]] : []))
  ).toString()
}

function readPath(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), answer)
}
