import {
  cutEmissions,
  deriveOverheadPct,
  growPeak,
  ROUNDING_GW,
  ROUNDING_MT_CO2,
} from '../document/derivations.ts'
import { fitFleetScale, isFleetScale } from '../document/fleet-scale.ts'
import { readLeaf } from '../document/leaves.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { parseFleetRowName } from '../../../scenario/document/dated-names.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'
import { dropValue, readNumber, storeNumber, type WorkingCopy } from './working-copy.ts'

/** Horizon, ceiling and required reduction from baseline, cut and deadline. */
export function deriveTargetFields(copy: WorkingCopy): void {
  const emissions = readNumber(copy, 'baseline.annual_emissions_mt_co2')
  const reduction = readNumber(copy, 'target.reduction_pct')
  const deadline = readNumber(copy, 'target.deadline_year')
  const first = readNumber(copy, 'baseline.year')
  if (deadline === null) return
  if (first !== null) storeNumber(copy, 'target.horizon_years', deadline - first)
  const field = ceilingField(deadline)
  for (const key of Object.keys(Object(readLeaf(copy.document, 'target')))) {
    if (key.startsWith('ceiling_mt_co2_by_') && key !== field) dropValue(copy, `target.${key}`)
  }
  if (emissions === null || reduction === null) return
  const ceiling = roundTo(cutEmissions(emissions, reduction), EXACT_DECIMALS)
  storeNumber(copy, `target.${field}`, ceiling, ROUNDING_MT_CO2)
  storeNumber(copy, 'projections.ceiling_mt_co2', ceiling, ROUNDING_MT_CO2)
  storeNumber(
    copy,
    'target.required_reduction_mt_co2',
    roundTo(emissions - ceiling, EXACT_DECIMALS),
    ROUNDING_MT_CO2
  )
}

/** Total of each fleet row, the scale of their pictures, the projected peak and the overhead of the mandate fleet. */
export function deriveFleetFields(copy: WorkingCopy): void {
  const evolution = Object(readLeaf(copy.document, 'fleet_evolution'))
  const totals = Object.entries(evolution).flatMap(([name, row]) => {
    if (parseFleetRowName(name) === null || typeof row !== 'object' || row === null) return []
    const path = `fleet_evolution.${name}.total_gw`
    storeNumber(copy, path, sumRow(row), ROUNDING_GW)
    return readNumber(copy, path) ?? []
  })
  const scale = readNumber(copy, 'fleet_evolution.scale_gw')
  const largest = Math.max(0, ...totals)
  if (largest > 0 && (scale === null || !isFleetScale(scale, largest))) {
    storeNumber(copy, 'fleet_evolution.scale_gw', fitFleetScale(largest))
  }
  const peak = readNumber(copy, 'structural_constraints.peak_demand_gw')
  const deadline = readNumber(copy, 'target.deadline_year')
  const first = readNumber(copy, 'baseline.year')
  if (peak === null || deadline === null || first === null) return
  const growth = readNumber(copy, 'structural_constraints.demand_growth_cagr_pct') ?? undefined
  const counted = readNumber(copy, 'structural_constraints.peak_demand_year') ?? first
  const projected = growPeak(peak, deadline - counted, growth)
  storeNumber(copy, 'structural_constraints.projected_peak_demand_gw', projected, ROUNDING_GW)
  const fleet = readNumber(copy, `fleet_evolution.mandate_${deadline}.total_gw`)
  if (fleet === null) return
  const overhead = deriveOverheadPct(fleet, projected)
  storeNumber(copy, 'structural_constraints.mandate_overhead_pct', overhead, ROUNDING_GW)
}

function sumRow(row: object): number {
  const components = Object.entries(row).filter(
    ([field, value]) => field.endsWith('_gw') && field !== 'total_gw' && typeof value === 'number'
  )
  return roundTo(
    components.reduce((sum, [, value]) => sum + Number(value), 0),
    EXACT_DECIMALS
  )
}
