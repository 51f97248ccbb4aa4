import type { PlanInputs } from '../../plan/inputs.ts'
import { QUESTION_RANGES } from '../../plan/answer/question.ts'

/** A field of the form of another plan. */
interface PlanFormField {
  readonly name: string
  readonly label: string
  readonly start: number
  readonly least: number
  readonly most: number
}

/** What may be changed about a plan: the target, prices, and how much can be built. */
export function listPlanFields({ target, fleet, wacc_pct }: PlanInputs): readonly PlanFormField[] {
  const isShare = target.kind.startsWith('share')
  const unit = isShare ? '%' : target.kind === 'mt' ? 'Mt' : 'g/kWh'
  const ranges = QUESTION_RANGES
  return [
    {
      name: 'target_value',
      label: `Target for ${target.year}, ${unit}`,
      start: Number(target.value.toFixed(3)),
      ...(isShare ? { least: 0, most: 100 } : ranges.target_value),
    },
    {
      name: 'carbon_usd_t',
      label: 'Carbon price, USD/t',
      start: fleet.carbon_usd_t,
      ...ranges.carbon_usd_t,
    },
    { name: 'wacc_pct', label: 'Cost of capital, %', start: wacc_pct, ...ranges.wacc_pct },
    {
      name: 'potential_pct',
      label: 'Limits of all options, %',
      start: 100,
      ...ranges.potential_pct,
    },
  ]
}

/** The fields of the form as markup: the server writes them for a report, the page for its region. */
export function writePlanFields(inputs: PlanInputs): string {
  return listPlanFields(inputs)
    .map(
      ({ name, label, start, least, most }) =>
        `<label><span>${label}</span><input type="number" name="${name}" value="${start}" min="${least}" max="${most}" step="any" required></label>`
    )
    .join('')
}
