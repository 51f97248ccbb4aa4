import { chainProgram, chainVectors } from '../chain/explain.ts'
import { evaluateChain, type ChainValues } from '../chain/evaluate.ts'
import { listPlaces } from '../chain/places.ts'
import { damageRequestSchema, type DamageInput } from '../damage/request.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { interpretProgram } from '../model/interpret.ts'

/** The numbers of the chain for a damage request, its defaults filled in. */
export function askChain(input: DamageInput): ChainValues {
  const request = damageRequestSchema.parse(input)
  return evaluateChain(request.geography, request)
}

/** A number of the chain that no answer carries, by the symbol of its explanation. */
export function readStep(input: DamageInput, symbol: string): number {
  const request = damageRequestSchema.parse(input)
  const [place] = listPlaces(request.geography)
  const program = chainProgram()
  const index = program.steps.findIndex(({ name }) => name === symbol)
  if (!place || index < 0) throw new Error(`The chain has no step '${symbol}'.`)
  return interpretProgram(program, chainVectors(place, request)).values[index] ?? NaN
}

/** The mean of a figure over all covered countries, weighted with GDP. */
export function worldMean(read: (alpha2: string) => number): number {
  let sum = 0
  let total = 0
  for (const { alpha2 } of COVERED_COUNTRIES) {
    const gdp = readCountryColumn(alpha2, 'gdp_busd')
    sum += gdp * read(alpha2)
    total += gdp
  }
  return sum / total
}

/** How alike two orders are, -1 to 1 (Spearman); no value occurs twice. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ranksA, ranksB] = [ranksOf(a), ranksOf(b)]
  const n = a.length
  const distance = ranksA.reduce((sum, rank, i) => {
    const difference = rank - (ranksB[i] ?? NaN)
    return sum + difference * difference
  }, 0)
  return 1 - (6 * distance) / (n * (n * n - 1))
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((x, y) => x - y)
  return values.map((value) => sorted.indexOf(value))
}
