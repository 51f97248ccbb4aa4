import type { Row } from '../explain/row.ts'
import {
  EXPOSURE_HAZARDS,
  EXPOSURE_WEIGHT_SOURCE,
  INDUSTRIES,
  type IndustryId,
} from '../industry/industries.ts'

/** Rows of an industry's exposure: its assumed weight times the hazard, for each weighted hazard. */
export function exposureRows(industry: IndustryId): Row[] {
  const { label, exposure_weight: weights } = INDUSTRIES[industry]
  return EXPOSURE_HAZARDS.flatMap((hazard): Row[] => {
    const weight = `exposure_weight_${hazard}`
    return [
      {
        symbol: weight,
        label: `Share of ${label.toLowerCase()} that ${hazard} can disrupt`,
        unit: '1',
        source: EXPOSURE_WEIGHT_SOURCE,
        kind: 'assumed',
        read: () => weights[hazard],
      },
      {
        symbol: `exposure_${hazard}`,
        label: `Exposure of ${label.toLowerCase()} to ${hazard}`,
        unit: '1',
        formula: `${weight} * ${hazard}`,
        inputs: [weight, hazard],
        source: null,
        kind: 'modeled',
        compute: (v) => v(weight) * v(hazard),
      },
    ]
  })
}
