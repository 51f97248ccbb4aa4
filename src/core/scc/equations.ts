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
  temperature_box_1: 'equation TBOX1EQ',
  temperature_box_2: 'equation TBOX2EQ',
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

/** A GAMS listing: its name, and the equation or parameter that each row writes down. */
export interface Listing {
  readonly name: string
  readonly equations: Readonly<Record<string, string>>
}

/** The GAMS listing behind DICE-2016R and R2. */
export const DICE2016_LISTING: Listing = {
  name: 'DICE2016R-091916ap (Nordhaus 2017)',
  equations: { ...SHARED, emissions: 'equation EEQ' },
}

/** The GAMS listing behind DICE-2023. */
export const DICE2023_LISTING: Listing = {
  name: 'DICE2023-b-4-3-10 (Barrage and Nordhaus 2024)',
  equations: {
    ...SHARED,
    emissions: 'equation ECO2EQ',
    cumulative_emissions: 'equation CCATOTEQ',
    other_gases_forcing: 'equation F_GHGABATEEQ',
    reservoir_1: 'equation RES0LOM',
    reservoir_2: 'equation RES1LOM',
    reservoir_3: 'equation RES2LOM',
    reservoir_4: 'equation RES3LOM',
  },
}

/** Put the equation of the listing into the source of each row that writes one down. */
export function citeEquations<Row extends { readonly symbol: string; readonly source: string }>(
  rows: readonly Row[],
  { name, equations }: Listing
): Row[] {
  return rows.map((row) => {
    const equation = equations[row.symbol]
    return equation === undefined ? row : Object.assign({}, row, { source: `${name}, ${equation}` })
  })
}
