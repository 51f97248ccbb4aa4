import { describeClimateLimits } from '../../../core/climate/limits.ts'
import { describeDamageLimits } from '../../../core/damage/limits.ts'
import { damageRequest } from '../../../core/fiscal/figures.ts'
import { describeFiscalLimits } from '../../../core/fiscal/limits.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import type { ChainNumbers } from './evaluate.ts'

/** Limitations of the three layers, as sentences; loaded after the figures. */
export function describeChainLimits(request: FiscalRequest, central: ChainNumbers): string[] {
  const damage = damageRequest(request, central.carbon_price_usd_per_t)
  return [
    ...describeClimateLimits(damage, central),
    ...describeDamageLimits(damage, central),
    ...describeFiscalLimits(request, central),
  ]
}
