import type { Technology } from '../../model/coefficients/technologies.ts'
import type { AuthoredAccount, CohortRow } from './authored.ts'
import { isOffGrid } from './plants.ts'

/** A cohort with the place of its plant among the plants. */
export interface Cohort {
  readonly id: string
  readonly plant: number
  readonly technology: Technology
  readonly stage: CohortRow['stage']
  readonly gw: number
  readonly date: number
  readonly p5: number
  readonly p95: number
  readonly notBuilt: number
  /** Happens without a new decision, belongs to the plan, or stands in neither fleet. */
  readonly fleet: 'reference' | 'plan' | 'none'
  readonly isImplausible: boolean
  /** Places of the cohorts that it brings forward. */
  readonly replaces: readonly number[]
  readonly decides: string
  readonly mark: string
}

/** The cohorts of a document, with the place of each plant. Throws if one names no plant. */
export function readCohorts(source: AuthoredAccount, place: ReadonlyMap<string, number>): Cohort[] {
  const alias = source.power_year.alias ?? {}
  const index = new Map(source.cohorts.map(({ id }, i) => [id, i]))
  return source.cohorts.map((row) => {
    const plant = place.get(alias[row.plant] ?? row.plant)
    if (plant === undefined)
      throw new Error(`Cohort ${row.id} names the plant ${row.plant}, which is not in plants.`)
    return {
      id: row.id,
      plant,
      technology: row.technology,
      stage: row.stage,
      gw: row.gw,
      date: row.in_service,
      p5: row.in_service_p5 ?? row.in_service,
      p95: row.in_service_p95 ?? row.in_service,
      notBuilt: row.not_built_pct / 100,
      fleet: fleetOf(row),
      isImplausible: row.implausible ?? false,
      replaces: (row.replaces ?? []).map((id) => {
        const replaced = index.get(id)
        if (replaced === undefined)
          throw new Error(`Cohort ${row.id} replaces ${id}, which is no cohort.`)
        return replaced
      }),
      decides: row.decides ?? '',
      mark: row.mark ?? '',
    }
  })
}

const PLAN_STAGES: ReadonlySet<string> = new Set(['new', 'queue', 'life_extension', 'closure'])

function fleetOf(row: CohortRow): Cohort['fleet'] {
  if (isOffGrid(row.plant)) return 'none'
  // Life extensions of coal are a risk that the page names; neither fleet counts on them.
  if (row.stage === 'life_extension' && row.technology === 'coal') return 'none'
  if (row.in_reference) return 'reference'
  if (row.in_plan) return 'plan'
  if (!PLAN_STAGES.has(row.stage)) return 'none'
  const isGas = row.technology === 'gas' || row.technology === 'gas_new'
  if (row.gw > 0 && row.technology === 'coal') return 'none'
  if (row.gw > 0 && isGas && row.stage !== 'new') return 'none'
  return 'plan'
}
