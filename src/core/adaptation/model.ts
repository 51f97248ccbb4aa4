import { mergeEquations } from '../model/parse-equations.ts'
import { asModelCoefficients, type GivenSymbol, type ModelSource } from '../model/source.ts'
import { ADAPTATION_OPTIONS, OPTION_COEFFICIENTS, PUBLISHED_RATIOS } from './options.ts'
import { ADAPTATION_HAZARDS } from '../../model/coefficients/hazards.ts'
import { equations } from '../model/equations.ts'

/** Scales a published benefit-cost ratio to the hazard of a place. */
const ADAPTATION_EQUATIONS = equations`
relative[hazard]: 1 = min(hazard_ratio_max, level / mean)
  "Level relative to the mean of covered countries, limited"
ratio_here[option]: 1 = published_ratio * relative[hazard_of]
  "Benefit by cost under the hazard of the place" [assumed: the benefit grows with the hazard, the cost stays]
`

const OPTION_IDS = ADAPTATION_OPTIONS.map(({ id }) => id)

const LEVELS = ADAPTATION_HAZARDS.flatMap((hazard): GivenSymbol[] => {
  const about = { unit: '1', source: 'RCP4.5 in 2050, physical estimate', kind: 'modeled' } as const
  return [
    { symbol: hazard, label: `Level of ${hazard} in the place`, ...about },
    { symbol: `mean_${hazard}`, label: `Mean of ${hazard} over covered countries`, ...about },
  ]
})

/** Adaptation options under the hazards of a place. */
export const ADAPTATION_MODEL: ModelSource = {
  name: 'adaptation',
  equations: mergeEquations([
    `dimension hazard = ${ADAPTATION_HAZARDS.join(' ')}\ndimension option = ${OPTION_IDS.join(' ')}\n`,
    ADAPTATION_EQUATIONS,
  ]),
  givens: LEVELS,
  coefficients: asModelCoefficients({ ...OPTION_COEFFICIENTS, ...PUBLISHED_RATIOS }, 'options'),
  families: {
    published_ratio: { dimensions: ['option'] },
    mean: { dimensions: ['hazard'] },
    level: {
      dimensions: ['hazard'],
      names: Object.fromEntries(ADAPTATION_HAZARDS.map((hazard) => [hazard, hazard])),
    },
  },
  columns: [],
  place_keys: [{ symbol: 'hazard_of', labels: ADAPTATION_HAZARDS, dimension: 'option' }],
  tables: [],
  outputs: [
    ...ADAPTATION_HAZARDS.map((hazard) => `relative[${hazard}]`),
    ...OPTION_IDS.map((id) => `ratio_here[${id}]`),
  ],
}
