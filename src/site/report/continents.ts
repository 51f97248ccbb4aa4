import type { Scenario } from '../../core/scenario/document/document.ts'

/** What stands for the continent of a place outside the climate model. */
const ELSEWHERE = 'elsewhere'

/** Continents of the model and the rest of the world, as a list of scenarios is filtered by. */
export const CONTINENTS = [
  { id: 'north_america', label: 'North America' },
  { id: 'europe', label: 'Europe' },
  { id: 'asia_pacific', label: 'Asia-Pacific' },
  { id: ELSEWHERE, label: 'elsewhere' },
] as const

/** Continent of a scenario, the first part of its geography; elsewhere where it names none. */
export function findContinent({ geography = ELSEWHERE }: Pick<Scenario, 'geography'>): string {
  const [continent = ELSEWHERE] = geography.split('.')
  return continent
}
