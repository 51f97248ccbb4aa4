import { equations } from '../model/equations.ts'

/** What a published ratio of benefit to cost is where the hazard is another. */
export const ADAPTATION_EQUATIONS = equations`
relative[hazard]: 1 = min(hazard_ratio_max, level / mean)
  "Level relative to the mean of covered countries, limited"
ratio_here[option]: 1 = published_ratio * relative[hazard_of]
  "Benefit by cost under the hazard of the place" [assumed: the benefit grows with the hazard, the cost stays]
`
