/** How the page of a country says a coefficient of the model: other words, another unit. */
interface ModelWords {
  readonly label: string
  readonly factor: number
  readonly unit: string
}

/** Columns of datasets that hold coefficients, as `dataset.field`. */
const WORDS: Readonly<Record<string, ModelWords>> = {
  'capital-productivity.output_per_capital': {
    label: 'Output that 100 dollars of capital yield a year',
    factor: 100,
    unit: 'USD',
  },
  'flopros-protection.river_protection_yr': {
    label: 'River defences withstand the flood of once in',
    factor: 1,
    unit: 'years',
  },
  'flopros-protection.coast_protection_yr': {
    label: 'Coastal defences withstand the surge of once in',
    factor: 1,
    unit: 'years',
  },
  'give-damage-coefficients.mortality_change_per_c': {
    label: 'Deaths change for each degree of warming by',
    factor: 100,
    unit: '%',
  },
  'give-damage-coefficients.standard_error_per_c': {
    label: 'Standard error of that change',
    factor: 100,
    unit: '%',
  },
  'meta-pattern-scaling.local_temperature_c': {
    label: 'Mean temperature before global warming',
    factor: 1,
    unit: '°C',
  },
  'meta-pattern-scaling.local_warming_c_per_c': {
    label: 'For each degree that the world warms, the country warms by',
    factor: 1,
    unit: '°C',
  },
  'meta-sea-level-damage.gdp_share_low_per_m': {
    label: 'One metre of sea level would cost a year, with the best protection',
    factor: 100,
    unit: '% of GDP',
  },
  'meta-sea-level-damage.gdp_share_mode_per_m': {
    label: 'With protection half-way between',
    factor: 100,
    unit: '% of GDP',
  },
  'meta-sea-level-damage.gdp_share_high_per_m': {
    label: 'Without protection',
    factor: 100,
    unit: '% of GDP',
  },
  'real-estate-share.real_estate_share': {
    label: 'Share of real estate in value added',
    factor: 100,
    unit: '%',
  },
}

/** Say a value in words that a reader knows; values that need none stay as they are. */
export function sayForReaders<
  Value extends {
    readonly field: string
    readonly description: string
    readonly unit: string
    readonly value: number
  },
>(datasetId: string, value: Value): Value {
  const words = WORDS[`${datasetId}.${value.field}`]
  return words === undefined
    ? value
    : {
        ...value,
        description: words.label,
        unit: words.unit,
        value: value.value * words.factor,
      }
}
