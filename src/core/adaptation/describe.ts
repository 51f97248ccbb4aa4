import { requireEntry } from '../entry.ts'
import { estimateStressors } from '../climate/estimate.ts'
import { type PhysicalStressors } from '../../model/figures/physical.ts'
import { requireGeography } from '../geography/geographies.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import { renameStep } from '../explain/join-calculations.ts'
import type { Step } from '../explain/trace.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import * as kernel from '../kernels/adaptation.ts'
import { createExplainer } from '../model/explain-program.ts'
import { createEvaluator, type NamedNumbers } from '../model/run-kernel.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { ADAPTATION_MODEL } from './model.ts'
import { ADAPTATION_OPTIONS, type AdaptationOption } from './options.ts'
import { ADAPTATION_HAZARDS, type AdaptationHazard } from '../../model/coefficients/hazards.ts'
import { z } from 'zod'
import { COUNTRY_DESCRIPTION, coveredCountrySchema } from '../geography/country-schema.ts'

/** A request for adaptation options; without a country, the published figures. */
export const adaptationRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe(COUNTRY_DESCRIPTION),
})

/** An option for a place: its published figures, and its ratio under the hazard there. */
interface RankedOption {
  readonly id: string
  readonly label: string
  readonly hazard: AdaptationHazard
  /** Level of the hazard in the country, in its unit; null without a country. */
  readonly hazard_level: number | null
  /** Level relative to the mean of covered countries, 0 to 3; 1 without a country. */
  readonly hazard_relative: number
  readonly cost_pct_gdp: number
  readonly avoided_damage_pct: number
  /** Published ratio times the relative hazard. */
  readonly benefit_cost_ratio: number
  readonly published_benefit_cost_ratio: number
  readonly low: OptionEnd
  readonly high: OptionEnd
  readonly source: string
  readonly source_type: AdaptationOption['benefit_cost_ratio']['source_type']
  readonly url: string
}

/** One end of the published range of an option. */
interface OptionEnd {
  readonly cost_pct_gdp: number
  readonly avoided_damage_pct: number
  readonly benefit_cost_ratio: number
}

