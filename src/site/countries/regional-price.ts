import type { CountryProfile } from '../../core/country/profile.ts'
import { countrySources } from '../content.ts'

/** The emissions trading of the European Union, and who takes part without being a member. */
const EU_ETS = {
  instrument: 'EU ETS',
  group: 'european_union',
  others: ['IS', 'LI', 'NO'],
} as const

/** A price that applies in a country without being its own. */
interface RegionalPrice {
  readonly year: number
  readonly price_usd_per_t: number
}

/** The last listed price of the EU ETS; null where a country takes no part in it. */
export function readEuEtsPrice({
  country,
  groups,
}: Pick<CountryProfile, 'country' | 'groups'>): RegionalPrice | null {
  if (!groups.includes(EU_ETS.group) && !EU_ETS.others.some((one) => one === country)) return null
  const listed = countrySources().prices.flatMap((row): RegionalPrice[] => {
    const { instrument, year, price_usd_per_t: price } = row
    return instrument === EU_ETS.instrument && typeof year === 'number' && typeof price === 'number'
      ? [{ year, price_usd_per_t: price }]
      : []
  })
  return listed.toSorted((a, b) => b.year - a.year)[0] ?? null
}
