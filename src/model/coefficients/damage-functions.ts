import type { Coefficient, CoefficientTable } from '../../core/explain/trace.ts'
import type { SourceId } from '../../core/scc/sources.ts'
import { documentedIn, fixedBy } from './documented.ts'

/** The available damage functions, by id. */
export const DAMAGE_FUNCTION_IDS = [
  'dice2013r',
  'dice2016r',
  'dice2016r2',
  'dice2023',
  'howard_sterner_2017_noncat',
  'howard_sterner_2017_total',
  'howard_sterner_2017_epa',
  'weitzman_2012',
  'kalkuhl_wenz_2020_level_panel',
  'kalkuhl_wenz_2020_level_cross',
] as const

/**
 * The id of a damage function: fraction of output lost as a function of warming above
 * pre-industrial.
 */
export type DamageFunctionId = (typeof DAMAGE_FUNCTION_IDS)[number]

/** The two shapes: `a1*T + a2*T^a3`, and one minus the reciprocal of a sum of powers (Weitzman). */
export const DAMAGE_FORMS = ['polynomial', 'reciprocal'] as const

/** The shape of a damage function. */
type DamageForm = (typeof DAMAGE_FORMS)[number]

/** A damage function as data. */
export interface DamageFunction {
  readonly label: string
  readonly form: DamageForm
  readonly coefficients: CoefficientTable
  /** The id of its publication in the list of sources. */
  readonly source_id: SourceId
  /** Known weakness of the function, or null. */
  readonly note: string | null
}

/** Exponent of the polynomial form in every publication below, and the range others have used. */
const DAMAGE_EXPONENT = 2
const DAMAGE_EXPONENT_RANGE = [1.5, 2.5] as const

const readWeitzman = documentedIn('Weitzman (2012), as written in public ports of DICE')

const WEITZMAN_COEFFICIENTS = {
  damage_scale_1: readWeitzman('Scale of the quadratic term', 20.46, 'degC'),
  damage_exponent_1: readWeitzman('Exponent of the first term', 2, '1'),
  damage_scale_2: readWeitzman('Scale of the steep term', 6.081, 'degC'),
  damage_exponent_2: readWeitzman('Exponent of the steep term', 6.754, '1'),
} as const satisfies CoefficientTable

const EPA_META_ANALYSIS =
  'Howard and Sterner (2017), specification 7 without catastrophes, as run by US EPA (2023) in MimiGIVE: 1 - 1/(1 + 0.00318149737*T^2)'

const readEpaMetaAnalysis = documentedIn(EPA_META_ANALYSIS)
const fixEpaMetaAnalysis = fixedBy(EPA_META_ANALYSIS)

/** The function has one term; the scale of the second puts it below the last digit of the first. */
const EPA_META_ANALYSIS_COEFFICIENTS = {
  damage_scale_1: readEpaMetaAnalysis('Scale of the quadratic term', 17.7289990077, 'degC'),
  damage_exponent_1: readEpaMetaAnalysis('Exponent of the first term', 2, '1'),
  damage_scale_2: fixEpaMetaAnalysis('Scale of a second term that is left out', 1e9, 'degC'),
  damage_exponent_2: fixEpaMetaAnalysis('Exponent of a second term that is left out', 2, '1'),
} as const satisfies CoefficientTable

/**
 * Damage functions with their coefficients. Growth-rate forms such as Burke et al. (2015) do not
 * fit here.
 */
export const DAMAGE_FUNCTIONS: Readonly<Record<DamageFunctionId, DamageFunction>> = {
  dice2013r: quadratic('DICE-2013R', 0.00267, 'Nordhaus (2013), DICE-2013R', 'nordhaus_2017'),
  dice2016r: quadratic(
    'DICE-2016R',
    0.00236,
    'Nordhaus (2017), GAMS listing DICE2016R-091916ap',
    'nordhaus_2017'
  ),
  dice2016r2: quadratic(
    'DICE-2016R2',
    0.00227,
    'Nordhaus (2018), workbook DICE2016R-090916ap-v2 revised to R2',
    'nordhaus_2018'
  ),
  dice2023: quadratic(
    'DICE-2023',
    0.003467,
    'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10',
    'barrage_nordhaus_2024'
  ),
  howard_sterner_2017_noncat: quadratic(
    'Howard and Sterner (2017), without catastrophes',
    0.007438,
    'Howard and Sterner (2017), preferred specification, 0.595 times 1.25 for omitted impacts',
    'howard_sterner_2017'
  ),
  howard_sterner_2017_total: quadratic(
    'Howard and Sterner (2017), with catastrophes',
    0.01004,
    'Howard and Sterner (2017), preferred specification with the catastrophic term',
    'howard_sterner_2017'
  ),
  howard_sterner_2017_epa: {
    label: 'Howard and Sterner (2017), as in the meta-analysis of US EPA',
    form: 'reciprocal',
    coefficients: EPA_META_ANALYSIS_COEFFICIENTS,
    source_id: 'howard_sterner_2017',
    note: 'The specification that US EPA (2023) runs: no catastrophes and no surcharge for omitted impacts.',
  },
  weitzman_2012: {
    label: 'Weitzman (2012)',
    form: 'reciprocal',
    coefficients: WEITZMAN_COEFFICIENTS,
    source_id: 'weitzman_2012',
    note: null,
  },
  kalkuhl_wenz_2020_level_panel: {
    ...polynomial(
      'Kalkuhl and Wenz (2020), level form of the panel',
      [0.0373, 0.0009],
      'Kalkuhl and Wenz (2020), panel, as simplified to levels in REMIND'
    ),
    source_id: 'kalkuhl_wenz_2020',
    note: 'A later simplification of a regression on growth; weak as a level form.',
  },
  kalkuhl_wenz_2020_level_cross: {
    ...polynomial(
      'Kalkuhl and Wenz (2020), level form of the cross-section',
      [0.023, 0],
      'Kalkuhl and Wenz (2020), cross-section, as simplified to levels in REMIND'
    ),
    source_id: 'kalkuhl_wenz_2020',
    note: 'A later simplification of a regression on growth; weak as a level form.',
  },
}

function quadratic(
  label: string,
  coefficient: number,
  source: string,
  sourceId: SourceId
): DamageFunction {
  return { ...polynomial(label, [0, coefficient], source), source_id: sourceId, note: null }
}

function polynomial(
  label: string,
  [linear, power]: readonly [number, number],
  source: string
): Pick<DamageFunction, 'label' | 'form' | 'coefficients'> {
  const read = documentedIn(source)
  const coefficients = {
    damage_linear: read('Damage by degree', linear, '1/degC'),
    damage_power: read('Damage by degree to the exponent', power, '1/degC^2'),
    damage_exponent: read(
      'Exponent of the damage function',
      DAMAGE_EXPONENT,
      '1',
      DAMAGE_EXPONENT_RANGE
    ),
  } satisfies Record<string, Coefficient>
  return { label, form: 'polynomial', coefficients }
}

/** The coefficients of both forms; each function reads only those of its own form. */
export const DAMAGE_COEFFICIENTS = {
  ...DAMAGE_FUNCTIONS.dice2016r2.coefficients,
  ...DAMAGE_FUNCTIONS.weitzman_2012.coefficients,
}