/** Adaptation options, highest benefit-cost ratio first. */
export interface AdaptationRanking {
  /** Alpha-2, or null for the options as published. */
  readonly country: string | null
  readonly name: string | null
  readonly scenario: typeof PHYSICAL_CLIMATE_DEFAULTS.climate_pathway
  readonly year: number
  readonly options: readonly RankedOption[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/**
 * Rank the adaptation options for the hazards of a covered country (alpha-2) in 2050 on RCP4.5,
 * or as published without one. An option against a hazard that a country does not have is left out.
 */
export function describeAdaptation(country?: string): AdaptationRanking {
  const runs = runOptions(country)
  return {
    country: country ?? null,
    name: country === undefined ? null : requireGeography(country).name,
    scenario: PHYSICAL_CLIMATE_DEFAULTS.climate_pathway,
    year: PHYSICAL_CLIMATE_DEFAULTS.horizon,
    options: ADAPTATION_OPTIONS.map((option) => rankOption(option, country, runs))
      .filter(({ hazard_relative }) => hazard_relative > 0)
      .sort(byRatio),
    limits: [
      'Costs, avoided damage and ratios come from single studies of other places; they are not estimates for the country',
      'The benefit is taken to grow in proportion to the hazard, the cost to stay (assumed)',
    ],
    sources: climateSources(PHYSICAL_CLIMATE_DEFAULTS.climate_pathway),
    model_version: MODEL_VERSION,
  }
}

const evaluate = createEvaluator(kernel, ADAPTATION_MODEL.coefficients)
const explain = createExplainer(ADAPTATION_MODEL)

/** Explain the ratios of the options as steps. */
export function explainAdaptation(country?: string): Step[] {
  return explain(numbersOf(country)).map((step) =>
    renameStep(step, (symbol) => symbol.replace(/^ratio_here_/u, 'ratio_'))
  )
}

/** The options of a place with the low, central and high published ratios. */
interface OptionRuns {
  readonly low: Values
  readonly central: Values
  readonly high: Values
}

type Values = Readonly<Record<string, number>>

function runOptions(country: string | undefined): OptionRuns {
  const numbers = numbersOf(country)
  const at = (end: 'low' | 'high'): Values =>
    evaluate(
      numbers,
      Object.fromEntries(
        ADAPTATION_OPTIONS.map(({ id, benefit_cost_ratio: published }) => [
          `published_ratio_${id}`,
          published[end],
        ])
      )
    )
  return { low: at('low'), central: evaluate(numbers), high: at('high') }
}

/** Inputs of the equations for a place; without a country, the means over covered countries. */
function numbersOf(country: string | undefined): NamedNumbers {
  const means = meanStressors()
  const here = country === undefined ? means : stressorsOf(country)
  return {
    request: Object.fromEntries(
      ADAPTATION_HAZARDS.flatMap((hazard) => [
        [hazard, here[hazard]],
        [`mean_${hazard}`, means[hazard]],
      ])
    ),
    place: Object.fromEntries(
      ADAPTATION_OPTIONS.map(({ id, hazard }) => [
        `hazard_of_${id}`,
        ADAPTATION_HAZARDS.indexOf(hazard),
      ])
    ),
  }
}

function rankOption(
  option: AdaptationOption,
  country: string | undefined,
  runs: OptionRuns
): RankedOption {
  const { id, label, hazard, benefit_cost_ratio: published, source, url } = option
  const ratio = (run: Values): number => requireEntry(run, `ratio_here_${id}`)
  const end = (which: 'low' | 'high'): OptionEnd => ({
    cost_pct_gdp: option.cost_pct_gdp[which],
    avoided_damage_pct: option.avoided_damage_pct[which],
    benefit_cost_ratio: ratio(runs[which]),
  })
  return {
    id,
    label,
    hazard,
    hazard_level: country === undefined ? null : stressorsOf(country)[hazard],
    hazard_relative: requireEntry(runs.central, `relative_${hazard}`),
    cost_pct_gdp: option.cost_pct_gdp.value,
    avoided_damage_pct: option.avoided_damage_pct.value,
    benefit_cost_ratio: ratio(runs.central),
    published_benefit_cost_ratio: published.value,
    low: end('low'),
    high: end('high'),
    source,
    source_type: published.source_type,
    url,
  }
}

/** Highest ratio first; equal ratios by id. */
function byRatio(a: RankedOption, b: RankedOption): number {
  if (a.benefit_cost_ratio !== b.benefit_cost_ratio)
    return b.benefit_cost_ratio - a.benefit_cost_ratio
  return a.id < b.id ? -1 : 1
}

let knownMeans: Readonly<Record<AdaptationHazard, number>> | undefined

/** Mean stressors over the covered countries, computed once. */
function meanStressors(): Readonly<Record<AdaptationHazard, number>> {
  knownMeans ??= computeMeans()
  return knownMeans
}

function computeMeans(): Readonly<Record<AdaptationHazard, number>> {
  const all = COVERED_COUNTRIES.map(({ alpha2 }) => stressorsOf(alpha2))
  const mean = (hazard: AdaptationHazard): number =>
    all.reduce((sum, stressors) => sum + stressors[hazard], 0) / all.length
  return {
    heat_stress: mean('heat_stress'),
    drought_risk: mean('drought_risk'),
    flood_risk: mean('flood_risk'),
    sea_level_pressure: mean('sea_level_pressure'),
  }
}

/** Stressors of a country. */
function stressorsOf(country: string): PhysicalStressors {
  return estimateStressors({
    ...PHYSICAL_CLIMATE_DEFAULTS,
    geography: country,
    active_shocks: [],
    warming_c: null,
  })
}
