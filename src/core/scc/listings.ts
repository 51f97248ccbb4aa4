import type { Definition } from '../model/syntax.ts'

/** The name of the equation or parameter that both GAMS listings give a row, by symbol. */
const SHARED: Readonly<Record<string, string>> = {
  year: 'set t',
  population: 'parameter L',
  tfp_growth: 'parameter GA',
  tfp: 'parameter AL',
  effective_labour: 'equation YGROSSEQ',
  intensity_growth: 'parameter GSIG',
  carbon_intensity: 'parameter SIGMA',
  backstop_price: 'parameter PBACKTIME',
  abatement_scale: 'parameter COST1',
  carbon_price: 'parameter CPRICEBASE',
  abatement_fraction: 'equation ABATEEQ',
  land_emissions: 'parameter ETREE',
  exogenous_forcing: 'parameter FORCOTH',
  welfare_weight: 'parameter RR',
  capital: 'equation KK',
  gross_output: 'equation YGROSSEQ',
  carbon_atmosphere: 'equation MMAT',
  carbon_upper_ocean: 'equation MMU',
  carbon_deep_ocean: 'equation MML',
  forcing: 'equation FORCE',
  temperature_box: 'equations TBOX1EQ and TBOX2EQ',
  temperature_atmosphere: 'equation TATMEQ',
  temperature_ocean: 'equation TOCEANEQ',
  response_left: 'equation IRFEQLHS',
  response_right: 'equation IRFEQRHS',
  abatement_cost: 'equation ABATEEQ',
  net_output: 'equation YNETEQ',
  investment: 'equation SEQ',
  consumption: 'equation CC',
  consumption_per_capita: 'equation CPCE',
}

/** A GAMS listing: its name, and its equation or parameter for each row. */
export interface Listing {
  readonly name: string
  /** Reference for a number without an equation. */
  readonly source: string
  readonly equations: Readonly<Record<string, string>>
}

/** The GAMS listing of DICE-2016R and R2. */
export const DICE2016_LISTING: Listing = {
  name: 'DICE2016R-091916ap (Nordhaus 2017)',
  source: 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, equations',
  equations: { ...SHARED, emissions: 'equation EEQ' },
}

/** The GAMS listing of DICE-2023. */
export const DICE2023_LISTING: Listing = {
  name: 'DICE2023-b-4-3-10 (Barrage and Nordhaus 2024)',
  source: 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations',
  equations: {
    ...SHARED,
    emissions: 'equation ECO2EQ',
    cumulative_emissions: 'equation CCATOTEQ',
    other_gases_forcing: 'equation F_GHGABATEEQ',
    reservoir: 'equations RES0LOM to RES3LOM',
  },
}

/**
 * Add the listing and its equation as the source of every definition that states no other source.
 */
export function citeEquations(
  definitions: readonly Definition[],
  { name, source, equations }: Listing
): Definition[] {
  return definitions.map((definition) => {
    const { symbol, indices } = definition
    const equation = equations[symbol]
    const own = equation === undefined ? (definition.source ?? source) : `${name}, ${equation}`
    return Object.assign({}, definition, { source: indices.length === 0 ? source : own })
  })
}
