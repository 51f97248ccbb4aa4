import type { Adapter } from './adapter.ts'
import { countryCodes } from './sources/country-codes.ts'
import { emberUsElectricity } from './sources/ember-us-electricity.ts'
import { owidCo2GreenhouseGases } from './sources/owid-co2-greenhouse-gases.ts'
import { owidCo2 } from './sources/owid-co2.ts'
import { owidEnergy } from './sources/owid-energy.ts'

/** Every dataset in the order of refreshing: the countries first, since the others resolve by them. */
export const ADAPTERS: readonly Adapter[] = [
  countryCodes,
  emberUsElectricity,
  owidCo2,
  owidCo2GreenhouseGases,
  owidEnergy,
]
