import type { Relation } from './relation.ts'
import { abatementRelation } from './relations/abatement.ts'
import { capacityFactorsRelation } from './relations/capacity-factors.ts'
import { capexRelation, capexSizeRelation } from './relations/capex.ts'
import { ceilingRelation } from './relations/ceiling.ts'
import { contributionGroupsRelation, contributionsRelation } from './relations/contributions.ts'
import { counterfactualRelation } from './relations/counterfactual.ts'
import { deadlinesRelation } from './relations/deadlines.ts'
import { debtRelation } from './relations/debt.ts'
import { carbonIntensityRelation, energyBalanceRelation } from './relations/energy-balance.ts'
import { distributionsRelation } from './relations/distributions.ts'
import { exactSumsRelation } from './relations/exact-sums.ts'
import { fleetBaselineRelation, fleetScaleRelation } from './relations/fleet-baseline.ts'
import { fleetSumsRelation } from './relations/fleet-sums.ts'
import { lifecycleRelation } from './relations/lifecycle.ts'
import { namedFieldsRelation } from './relations/named-fields.ts'
import { leadTimesRelation, permittingRelation } from './relations/lead-times.ts'
import { linearPathsRelation, pathEndsRelation } from './relations/paths.ts'
import { peakGrowthRelation } from './relations/peak-growth.ts'
import { penaltyRatesRelation } from './relations/penalty-rates.ts'
import { penaltySumsRelation } from './relations/penalty-sums.ts'
import { literalNumbersRelation, referencesRelation } from './relations/references.ts'
import { sectorSumsRelation } from './relations/sector-sums.ts'
import { sensitivityRelation } from './relations/sensitivity.ts'
import { sourceYearsRelation } from './relations/source-years.ts'
import { freshnessRelation, sourcesRelation } from './relations/sources.ts'
import { storageEnergyRelation } from './relations/storage-energy.ts'
import { statedFiguresRelation } from './relations/stated-figures.ts'
import { penaltyTermsRelation } from './relations/target-terms.ts'
import {
  priceStepsRelation,
  sectorSizesRelation,
  unitSanityRelation,
} from './relations/unit-sanity.ts'
import { variantRelation } from './relations/variant.ts'
import { providersRelation, windowsRelation } from './relations/windows.ts'
import {
  financingGapRelation,
  waterfallNotesRelation,
  waterfallSumsRelation,
} from './relations/waterfall.ts'
import { phasesRelation, yearsRelation } from './relations/years.ts'

import {
  backcastRelation,
  cohortsRelation,
  demandRangeRelation,
  observedEnergyRelation,
  primaryTargetRelation,
} from './account/facts.ts'
import {
  costRangeRelation,
  decisionsOrderRelation,
  moneyRelation,
  oneShortageRelation,
  paidOnExcessRelation,
} from './account/money.ts'
import {
  leadTargetRelation,
  marginsRelation,
  oddsOrderRelation,
  oddsWordsRelation,
  symbolsRelation,
  thresholdRelation,
} from './account/odds.ts'
import { backstopRelation, reserveRelation, runsRelation } from './account/supply.ts'

/** The relations of a document with an account on the hours of the year. */
const OF_ACCOUNT: readonly Relation[] = [
  primaryTargetRelation,
  cohortsRelation,
  demandRangeRelation,
  observedEnergyRelation,
  backcastRelation,
  runsRelation,
  leadTargetRelation,
  marginsRelation,
  oddsOrderRelation,
  oddsWordsRelation,
  thresholdRelation,
  symbolsRelation,
  reserveRelation,
  backstopRelation,
  decisionsOrderRelation,
  moneyRelation,
  paidOnExcessRelation,
  costRangeRelation,
  oneShortageRelation,
]

/** The six relations of the specification, in its order. */
const SPECIFIED: readonly Relation[] = [
  ceilingRelation,
  fleetSumsRelation,
  peakGrowthRelation,
  abatementRelation,
  penaltySumsRelation,
  sectorSumsRelation,
]

/** The relations that a published scenario satisfies: those of the specification first. */
export const RELATIONS: readonly Relation[] = [
  ...SPECIFIED,
  energyBalanceRelation,
  carbonIntensityRelation,
  fleetBaselineRelation,
  fleetScaleRelation,
  capacityFactorsRelation,
  storageEnergyRelation,
  unitSanityRelation,
  sectorSizesRelation,
  priceStepsRelation,
  pathEndsRelation,
  linearPathsRelation,
  contributionsRelation,
  contributionGroupsRelation,
  exactSumsRelation,
  penaltyTermsRelation,
  penaltyRatesRelation,
  counterfactualRelation,
  waterfallSumsRelation,
  waterfallNotesRelation,
  financingGapRelation,
  capexRelation,
  capexSizeRelation,
  debtRelation,
  yearsRelation,
  phasesRelation,
  deadlinesRelation,
  leadTimesRelation,
  permittingRelation,
  sensitivityRelation,
  sourcesRelation,
  freshnessRelation,
  sourceYearsRelation,
  namedFieldsRelation,
  statedFiguresRelation,
  variantRelation,
  lifecycleRelation,
  distributionsRelation,
  windowsRelation,
  providersRelation,
  referencesRelation,
  literalNumbersRelation,
  ...OF_ACCOUNT,
]
