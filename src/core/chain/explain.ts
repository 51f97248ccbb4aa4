import { entryOf } from '../entry.ts'
import type { Step } from '../explain/trace.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { elaborateModel } from '../model/elaborate.ts'
import { explainProgram } from '../model/explain-program.ts'
import type { Vectors } from '../model/interpret.ts'
import type { Program } from '../model/program.ts'
import { CENTRAL_COEFFICIENTS } from './coefficient-vector.ts'
import {
  CHAIN_TABLES,
  evaluateChain,
  evaluatePlaces,
  hasDeathEstimate,
  isOfDeaths,
} from './evaluate.ts'
import { CHAIN_MODEL } from './model.ts'
import { regionalMeanOf, type ChainOutput } from './outputs.ts'
import { listPlaces, type ChainPlace } from './places.ts'
import { createRequestVector, fillRequestVector, type ChainRequest } from './request-vector.ts'

let program: Program | null = null

/** The chain as scalar steps, elaborated on first use. */
export function chainProgram(): Program {
  program ??= elaborateModel(CHAIN_MODEL)
  return program
}

/** Inputs of the interpreter for a place and a request. */
export function chainVectors(
  place: ChainPlace,
  request: ChainRequest,
  coefficients: Float64Array = CENTRAL_COEFFICIENTS
): Vectors {
  const vector = createRequestVector()
  fillRequestVector(vector, request)
  return { coefficients, place: place.vector, request: vector, tables: CHAIN_TABLES }
}

/**
 * Explain some numbers of the chain as steps. A region is explained as the mean over its countries;
 * to explain a country's value, send the same request for that country.
 */
export function explainChain(
  geographyId: string,
  request: ChainRequest,
  outputs: readonly ChainOutput[]
): Step[] {
  const places = listPlaces(geographyId)
  const [only, another] = places
  if (only && !another) return explainProgram(chainProgram(), chainVectors(only, request), outputs)
  return explainMean(geographyId, request, outputs)
}

function explainMean(
  geographyId: string,
  request: ChainRequest,
  outputs: readonly ChainOutput[]
): Step[] {
  const runs = evaluatePlaces(geographyId, request)
  const mean = evaluateChain(geographyId, request)
  const steps = new Map<string, Step>()
  const addRead = (step: Omit<Step, 'formula' | 'inputs'>): string => {
    steps.set(step.symbol, { ...step, formula: null, inputs: {} })
    return step.symbol
  }
  for (const output of outputs) {
    const weighting = regionalMeanOf(output)
    const { label, unit } = describeOutput(output)
    const held = isOfDeaths(output) ? runs.filter(({ place }) => hasDeathEstimate(place)) : runs
    const terms = held.map(({ place: { country, id }, values }) => {
      const value = addRead({
        symbol: `${output}_${id}`,
        label: `${label} of ${id}`,
        value: values[output],
        unit,
        source: `the same request with geography=${id}, explained there`,
        kind: 'modeled',
      })
      const weights = WEIGHT_COLUMNS[weighting].map(({ column, label: name, unit: weightUnit }) =>
        addRead({
          symbol: `${column}_${id}`,
          label: `${name} of ${id}`,
          value:
            column === 'value_added_share' ? values[column] : readCountryColumn(country, column),
          unit: weightUnit,
          source: `country column ${column}`,
          kind: 'documented',
        })
      )
      return { weight: weights.join(' * '), value }
    })
    const isSum = weighting === 'sum'
    const sum = terms.map(({ value }) => value).join(' + ')
    const formula = isSum
      ? sum
      : `(${terms.map(({ weight, value }) => `${weight} * ${value}`).join(' + ')}) / (${terms.map(({ weight }) => weight).join(' + ')})`
    const names = [...new Set(formula.match(/[A-Za-z_]\w*/gu))]
    const inputs = Object.fromEntries(names.map((name) => [name, entryOf(steps, name).value]))
    const source = isSum
      ? 'sum over the countries'
      : `mean over the countries, weighted with ${WEIGHT_LABELS[weighting]}`
    steps.set(output, {
      symbol: output,
      label,
      value: mean[output],
      unit,
      formula,
      inputs,
      source,
      kind: 'modeled',
    })
  }
  return [...steps.values()]
}

const GDP = { column: 'gdp_busd', label: 'Gross domestic product', unit: 'USD_b' } as const

const WEIGHT_COLUMNS = {
  population: [{ column: 'pop_m', label: 'Population', unit: 'million persons' }],
  gdp: [GDP],
  sum: [],
  value_added: [
    GDP,
    { column: 'value_added_share', label: 'Share of the industry in value added', unit: '1' },
  ],
} as const

const WEIGHT_LABELS = {
  population: 'people',
  gdp: 'GDP',
  value_added: 'the value added of the industry',
} as const

/** Label and unit of a number of the chain, from its equation. */
function describeOutput(output: ChainOutput): {
  readonly label: string
  readonly unit: string
} {
  const equation = CHAIN_MODEL.equations.definitions.find(({ symbol }) => symbol === output)
  if (!equation) throw new Error(`No equation gives '${output}'.`)
  return equation
}
