import { exp } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import { interpolationRows, lowerNode, type Nodes } from '../explain/interpolation.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { Bound } from './bounds.ts'
import { SEA_LEVEL_COEFFICIENTS } from './coefficients.ts'
import seaLevel from './data/sea-level.json' with { type: 'json' }
import { PATHWAYS, type PathwayId } from './pathways.ts'

/** Year at which global mean sea level is taken as 0: the middle of 1995-2014. */
const REFERENCE_YEAR = 2005

/** Pathway for which the amplification of extreme water levels is read as published. */
const REFERENCE_PATHWAY = 'ssp245'

const AMPLIFICATION_SYMBOLS = [
  ['amplification_2020', 2020],
  ['amplification_2050', 2050],
  ['amplification_2100', 2100],
] as const

/** Rows of global mean sea level (mm above 1995-2014) on a pathway; two series are averaged. */
export function pathwaySeaLevelRows(pathway: PathwayId, bound: Bound): Row[] {
  const series = PATHWAYS[pathway].sea_level
  const [first, second] = series
  if (second === undefined)
    return seaLevelAtYear('sea_level_mm', first, seaLevel.pathways[first][bound])
  return [
    ...series.flatMap((id) =>
      seaLevelAtYear(`sea_level_${id}_mm`, id, seaLevel.pathways[id][bound])
    ),
    {
      symbol: 'sea_level_mm',
      label: 'Global mean sea level above 1995-2014',
      unit: 'mm',
      formula: `(sea_level_${first}_mm + sea_level_${second}_mm) / 2`,
      inputs: [`sea_level_${first}_mm`, `sea_level_${second}_mm`],
      source: `assumed: no assessed table for ${pathway}, mean of ${first} and ${second}`,
      kind: 'assumed',
      compute: (v) => (v(`sea_level_${first}_mm`) + v(`sea_level_${second}_mm`)) / 2,
    },
  ]
}

/**
 * Rows of global mean sea level (mm above 1995-2014) at a warming level set by the caller:
 * the warming-level rows at the horizon. The outermost slope continues, below 1.5 degC down to 0.
 */
export function warmingSeaLevelRows(warmingC: number, bound: Bound): Row[] {
  const { warming_c: levels, series } = seaLevel.warming_levels
  const lower = lowerNode(levels, warmingC)
  const [x0, x1] = levels.slice(lower, lower + 2)
  const [low, high] = series.slice(lower, lower + 2)
  if (x0 === undefined || x1 === undefined || !low || !high)
    throw new Error('The warming-level rows of sea level are incomplete.')
  return [
    levelRow('sea_level_warming_x0', 'Lower warming level', x0),
    levelRow('sea_level_warming_x1', 'Upper warming level', x1),
    ...seaLevelAtYear('sea_level_at_x0_mm', `${x0} °C`, low[bound]),
    ...seaLevelAtYear('sea_level_at_x1_mm', `${x1} °C`, high[bound]),
    {
      symbol: 'sea_level_mm',
      label: 'Global mean sea level above 1995-2014',
      unit: 'mm',
      formula:
        'max(0, sea_level_at_x0_mm + (sea_level_at_x1_mm - sea_level_at_x0_mm) * (warming_c - sea_level_warming_x0) / (sea_level_warming_x1 - sea_level_warming_x0))',
      inputs: [
        'sea_level_at_x0_mm',
        'sea_level_at_x1_mm',
        'warming_c',
        'sea_level_warming_x0',
        'sea_level_warming_x1',
      ],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        Math.max(
          0,
          v('sea_level_at_x0_mm') +
            ((v('sea_level_at_x1_mm') - v('sea_level_at_x0_mm')) *
              (v('warming_c') - v('sea_level_warming_x0'))) /
              (v('sea_level_warming_x1') - v('sea_level_warming_x0'))
        ),
    },
  ]
}

/**
 * Rows of how often the former 100-year sea level comes back at the horizon: log-linear in year
 * between the published nodes, the exponent scaled with sea level relative to SSP2-4.5.
 */
export function amplificationRows(year: number): Row[] {
  const [start, end] = amplificationSegment(year)
  const [[from, fromYear], [to, toYear]] = [start, end]
  const inputs = [from, to, 'horizon', 'amplification_from_year', 'amplification_to_year']
  return [
    ...coefficientRows(SEA_LEVEL_COEFFICIENTS),
    ...seaLevelAtYear(
      'sea_level_reference_mm',
      REFERENCE_PATHWAY,
      seaLevel.pathways[REFERENCE_PATHWAY].central
    ),
    yearRow('amplification_from_year', fromYear),
    yearRow('amplification_to_year', toYear),
    {
      symbol: 'log_amplification',
      label: 'Logarithm of the amplification on SSP2-4.5',
      unit: '1',
      formula: `ln(${from}) + (ln(${to}) - ln(${from})) * (horizon - amplification_from_year) / (amplification_to_year - amplification_from_year)`,
      inputs,
      source: null,
      kind: 'modeled',
      compute: (v) =>
        ln(v(from)) +
        ((ln(v(to)) - ln(v(from))) * (v('horizon') - v('amplification_from_year'))) /
          (v('amplification_to_year') - v('amplification_from_year')),
    },
    {
      symbol: 'coastal_amplification',
      label: 'Frequency of the former 100-year sea level, as a multiple',
      unit: '1',
      formula: 'exp(log_amplification * sea_level_mm / sea_level_reference_mm)',
      inputs: ['log_amplification', 'sea_level_mm', 'sea_level_reference_mm'],
      source: 'assumed: the exponent follows global mean sea level',
      kind: 'assumed',
      compute: (v) =>
        exp((v('log_amplification') * v('sea_level_mm')) / v('sea_level_reference_mm')),
    },
  ]
}

function amplificationSegment(year: number) {
  const [first, middle, last] = AMPLIFICATION_SYMBOLS
  return year < middle[1] ? ([first, middle] as const) : ([middle, last] as const)
}

function seaLevelAtYear(symbol: string, series: string, values: readonly number[]): Row[] {
  const nodes: Nodes = { x: [REFERENCE_YEAR, ...seaLevel.year], y: [0, ...values] }
  return interpolationRows({
    symbol,
    label: `Global mean sea level above 1995-2014, ${series}`,
    unit: 'mm',
    at: 'horizon',
    atUnit: 'year',
    nodes,
    source: seaLevel.source,
    kind: 'documented',
  })
}

function levelRow(symbol: string, label: string, warmingC: number): Row {
  const { source } = seaLevel
  return { symbol, label, unit: 'degC', source, kind: 'documented', read: () => warmingC }
}

function yearRow(symbol: string, year: number): Row {
  const { source } = SEA_LEVEL_COEFFICIENTS.amplification_2050
  const label = 'Year of an amplification node'
  return { symbol, label, unit: 'year', source, kind: 'documented', read: () => year }
}
