import type { DocumentFleet } from './document-fleet.ts'
import type { PlanInputs } from './inputs.ts'
import type { Mend } from './mends.ts'
import { roundMoney, roundNamed } from './published-digits.ts'
import type { PlanRequest } from './request.ts'

/** Price above which a plan exists but is hardly one, USD/t. */
const BARELY_USD_T = 1000

/** What the cheapest plan says in one sentence; shown next to a document's verdict, never instead of it. */
export interface PlanStatement {
  /** 1 no, 2 only on paper, 3 barely, 4 not with the document's fleet, 5 yes. */
  readonly case: number
  readonly text: string
}

/** Cases by what they say. */
const CASES = { no: 1, on_paper: 2, barely: 3, other_fleet: 4, yes: 5 } as const

/** The statement where there is no plan. */
export function sayNo(mends: readonly Mend[]): PlanStatement {
  const ceiling = mends.find(({ kind }) => kind === 'ceiling')
  const mend =
    ceiling === undefined ? '' : ` ${roundNamed(ceiling.amount)} Mt more would be enough.`
  return { case: CASES.no, text: `No.${mend}` }
}

/** The statement about a plan that exists: the first case that fits. */
export function sayOf(
  inputs: PlanInputs,
  request: PlanRequest,
  found: {
    readonly lowestMt: number
    readonly ceilingUsdT: number | null
    readonly annualMusd: number
    readonly fleet: DocumentFleet
  }
): PlanStatement {
  const { lowestMt, ceilingUsdT, annualMusd, fleet } = found
  const margin = request.ceiling_mt - lowestMt
  const { baseline_error_mt: error } = inputs
  if (request.ceiling === 'on' && error !== undefined && margin < error) {
    const text = `Only on paper: ${roundMoney(margin)} Mt of room against an error of ${roundMoney(error)} Mt.`
    return { case: CASES.on_paper, text }
  }
  if (ceilingUsdT !== null && ceilingUsdT > BARELY_USD_T) {
    const text = `Barely: the last tonne costs ${ceilingUsdT} USD; see what binds.`
    return { case: CASES.barely, text }
  }
  const failure = describeFailure(fleet)
  if (failure !== null) {
    return { case: CASES.other_fleet, text: `Yes, but not with this fleet: ${failure}.` }
  }
  const paid =
    request.carbon_usd_t > 0
      ? ` with the carbon price of ${roundMoney(request.carbon_usd_t)} USD/t already paid`
      : ''
  return { case: CASES.yes, text: `Yes, at ${annualMusd.toFixed(0)} million USD a year${paid}.` }
}

/** What the document's fleet lacks, with what completing it costs; null where it meets every row. */
function describeFailure({ as_drawn: drawn, completed }: DocumentFleet): string | null {
  if (drawn.short_gw === null || drawn.over_mt === null) return 'it meets no year'
  const missing = [
    ...(drawn.short_gw > 0 ? [`${roundMoney(drawn.short_gw)} GW of reserve are missing`] : []),
    ...(drawn.over_mt > 0 ? [`it is ${roundMoney(drawn.over_mt)} Mt over the ceiling`] : []),
  ]
  if (missing.length === 0) return null
  const gap = completed.gap_musd_a_year
  const cost =
    gap === null
      ? []
      : [`${gap.toFixed(0)} million USD a year more than the cheapest plan that has them`]
  return [...missing, ...cost].join('; ')
}
