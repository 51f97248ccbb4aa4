import { estimateScc } from './estimate.ts'
import { EPA_2023_META_ANALYSIS_2PCT } from './presets/epa-2023.ts'
import { atYears, readExact } from './presets/points.ts'
import type { PresetId } from './presets/presets.ts'
import type { SccQuery } from './query-schema.ts'
import { sccRequestSchema } from './request-rules.ts'

/** A step from the value of DICE to that of US EPA. */
export interface Rung {
  readonly label: string
  /** What the step changes and why. */
  readonly explanation: string
  /** The value after the step, in dollars of `LADDER_DOLLAR_YEAR` from the second step on. */
  readonly usd_per_tco2: number
  /** Change relative to the previous step. */
  readonly change_usd_per_tco2: number
  /** The query of GET /api/scc that gives the value; null if only EPA has computed it. */
  readonly query: SccQuery | null
}

/** The preset at the end of the ladder, and its price year. */
const LADDER_PRESET: PresetId = 'epa2023_2pct'
const LADDER_DOLLAR_YEAR = 2020

/** Emission years of the ladder. */
export const LADDER_YEARS = [2020, 2030] as const

/** An emission year of the ladder. */
export type LadderYear = (typeof LADDER_YEARS)[number]

/**
 * EPA's Ramsey rule with a near-term rate of 2 %, USEPA/scghg, estimate_meta_analysis_scghg.jl:
 * the time preference is exp(0.001972641) - 1.
 */
const EPA_RAMSEY_2PCT = { prtp: 0.001974588, eta: 1.24445902 } as const

const EPA_HORIZON = 2300

const START: SccQuery = { engine: 'dice2016r2' }
const IN_DOLLARS: SccQuery = { ...START, dollar_year: LADDER_DOLLAR_YEAR }
const CUT: SccQuery = { ...IN_DOLLARS, horizon: EPA_HORIZON }
const DISCOUNTED: SccQuery = { ...CUT, ...EPA_RAMSEY_2PCT }
const DAMAGED: SccQuery = { ...DISCOUNTED, damage_function: 'howard_sterner_2017_epa' }
const MODEL_OF_2023: SccQuery = { ...DAMAGED, engine: 'dice2023' }

/**
 * Decompose the difference between DICE-2016R2 as published and US EPA's value at 2 %, one change
 * at a time. The first steps are computed by the engines; the last two are differences between
 * published values. Another order would divide the same total differently.
 */
export function climbLadder(year: LadderYear): Rung[] {
  const ask = (query: SccQuery): Pick<Rung, 'query' | 'usd_per_tco2'> => {
    const asked = { ...query, year }
    return { query: asked, usd_per_tco2: estimateQuery(asked) }
  }
  const metaAnalysis = readExact(atYears(EPA_2023_META_ANALYSIS_2PCT), year)
  if (metaAnalysis === null) throw new RangeError(`No value of the meta-analysis for ${year}.`)
  const rungs: Omit<Rung, 'change_usd_per_tco2'>[] = [
    {
      label: 'DICE-2016R2 as published',
      explanation:
        'Base run with its own Ramsey rule (time preference 1.5 %, elasticity 1.45), damages counted to 2510, in prices of 2010.',
      ...ask(START),
    },
    {
      label: 'Prices of 2020',
      explanation:
        'In place of 2010: inflation alone, by the price index of US GDP. All values below are in prices of 2020.',
      ...ask(IN_DOLLARS),
    },
    {
      label: 'Damages counted to 2300',
      explanation:
        'As EPA does, in place of 2510. At the discounting of DICE the two last centuries hardly count.',
      ...ask(CUT),
    },
    {
      label: 'Discounting of EPA',
      explanation:
        'Time preference 0.2 % and elasticity 1.24, which EPA calibrated to a near-term rate of 2 % a year. Damages after 2100 now weigh far more.',
      ...ask(DISCOUNTED),
    },
    {
      label: 'Damage function of EPA’s meta-analysis',
      explanation:
        'Howard and Sterner (2017) in the specification that EPA runs. It is one of three damage models whose average EPA uses.',
      ...ask(DAMAGED),
    },
    {
      label: 'Climate of DICE-2023',
      explanation:
        'A newer carbon cycle and climate. Our engines exchange whole models, so the population, growth and emissions of DICE-2023 come with it; for 2020 it takes 0.85 of its value for 2025.',
      ...ask(MODEL_OF_2023),
    },
    {
      label: 'What our engines lack',
      explanation:
        'EPA’s own value with the same damage function. It averages 10,000 runs over growth, population, emissions and climate, each discounted by its own growth; ours is one run without new climate policy, in which damages also slow investment. Some of these differences cancel: a small step does not mean that they are small.',
      usd_per_tco2: metaAnalysis,
      query: null,
    },
    {
      label: 'Average with EPA’s two other damage models',
      explanation:
        'GIVE and DSCIM add up damages by sector and region. The average of the three is EPA’s annual table.',
      ...ask({ preset: LADDER_PRESET, dollar_year: LADDER_DOLLAR_YEAR }),
    },
  ]
  return rungs.map((rung, index) => ({
    ...rung,
    change_usd_per_tco2: rung.usd_per_tco2 - (rungs[index - 1]?.usd_per_tco2 ?? rung.usd_per_tco2),
  }))
}

function estimateQuery(query: SccQuery): number {
  return estimateScc(sccRequestSchema.parse(query)).scc_usd_per_tco2
}
