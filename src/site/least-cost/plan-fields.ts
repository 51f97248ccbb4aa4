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
      start: Number(fleet.carbon_usd_t.toFixed(3)),
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

/**
 * Put a region into a form whose page computes it. What was found for another goes, and is asked anew
 * where it had been asked for.
 */
export function fillPlanForm(form: HTMLFormElement, inputs: PlanInputs): void {
  const text = JSON.stringify(inputs)
  const script = inputsOf(form)
  if (script.textContent === text) return
  script.textContent = text
  for (const place of form.querySelectorAll('[data-part="found"], [data-part="state"]'))
    place.textContent = ''
  const fields = form.querySelector('.plan-form-fields')
  if (fields !== null) fields.innerHTML = writePlanFields(inputs)
  form.dispatchEvent(new Event('input'))
}

/** Where a form holds the inputs of its region. */
export function inputsOf(form: HTMLFormElement): HTMLScriptElement {
  const script = form.querySelector('script')
  if (script === null) throw new Error('The form of a plan has no inputs.')
  return script
}
