import type { ExploreState } from './state.ts'

/** What a reader sees who asks for nothing in particular. */
export const DEFAULT_STATE: ExploreState = {
  view: 'line',
  indicators: ['owid-energy.carbon_intensity_g_co2e_per_kwh'],
  places: ['PL', 'ID', 'VN', 'KE'],
  from: null,
  to: null,
  year: null,
  per: 'total',
  isRelative: false,
  isLog: false,
}
