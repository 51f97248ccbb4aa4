import { GWH_PER_TWH } from '../../unit-conversions.ts'
import { THOUSAND_HOURS_PER_YEAR } from '../document/generation.ts'
import type { ProgramBuilder } from './linear-program.ts'
import { factorOf, FLAT_OPTIONS, type PlanModel, type PlanYear } from './plan-model.ts'
import { figureOf, newFactor } from './standing-plant.ts'

/** A ceiling on the tonnes of the deadline year, then on earlier years that have one. */
export function addCeilingRows(builder: ProgramBuilder, model: PlanModel): void {
  for (const year of model.years.toSorted(lastFirst)) {
    if (year.ceiling_mt === null) continue
    const over = `over_${year.year}`
    builder.addRow(
      `ceiling_${year.year}`,
      [...emissionTerms(model, year), ...(builder.has(over) ? [[over, -1] as const] : [])],
      '<=',
      year.ceiling_mt - standingEmissions(model, year)
    )
  }
}

function lastFirst(a: PlanYear, b: PlanYear): number {
  return Number(b.isDeadline) - Number(a.isDeadline)
}

/** Mt of a year by column: dispatch of each block, and flat new plant behind the first of them. */
export function emissionTerms(
  model: PlanModel,
  { year, loads }: PlanYear
): (readonly [column: string, coefficient: number])[] {
  const flat = model.options
    .filter(({ technology }) => FLAT_OPTIONS.includes(technology))
    .map(
      ({ technology }) =>
        [
          `x_${technology}_${year}`,
          THOUSAND_HOURS_PER_YEAR *
            newFactor(model.inputs, technology) *
            factorOf(model, technology),
        ] as const
    )
  return loads.flatMap(({ day, block, hours }, index) => [
    ...model.generators.map(
      (generator) =>
        [
          `g_${generator}_${year}_${day}_${block}`,
          (hours / GWH_PER_TWH) * factorOf(model, generator),
        ] as const
    ),
    ...(index === 0 ? flat : []),
  ])
}

/** Emissions of existing must-run plant, Mt. */
export function standingEmissions({ inputs }: PlanModel, { standing }: PlanYear): number {
  return (['nuclear', 'other'] as const).reduce(
    (sum, kind) =>
      sum +
      THOUSAND_HOURS_PER_YEAR *
        figureOf(inputs.cf, kind) *
        figureOf(inputs.ef, kind) *
        standing[kind],
    0
  )
}
