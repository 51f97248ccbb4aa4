import { coefficientRows, type Row } from '../explain/row.ts'
import type { Values } from '../explain/trace.ts'
import type { IndustryId } from '../industry/industries.ts'
import { FLOOD_COEFFICIENTS } from './coefficients.ts'
import profile from './data/flood-profile.json' with { type: 'json' }
import { DEPTH_DAMAGE_SOURCE, FLOOD_SECTORS, industryLossAtDepth } from './depth-damage.ts'
import type { FloodContinent } from './place.ts'

const PERIODS = profile.return_period_years

/**
 * Rows of the expected annual damage of an industry's assets on the reference flood plain, from the
 * frequency multiplier of heavy rain: a flood of return period RP comes with chance f / RP.
 */
export function floodRows(industry: IndustryId, continent: FloodContinent): Row[] {
  return [
    ...coefficientRows(FLOOD_COEFFICIENTS),
    ...PERIODS.flatMap((period, index) =>
      periodRows(period, profile.depth_m[index] ?? 0, industry, continent)
    ),
    expectedDamageRow(),
    {
      symbol: 'infrastructure_damage_index',
      label: 'Expected annual damage of exposed assets after adaptation, share of their value',
      unit: '1/year',
      formula: 'expected_annual_damage * (1 - infrastructure_adaptation_effect * adaptation_level)',
      inputs: ['expected_annual_damage', 'infrastructure_adaptation_effect', 'adaptation_level'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        v('expected_annual_damage') *
        (1 - v('infrastructure_adaptation_effect') * v('adaptation_level')),
    },
  ]
}

function periodRows(
  period: number,
  depthM: number,
  industry: IndustryId,
  continent: FloodContinent
): Row[] {
  const { chance, loss } = symbolsOf(period)
  const [reference, depth] = [`reference_depth_${period}_m`, `flood_depth_${period}_m`]
  const years = `return_period_${period}`
  const sectors = FLOOD_SECTORS[industry].join(' and ')
  return [
    assumedRow(years, `Return period of ${period} years`, 'year', period),
    assumedRow(reference, `Reference depth of the ${period}-year flood`, 'm', depthM),
    {
      symbol: chance,
      label: `Yearly chance of the former ${period}-year flood`,
      unit: '1/year',
      formula: `min(1, rain_multiplier / ${years})`,
      inputs: ['rain_multiplier', years],
      source: null,
      kind: 'modeled',
      compute: (v) => Math.min(1, v('rain_multiplier') / v(years)),
    },
    {
      symbol: depth,
      label: `Depth of the ${period}-year flood`,
      unit: 'm',
      formula: `flood_depth_scale * ${reference}`,
      inputs: ['flood_depth_scale', reference],
      source: null,
      kind: 'modeled',
      compute: (v) => v('flood_depth_scale') * v(reference),
    },
    {
      symbol: loss,
      label: `Share of value lost in the ${period}-year flood`,
      unit: '1',
      source: `${DEPTH_DAMAGE_SOURCE}, ${sectors}, ${continent} or Europe, read at ${depth}`,
      kind: 'documented',
      read: (v) => industryLossAtDepth(industry, continent, v(depth)),
    },
  ]
}

/** Trapezoids between neighbouring return periods, and the last loss for all rarer floods. */
function expectedDamageRow(): Row {
  const symbols = PERIODS.map(symbolsOf)
  const pairs = symbols.slice(1).map((after, index) => ({ before: symbols[index] ?? after, after }))
  const last = symbols.at(-1)
  if (!last) throw new Error('The flood profile has no return period.')
  return {
    symbol: 'expected_annual_damage',
    label: 'Expected annual damage of exposed assets without adaptation, share of their value',
    unit: '1/year',
    formula: [
      ...pairs.map(
        ({ before, after }) =>
          `(${before.chance} - ${after.chance}) * (${before.loss} + ${after.loss}) / 2`
      ),
      `${last.chance} * ${last.loss}`,
    ].join(' + '),
    inputs: symbols.flatMap(({ chance, loss }) => [chance, loss]),
    source: null,
    kind: 'modeled',
    compute: (v) =>
      pairs.reduce((sum, { before, after }) => sum + trapezoid(v, before, after), 0) +
      v(last.chance) * v(last.loss),
  }
}

interface PeriodSymbols {
  readonly chance: string
  readonly loss: string
}

function symbolsOf(period: number): PeriodSymbols {
  return { chance: `flood_chance_${period}`, loss: `flood_loss_${period}` }
}

function trapezoid(v: Values, before: PeriodSymbols, after: PeriodSymbols): number {
  return ((v(before.chance) - v(after.chance)) * (v(before.loss) + v(after.loss))) / 2
}

function assumedRow(symbol: string, label: string, unit: string, value: number): Row {
  return { symbol, label, unit, source: profile.source, kind: 'assumed', read: () => value }
}
