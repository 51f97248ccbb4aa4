import type { Scenario } from '../../core/scenario/document/document.ts'
import type { PlanInputs } from '../../core/scenario/plan/inputs.ts'
import { PLAN_RANGES, resolveRequest } from '../../core/scenario/plan/request.ts'

/** Sliders of the form by the parameter of the API that they set. */
export const PLAN_SLIDERS = [
  'reduction_pct',
  'peak_growth_pct',
  'start_year',
  'reserve_pct',
  'wacc_pct',
  'gas_price_pct',
  'carbon_usd_t',
] as const

/** A slider, standing at what is published. */
export interface PlanSlider {
  readonly name: (typeof PLAN_SLIDERS)[number]
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

/** Years of delay that a slider offers. */
const LATEST_START_YR = 4

/** What a slider offers where the API takes more than anyone may want to drag. */
const OFFERED = {
  growth_points: 3,
  reserve_pct: 30,
  wacc_pct: { min: 1, max: 15 },
  gas_price_pct: { min: 30, max: 300 },
  carbon_usd_t: 300,
} as const

/** The sliders of a document. A published value between two steps stands at the nearer one. */
export function listPlanSliders({ target }: Scenario, inputs: PlanInputs): PlanSlider[] {
  const asked = resolveRequest(inputs, {})
  const { peak_growth_pct: growth, start_year: start } = asked
  const { min: least, max: most } = PLAN_RANGES.peak_growth_pct
  const sliders: PlanSlider[] = [
    {
      name: 'reduction_pct',
      label: 'Cut of emissions',
      unit: '%',
      ...PLAN_RANGES.reduction_pct,
      step: 0.5,
      value: target.reduction_pct,
    },
    {
      name: 'peak_growth_pct',
      label: 'Growth of the peak',
      unit: '% a year',
      min: Math.max(least, growth - OFFERED.growth_points),
      max: Math.min(most, growth + OFFERED.growth_points),
      step: 0.1,
      value: growth,
    },
    {
      name: 'start_year',
      label: 'Decision, year',
      unit: '',
      min: PLAN_RANGES.start_year.min,
      max: Math.min(inputs.deadline, start + LATEST_START_YR),
      step: 0.1,
      value: start,
    },
    {
      name: 'reserve_pct',
      label: 'Reserve over the peak',
      unit: '%',
      min: PLAN_RANGES.reserve_pct.min,
      max: OFFERED.reserve_pct,
      step: 1,
      value: asked.reserve_pct,
    },
    {
      name: 'wacc_pct',
      label: 'Cost of capital',
      unit: '%',
      ...OFFERED.wacc_pct,
      step: 0.5,
      value: asked.wacc_pct,
    },
    {
      name: 'gas_price_pct',
      label: 'Price of gas',
      unit: '% of the published',
      ...OFFERED.gas_price_pct,
      step: 10,
      value: asked.gas_price_pct,
    },
    {
      name: 'carbon_usd_t',
      label: 'Carbon price',
      unit: 'USD/t',
      min: PLAN_RANGES.carbon_usd_t.min,
      max: OFFERED.carbon_usd_t,
      step: 1,
      value: asked.carbon_usd_t,
    },
  ]
  return sliders.map((slider) => ({ ...slider, value: nearestStep(slider) }))
}

function nearestStep({ min, step, value }: PlanSlider): number {
  return Number((min + Math.round((value - min) / step) * step).toFixed(2))
}
