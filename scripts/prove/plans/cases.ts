import { type Option, OPTIONS, type PlanInputs } from '../../../src/core/scenario/plan/inputs.ts'
import { inputsOfDocument } from '../../../src/core/scenario/plan/inputs-of-document.ts'
import type { PlanChanges } from '../../../src/core/scenario/plan/request.ts'
import { loadContent } from '../../../src/data/content.ts'
import { EXAMPLES, example } from '../../../tests/least-cost/examples.ts'

/** One program to be proved. */
export interface ProofCase {
  readonly name: string
  readonly inputs: PlanInputs
  readonly changes: PlanChanges
}

/** The inputs of all documents and variants, and of the worked examples. */
export function listInputs(root: string): ProofCase[] {
  const documents = loadContent(root).scenarios.flatMap((scenario): ProofCase[] => {
    const { inputs } = inputsOfDocument(scenario)
    return inputs === null ? [] : [{ name: `document ${inputs.id}`, inputs, changes: {} }]
  })
  const examples = Object.keys(EXAMPLES).map((id) => ({
    name: `example ${id}`,
    inputs: example(id),
    changes: {},
  }))
  return [...documents, ...examples]
}

/** Generate a request for one of the inputs: a few parameters within useful ranges. */
export function drawCase(
  random: () => number,
  known: readonly ProofCase[],
  index: number
): ProofCase {
  const chosen = known[Math.floor(random() * known.length)]
  if (chosen === undefined) throw new Error('There is no document to draw from.')
  const { inputs } = chosen
  const between = (low: number, high: number): number => low + (high - low) * random()
  const options: (() => PlanChanges)[] = [
    () => ({ ceiling_mt: inputs.ceiling_mt * between(0.7, 2) }),
    () => ({ ceiling: 'off' }),
    () => ({ path: 'linear' }),
    () => ({ peak_growth_pct: inputs.peak_growth_pct + between(-2, 1) }),
    () => ({ start_year: between(2026, 2029) }),
    () => ({ lead_add_yr: between(-2, 1) }),
    () => ({ queue_add_yr: between(-2, 2) }),
    () => ({ potential_pct: between(50, 200) }),
    () => ({ peaker_lead_yr: between(2, 7), peaker_potential_pct: between(50, 200) }),
    () => ({ peaker_hours: between(0, 4000) }),
    () => ({ reserve_pct: between(0, 25) }),
    () => ({ import_gw: inputs.peak0_gw * between(0, 0.1) }),
    () => ({ wacc_pct: between(2, 14) }),
    () => ({ gas_price_pct: between(50, 250), coal_price_pct: between(50, 250) }),
    () => ({ carbon_usd_t: between(0, 200) }),
    () => ({ fail: [OPTIONS[Math.floor(random() * OPTIONS.length)] ?? 'roof'] satisfies Option[] }),
    () => ({
      capex_pct: { wind: between(60, 160), solar: between(60, 160), battery: between(40, 120) },
    }),
  ]
  const changes = options
    .filter(() => random() < 0.2)
    .reduce<PlanChanges>((sum, draw) => ({ ...sum, ...draw() }), {})
  return { name: `random ${index} ${inputs.id}`, inputs, changes }
}
