// Runs in the browser, on the sources of the core.
import { dispatchBattery } from '../../src/core/bess/dispatch.ts'
import { explainDispatch } from '../../src/core/bess/model.ts'
import { bessDispatchRequestSchema } from '../../src/core/bess/request.ts'
import { estimatePhysicalClimate } from '../../src/core/climate/estimate.ts'
import { explainPhysicalClimate } from '../../src/core/climate/explain.ts'
import { physicalClimateRequestSchema } from '../../src/core/climate/request.ts'
import { estimateDamage } from '../../src/core/damage/estimate.ts'
import { explainDamage } from '../../src/core/damage/explain.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import { estimateFiscal } from '../../src/core/fiscal/estimate.ts'
import { explainFiscal } from '../../src/core/fiscal/explain.ts'
import { fiscalRequestSchema } from '../../src/core/fiscal/request.ts'
import type { CountryData } from '../../src/core/forecast/own-figures.ts'
import { envelopeSchema } from '../../src/core/forecast/envelope.ts'
import { explainForecast } from '../../src/core/forecast/explain.ts'
import { forecastChain } from '../../src/core/forecast/estimate.ts'
import {
  comparePathways,
  explainComparison,
  comparisonRequestSchema,
} from '../../src/core/pathways/compare.ts'
import { estimateScc } from '../../src/core/scc/estimate.ts'
import { explainScc } from '../../src/core/scc/explain.ts'
import { sccRequestSchema } from '../../src/core/scc/request-rules.ts'
import { answerYear } from '../../src/year/answer-year.ts'
import { readFleet, yearRequestSchema } from '../../src/year/request.ts'
import { generateWeather } from '../../src/year/weather/synthetic.ts'
import { createWeatherSet } from '../../src/year/weather/weather-set.ts'

/** A question for a calculator, as the API takes it. */
export interface Question {
  readonly calculator: keyof typeof CALCULATORS
  readonly input: Readonly<Record<string, unknown>>
  /** What the datasets hold for it: the figures of a country. */
  readonly data?: unknown
}

/** Answer a question as the body of the API's answer, its explanation included. */
export function answer({ calculator, input, data }: Question): string {
  return JSON.stringify(CALCULATORS[calculator](input, data))
}

const CALCULATORS = {
  climate: (input: unknown): object => {
    const request = physicalClimateRequestSchema.parse(input)
    return { ...estimatePhysicalClimate(request), explanation: explainPhysicalClimate(request) }
  },
  damage: (input: unknown): object => {
    const request = damageRequestSchema.parse(input)
    return { ...estimateDamage(request), explanation: explainDamage(request) }
  },
  fiscal: (input: unknown): object => {
    const request = fiscalRequestSchema.parse(input)
    return { ...estimateFiscal(request), explanation: explainFiscal(request) }
  },
  pathways: (input: unknown): object => {
    const request = comparisonRequestSchema.parse(input)
    return { ...comparePathways(request), explanation: explainComparison(request) }
  },
  scc: (input: unknown): object => {
    const request = sccRequestSchema.parse(input)
    return { ...estimateScc(request), explanation: explainScc(request) }
  },
  battery: (input: unknown): object => {
    const request = bessDispatchRequestSchema.parse(input)
    return { ...dispatchBattery(request), explanation: explainDispatch(request) }
  },
  forecast: (input: unknown, data: unknown): object => {
    const envelope = envelopeSchema.parse(input)
    // The page of the forecast reads the same figures, checked there by its own schema.
    const figures = data as CountryData
    return {
      ...forecastChain(envelope, figures),
      explanation: explainForecast(envelope, figures),
    }
  },
  year: (input: unknown): object => {
    const request = yearRequestSchema.parse(input)
    const { synthetic, years } = request.weather
    if (synthetic === undefined) throw new Error('Only synthetic weather needs no dataset.')
    const series = Array.from({ length: Number(years) }, (_, i) =>
      generateWeather(synthetic, i + 1)
    )
    return answerYear(readFleet(request), createWeatherSet(series), request.standard_h ?? null)
  },
} as const
