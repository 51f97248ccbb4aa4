import { defineRelation } from '../relation.ts'

/** The penalty threshold is at or below the mandated cut. */
export const penaltyTermsRelation = defineRelation({
  id: 'penalty_terms',
  name: 'The penalty is triggered by missing the mandate, not by meeting it',
  formula:
    'grace_margin_pct < threshold_pct ≤ reduction_pct; the target names all sectors that pay',
  tolerance: 0,
  tolerance_unit: 'percent',
  why: 'A threshold above the mandate would charge those who comply; a grace margin as wide as the threshold would charge no one.',
  reads: ['target', 'non_compliance'],
  check: ({ target: { penalty, reduction_pct }, non_compliance }, report) => [
    ...report.claim(
      penalty.threshold_pct <= reduction_pct,
      {
        path: 'target.penalty.threshold_pct',
        message: `The penalty applies below a cut of ${penalty.threshold_pct} percent, but only ${reduction_pct} percent are mandated: lower the threshold.`,
        expected: reduction_pct,
        actual: penalty.threshold_pct,
      },
      'warning'
    ),
    ...report.claim(
      penalty.grace_margin_pct < penalty.threshold_pct,
      {
        path: 'target.penalty.grace_margin_pct',
        message: `A shortfall of ${penalty.grace_margin_pct} points is forgiven below a threshold of ${penalty.threshold_pct} percent: lower the grace margin, or nothing triggers the penalty.`,
        expected: penalty.threshold_pct,
        actual: penalty.grace_margin_pct,
      },
      'warning'
    ),
    ...report.claim(
      penalty.affected_sectors.length === 0 ||
        penalty.affected_sectors.length >= non_compliance.affected_sectors.length,
      {
        path: 'target.penalty.affected_sectors',
        message: `The target names ${penalty.affected_sectors.length} sectors, the costs ${non_compliance.affected_sectors.length}: name all sectors charged.`,
        expected: non_compliance.affected_sectors.length,
        actual: penalty.affected_sectors.length,
      },
      'warning'
    ),
  ],
})
