import type { Scenario } from '../../core/scenario/document.ts'

/** Continents of the model, as a list of scenarios is filtered by. */
export const CONTINENTS = [
  { id: 'north_america', label: 'North America' },
  { id: 'europe', label: 'Europe' },
  { id: 'asia_pacific', label: 'Asia-Pacific' },
] as const

/** Continent of a scenario, the first part of its geography; empty where it names none. */
export function findContinent({ geography = '' }: Pick<Scenario, 'geography'>): string {
  const [continent = ''] = geography.split('.')
  return continent
}
