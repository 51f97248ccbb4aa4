import type { Step } from '../../core/explain/trace.ts'
import { readCeiling } from '../../core/scenario/document/derivations.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'

/** Symbol of the margin: the first of its steps. */
const MARGIN_SYMBOL = 'estimated_margin_mt_co2'

/** The margin of a document and everything it is computed from, down to the baseline that was read. */
export function explainMargin({ analysis, target, baseline, tech_vectors }: Scenario): Step[] {
  const { deadline_year: year, reduction_pct } = target
  const {
    estimated_total_mt_co2,
    abatement_needed_mt_co2,
    reserve_mt_co2: reserve,
    overflow_mt_co2: overflow,
    surplus_mt_co2: surplus,
  } = analysis
  const ceiling_mt_co2 = readCeiling(target)
  const cuts = Object.fromEntries(
    tech_vectors.flatMap(({ id, label }) => {
      const cut = analysis.tech_contributions.find((one) => one.label === label)
      return cut === undefined ? [] : [[id, cut.mt_co2]]
    })
  )
  const hasCuts = Object.keys(cuts).length === tech_vectors.length
  return [
    compute(MARGIN_SYMBOL, 'Margin', analysis.estimated_margin_mt_co2, {
      estimated_total_mt_co2,
      abatement_needed_mt_co2,
      // Tonnes that a standing reserve, and a fill at its limit, add to what is built.
      ...(reserve ? { reserve_mt_co2: reserve } : {}),
      ...(overflow ? { overflow_mt_co2: overflow } : {}),
      ...(surplus ? { surplus_mt_co2: surplus } : {}),
    }),
    ...(hasCuts
      ? [
          compute(
            'estimated_total_mt_co2',
            `Cut by the measures in ${year}`,
            estimated_total_mt_co2,
            cuts,
            ' + '
          ),
        ]
      : []),
    compute('abatement_needed_mt_co2', 'Cut that is needed', abatement_needed_mt_co2, {
      business_as_usual_mt_co2: abatement_needed_mt_co2 + ceiling_mt_co2,
      ceiling_mt_co2,
    }),
    {
      symbol: 'ceiling_mt_co2',
      label: `Ceiling of ${year}`,
      value: ceiling_mt_co2,
      unit: 'Mt CO2',
      formula: 'annual_emissions_mt_co2 * (1 - reduction_pct / 100)',
      inputs: { annual_emissions_mt_co2: baseline.annual_emissions_mt_co2, reduction_pct },
      source: null,
      kind: 'modeled',
    },
    {
      symbol: 'annual_emissions_mt_co2',
      label: `Emissions in ${baseline.year}`,
      value: baseline.annual_emissions_mt_co2,
      unit: 'Mt CO2',
      formula: null,
      inputs: {
        annual_generation_twh: baseline.annual_generation_twh,
        grid_carbon_intensity_g_per_kwh: baseline.grid_carbon_intensity_g_per_kwh,
      },
      source: 'baseline of the document',
      kind: 'documented',
    },
  ]
}

function compute(
  symbol: string,
  label: string,
  value: number,
  inputs: Step['inputs'],
  sign = ' - '
): Step {
  return {
    symbol,
    label,
    value,
    unit: 'Mt CO2',
    formula: Object.keys(inputs).join(sign),
    inputs,
    source: null,
    kind: 'modeled',
  }
}
