import type { CoefficientTable } from '../explain/coefficient.ts'
import { CONTINENTS } from '../geography/sub-regions.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { readCoefficients } from './coefficient-data.ts'
import {
  ADAPTATION_COEFFICIENTS,
  CARBON_COEFFICIENTS,
  carbonIntensityCoefficients,
  exposureCoefficients,
  FLOOD_COEFFICIENTS,
  GDP_COEFFICIENTS,
  LABOUR_COEFFICIENTS,
  POWER_COEFFICIENTS,
  powerDependenceCoefficients,
  workShareCoefficients,
} from './coefficients.ts'
import cyclone from './data/cyclone.json' with { type: 'json' }
import { describePlace } from './place.ts'
import { ALTERNATIVE_COEFFICIENTS } from './work-capacity.ts'

const service = 'DamageService'

/** Every coefficient table of the damage layer; one of an industry or place names it after a colon. */
export const DAMAGE_COEFFICIENT_TABLES: readonly {
  readonly service: string
  readonly table: string
  readonly coefficients: CoefficientTable
}[] = [
  { service, table: 'labour', coefficients: LABOUR_COEFFICIENTS },
  { service, table: 'work_capacity_alternatives', coefficients: ALTERNATIVE_COEFFICIENTS },
  { service, table: 'power', coefficients: POWER_COEFFICIENTS },
  { service, table: 'flood', coefficients: FLOOD_COEFFICIENTS },
  { service, table: 'cyclone', coefficients: readCoefficients(cyclone.coefficients) },
  { service, table: 'gdp', coefficients: GDP_COEFFICIENTS },
  { service, table: 'adaptation', coefficients: ADAPTATION_COEFFICIENTS },
  { service, table: 'carbon', coefficients: CARBON_COEFFICIENTS },
  ...Object.keys(CONTINENTS).map((id) => ({
    service,
    table: `place:${id}`,
    coefficients: describePlace(id).coefficients,
  })),
  ...INDUSTRY_IDS.map((id) => ({
    service,
    table: `industry:${id}`,
    coefficients: {
      ...exposureCoefficients(id),
      ...workShareCoefficients(id),
      ...powerDependenceCoefficients(id),
      ...carbonIntensityCoefficients(id),
    },
  })),
]
