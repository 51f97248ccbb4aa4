import { GWH_PER_TWH } from '../../unit-conversions.ts'
import { THOUSAND_HOURS_PER_YEAR } from '../document/generation.ts'
import { addCeilingRows } from './ceiling-rows.ts'
import { addDispatchRows } from './dispatch-rows.ts'
import { addFleetRows, addSettledRows, overCost, shortageCost } from './fleet-rows.ts'
import { type LinearProgram, ProgramBuilder } from './linear-program.ts'
import {
  deadlineOf,
  factorOf,
  FLAT_OPTIONS,
  type PlanModel,
  type PlanYear,
  runningCost,
  yearlyCost,
} from './plan-model.ts'
import { addPlantRows, addReserveRows } from './plant-rows.ts'
import { newFactor } from './standing-plant.ts'
import { readTechnology } from './technology-coefficients.ts'

/** Write a case as a program: columns and rows in the order that makes its text the same everywhere. */
export function buildProgram(model: PlanModel): LinearProgram {
  const builder = new ProgramBuilder()
  for (const year of model.years) addColumns(builder, model, year)
  const over = overCost(model.plan)
  if (over !== null) {
    const { year, weight } = deadlineOf(model.years)
    builder.addColumn(`over_${year}`, weight * over)
  }
  for (const [index, year] of model.years.entries()) {
    addPlantRows(builder, model, year, model.years[index - 1] ?? null)
    addDispatchRows(builder, model, year)
    addReserveRows(builder, model, year)
  }
  addCeilingRows(builder, model)
  if (model.plan.fleet !== null) addFleetRows(builder, model)
  if (model.plan.settled !== null) addSettledRows(builder, model, model.plan.settled)
  return builder.build(model.inputs.id)
}

function addColumns(builder: ProgramBuilder, model: PlanModel, year: PlanYear): void {
  const { weight, year: y } = year
  const { carbon_usd_t: carbon } = model.plan
  for (const { technology } of model.options) {
    const flat = FLAT_OPTIONS.includes(technology)
      ? THOUSAND_HOURS_PER_YEAR *
        newFactor(model.inputs, technology) *
        factorOf(model, technology) *
        carbon
      : 0
    builder.addColumn(`x_${technology}_${y}`, weight * (yearlyCost(model, technology) + flat))
  }
  for (const kind of ['coal', 'gas'] as const) {
    builder.addColumn(`q_${kind}_${y}`, -weight * readTechnology(kind).fixed[0])
  }
  for (const { day, block, hours } of year.loads) {
    for (const generator of model.generators) {
      const cost = runningCost(model, generator) + factorOf(model, generator) * carbon
      builder.addColumn(
        `g_${generator}_${y}_${day}_${block}`,
        ((weight * hours) / GWH_PER_TWH) * cost
      )
    }
    builder.addColumn(`s_in_${y}_${day}_${block}`, 0)
    builder.addColumn(`s_out_${y}_${day}_${block}`, 0)
  }
  builder.addColumn(`b_firm_${y}`, 0)
  const shortage = shortageCost(model, year)
  if (shortage !== null) builder.addColumn(`short_${y}`, weight * shortage)
}
