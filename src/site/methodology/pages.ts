import type { MethodPage } from './page.ts'
import { describeBatteryDispatch } from './pages/battery-dispatch.ts'
import { describeDamage } from './pages/damage.ts'
import { describeFiscal } from './pages/fiscal.ts'
import { describeGeographyAndIndustry } from './pages/geography-and-industry.ts'
import { describePhysicalClimate } from './pages/physical-climate.ts'
import { describePolicyPathways } from './pages/policy-pathways.ts'
import { describeSocialCostOfCarbon } from './pages/social-cost-of-carbon.ts'
import { describeTippingMethod } from './pages/tipping-points.ts'

/** The methodology pages, in the order in which a chain of services is read. */
export function listMethodPages(): MethodPage[] {
  return [
    describePhysicalClimate(),
    describeDamage(),
    describeFiscal(),
    describePolicyPathways(),
    describeSocialCostOfCarbon(),
    describeBatteryDispatch(),
    describeTippingMethod(),
    describeGeographyAndIndustry(),
  ]
}
