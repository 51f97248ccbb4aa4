import type { AuthoredAccount } from '../../../scenario/account/authored.ts'
import { describeOdds, rangeOf } from '../../../scenario/control/session.ts'
import { type Derived, pickAccountInputs, readSamples } from '../../../scenario/report/derived.ts'
import { leadTargetOf } from '../../../scenario/report/headline.ts'
import type { ControlFile } from './question.ts'

/**
 * What the control room of a report runs from: the inputs of its account without their words, and what
 * was found of them. Throws if the samples lack the target that leads.
 */
export function writeControlFile(
  source: AuthoredAccount,
  derived: Derived
): Omit<ControlFile, 'source'> & { source: object } {
  const { tuned, firmness, symbols, report } = derived
  const margins = readSamples(derived).margins.get(report.lead_target)
  if (margins === undefined) throw new Error(`${derived.id} has no samples of its lead target.`)
  const { financing_framework: financing, customers, samples } = source
  return {
    source: {
      ...pickAccountInputs(source),
      financing_framework: { discount_rate_pct: financing.discount_rate_pct },
      customers: { home_kwh_yr: customers.home_kwh_yr },
      ...(samples?.fixed === undefined ? {} : { samples: { fixed: samples.fixed } }),
    },
    weather: source.power_year.weather,
    tuned,
    firmness,
    symbols,
    leadTarget: report.lead_target,
    odds: describeOdds((block) => margins[block]),
    range: rangeOf(leadTargetOf(report), margins.as_planned),
  }
}
