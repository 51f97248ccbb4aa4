import {
  BLOCK_HOURS,
  type Block,
  DAYS,
  type Day,
  LOAD_SHAPES,
  PLAN_COEFFICIENTS,
  SUN_BY_BLOCK,
  WEATHER,
} from './coefficients.ts'
import { DAYS_PER_YEAR, GWH_PER_TWH, HOURS_PER_DAY } from '../../unit-conversions.ts'
import type { Season } from './inputs.ts'

/** Kinds of days in the order of the program. */
export const DAY_KINDS = ['peak', 'calm', 'bright', 'plain'] as const satisfies readonly Day[]

/** Blocks of a day in the order of the program. */
export const BLOCKS = ['night', 'day', 'edge', 'evening'] as const satisfies readonly Block[]

/** One block of all days of a kind. */
export interface DayBlock {
  readonly day: Day
  readonly block: Block
  /** Of a year, all days of the kind together. */
  readonly hours: number
}

/** The sixteen blocks that stand for a year. */
export const DAY_BLOCKS: readonly DayBlock[] = DAY_KINDS.flatMap((day) =>
  BLOCKS.map((block) => ({ day, block, hours: DAYS[day] * BLOCK_HOURS[block] }))
)

const HOURS = DAYS_PER_YEAR * HOURS_PER_DAY

/** Whether a kind of day is one on which plant is kept available. */
export function isTightDay(day: Day): boolean {
  return day === 'peak' || day === 'calm'
}

/**
 * Load of a block in GW: the shape stretched around the peak evening, so that peak and energy of
 * the year are met exactly.
 */
export function loadOf(
  season: Season,
  { day, block }: Pick<DayBlock, 'day' | 'block'>,
  peakGw: number,
  energyTwh: number
): number {
  const mean = DAY_BLOCKS.reduce((sum, at) => sum + at.hours * shapeAt(season, at), 0) / HOURS
  const stretch = (1 - (GWH_PER_TWH * energyTwh) / (HOURS * peakGw)) / (1 - mean)
  return peakGw * (1 - stretch * (1 - shapeAt(season, { day, block })))
}

function shapeAt(season: Season, { day, block }: Pick<DayBlock, 'day' | 'block'>): number {
  return readValue(LOAD_SHAPES[`load_${season}_${day}_${block}`])
}

function readValue(coefficient: { readonly value: number } | undefined): number {
  if (coefficient === undefined) throw new Error('A load shape is missing in the table.')
  return coefficient.value
}

/** Output of a GW of solar plant in a block, GW, for a mean capacity factor. */
export function sunOutput(
  season: Season,
  capacityFactor: number,
  { day, block }: Pick<DayBlock, 'day' | 'block'>
): number {
  const usual = {
    peak: WEATHER[`sun_${season}_peak`].value,
    calm: WEATHER[`sun_${season}_calm`].value,
    bright: WEATHER[`sun_${season}_bright`].value,
  }
  const share = day === 'plain' ? fillUp(usual, 1) : usual[day]
  const daily = capacityFactor * HOURS_PER_DAY * share * SUN_BY_BLOCK[block]
  return Math.min(1, daily / BLOCK_HOURS[block])
}

/** Output of a GW of wind plant on a kind of day, GW, for a mean capacity factor. */
export function windOutput(season: Season, capacityFactor: number, day: Day): number {
  const usual = {
    peak: capacityFactor * WEATHER[`wind_${season}_peak`].value,
    calm: Math.min(PLAN_COEFFICIENTS.calm_wind.value, capacityFactor),
    bright: capacityFactor * WEATHER[`wind_${season}_bright`].value,
  }
  return day === 'plain' ? fillUp(usual, capacityFactor) : usual[day]
}

/** What plain days have so that the year comes to its mean. */
function fillUp(usual: Readonly<Record<Exclude<Day, 'plain'>, number>>, mean: number): number {
  const others = DAYS.peak * usual.peak + DAYS.calm * usual.calm + DAYS.bright * usual.bright
  return (DAYS_PER_YEAR * mean - others) / DAYS.plain
}
