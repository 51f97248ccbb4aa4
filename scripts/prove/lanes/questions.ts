import type { Question } from './client.ts'

const COUNTRIES = ['PL', 'DE', 'FR', 'US', 'IN', 'VN', 'ES', 'IT', 'JP', 'CA'] as const

/** What a normal client asks; every question differs from the one before. */
export const NORMAL_QUESTIONS = {
  health: () => ({ path: '/healthz' }),
  calculator: (seed: number) => ({
    path: `/api/damage/compute?country=PL&warming_c=${warming(seed)}`,
  }),
  selection: (seed: number) => ({
    path: `/api/datasets/owid-co2?country=${countryOf(seed)}&from=${1900 + (seed % 120)}`,
  }),
  table: (seed: number) => ({
    path: `/api/damage?country=${countryOf(seed)}&scenario=rcp26&year=${2030 + (seed % 60)}`,
  }),
  sample: (seed: number) => ({
    path: `/api/damage/compute?country=PL&uncertainty=true&samples=256&seed=${seed}`,
  }),
} as const satisfies Record<string, (seed: number) => Question>

/** The dearest calculation below the limit. */
export function heaviest(seed: number): Question {
  return {
    path: `/api/forecast?uncertainty=true&samples=2048&shares=none&seed=${seed}`,
    body: '{"country":"PL","horizon":2080}',
  }
}

function countryOf(seed: number): string {
  return COUNTRIES[seed % COUNTRIES.length] ?? ''
}

function warming(seed: number): string {
  return (1.2 + (seed % 4000) / 1000).toFixed(3)
}
