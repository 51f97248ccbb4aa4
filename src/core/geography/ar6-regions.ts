/** AR6 land reference regions (Iturbide et al. 2020, doi:10.5194/essd-12-2959-2020) that are covered. */
export const AR6_REGIONS = [
  'NWN',
  'NEN',
  'WNA',
  'CNA',
  'ENA',
  'NCA',
  'NEU',
  'WCE',
  'EEU',
  'MED',
  'WCA',
  'ECA',
  'TIB',
  'EAS',
  'SAS',
  'SEA',
  'NAU',
  'CAU',
  'EAU',
  'SAU',
  'NZ',
  'SCA',
  'CAR',
  'NWS',
  'NSA',
  'NES',
  'SAM',
  'SWS',
  'SES',
  'SAH',
  'WAF',
  'CAF',
  'NEAF',
  'SEAF',
  'WSAF',
  'ESAF',
  'MDG',
  'WSB',
  'ARP',
] as const

/** An AR6 land reference region. */
export type Ar6Region = (typeof AR6_REGIONS)[number]

/** One reference region in a geography, with its weight; the weights of a geography sum to 1. */
export interface RegionShare {
  readonly region: Ar6Region
  readonly weight: number
}

/** Reference regions with equal weights: the assumption where there are no better weights. */
export function equalShares(regions: readonly Ar6Region[]): RegionShare[] {
  return regions.map((region) => ({ region, weight: 1 / regions.length }))
}
