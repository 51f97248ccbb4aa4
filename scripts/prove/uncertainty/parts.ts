import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SHOCK_IDS } from '../../../src/model/coefficients/hazards.ts'
import { createDraws } from '../../../src/core/uncertainty/draws.ts'
import { DIMENSIONS, type UncertaintyGroup } from '../../../src/core/uncertainty/dimensions.ts'
import { evaluateAll, sampleRow } from '../../../src/core/uncertainty/sample.ts'
import { modelClimate, modelDamage } from '../../../src/core/uncertainty/sample-damage.ts'
import { modelFiscal } from '../../../src/core/uncertainty/sample-fiscal.ts'
import { percentileOf } from '../../../src/core/uncertainty/order-statistics.ts'
import { cutBatches, errorOf } from '../../../src/core/uncertainty/statistics.ts'
import { requestOf } from './requests.ts'

/** Draws of the two samples that are compared. */
const FEW = 1024
const MANY = 4096

/** Percentiles whose change is counted in errors. */
const CHANCES = [0.05, 0.5, 0.95]

/** Groups that no figure of a physical answer reads. */
const IDLE_GROUPS: readonly UncertaintyGroup[] = [
  'fiscal',
  'transition',
  'scc',
  'adaptation',
  'power',
]

/** A figure whose tail moves with more draws, in errors of the smaller sample. */
export const tailChangeSchema = z.object({
  field: z.string(),
  chance: z.number(),
  errors: z.number(),
})

/** SHA-256 of the whole sample of a fiscal answer. */
export function digestSample(country: string, seed: number): string {
  const found = sampleRow(modelFiscal(requestOf({ geography: country })), {
    samples: FEW,
    seed,
    thresholds: [],
    shares: 'first',
  })
  return createHash('sha256').update(JSON.stringify(found)).digest('hex')
}

/** How far the tails of every figure of a country move from 1,024 to 4,096 draws. */
export function changesOfTails(country: string, seed: number): z.infer<typeof tailChangeSchema>[] {
  const model = modelFiscal(requestOf({ geography: country, warming_c: null }))
  const few = evaluateAll(model, createDraws({ samples: FEW, seed }))
  const many = evaluateAll(model, createDraws({ samples: MANY, seed }))
  return model.fields.flatMap((field, index) => {
    const [a, b] = [few[index], many[index]]
    if (!a || !b) throw new Error(`No draws of ${field} were made.`)
    const [sorted, more] = [a.toSorted(), b.toSorted()]
    if (sorted[0] === sorted.at(-1)) return []
    const batches = cutBatches(a).map((batch) => batch.sort())
    return CHANCES.map((chance) => {
      const change = Math.abs(percentileOf(more, chance) - percentileOf(sorted, chance))
      return {
        field,
        chance,
        errors:
          change === 0 ? 0 : change / errorOf(batches, (batch) => percentileOf(batch, chance)),
      }
    })
  })
}

/** Groups that no figure reads and that a sample of all symbols nevertheless reports, with the number tried. */
export function countIdleGroups(country: string, seed: number): { tried: number; found: number } {
  const model = modelClimate(requestOf({ geography: country }))
  const symbols = DIMENSIONS.map(({ symbol }) => symbol)
  const options = { samples: FEW, seed, thresholds: [], shares: 'first' } as const
  const { shares = {} } = sampleRow({ ...model, symbols }, options)
  const reported = new Set(Object.values(shares).flatMap((groups) => Object.keys(groups)))
  return {
    tried: IDLE_GROUPS.length,
    found: IDLE_GROUPS.filter((group) => reported.has(group)).length,
  }
}

/** Figures of a country that are not finite, over all draws, warming from 0 to 6 degC, with all shocks. */
export function countNonFinite(country: string, seed: number): { tried: number; found: number } {
  const draws = createDraws({ samples: MANY, seed })
  let found = 0
  let evaluated = 0
  const count = (columns: readonly Float64Array[]): void => {
    evaluated += draws.count
    for (const column of columns)
      for (const value of column) if (!Number.isFinite(value)) found += 1
  }
  for (let warming = 0; warming <= 6; warming += 1)
    for (const adaptation_level of [0, 1]) {
      const input = { geography: country, warming_c: warming, adaptation_level, horizon: 2100 }
      for (const active_shocks of [[], [...SHOCK_IDS]])
        count(
          evaluateAll(
            modelDamage(requestOf({ ...input, industry: 'agriculture', active_shocks })),
            draws
          )
        )
    }
  for (const policy_pathway of ['current_policies', 'divergent_net_zero'] as const)
    count(
      evaluateAll(
        modelFiscal(
          requestOf({
            geography: country,
            climate_pathway: 'ssp585',
            horizon: 2100,
            policy_pathway,
            active_shocks: [...SHOCK_IDS],
          })
        ),
        draws
      )
    )
  return { tried: evaluated, found }
}
