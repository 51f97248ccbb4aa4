import { interpolationRows, type Nodes } from '../explain/interpolation.ts'
import { coefficientRow, evaluateRows, readSymbol, type Row } from '../explain/row.ts'
import type { Bound } from './bounds.ts'
import { WARMING_COEFFICIENTS } from './coefficients.ts'
import rcpModels from './data/share-alike/warming-rcp-cmip5.json' with { type: 'json' }
import rcpRange from './data/warming-rcp-range.json' with { type: 'json' }
import sspTable from './data/warming-ssp.json' with { type: 'json' }
import { isRcpPathway, type PathwayId, type RcpPathway } from './pathways.ts'

/** Middle of the observed decade 2011-2020, where every warming path starts. */
const OBSERVED_YEAR = 2015.5

/** A row that holds the year of the answer. */
export function horizonRow(year: number): Row {
  return givenRow('horizon', 'Year of the answer', 'year', year)
}

/** A row that holds a warming level set by the caller, degC above 1850-1900. */
export function givenWarmingRow(warmingC: number): Row {
  return givenRow('warming_c', 'Global warming level', 'degC', warmingC)
}

/**
 * Rows of the global warming level at the horizon, degC above 1850-1900.
 * SSP: assessed period means. RCP: change of the model mean since 2011-2020 on the observed level.
 */
export function pathwayWarmingRows(pathway: PathwayId, bound: Bound): Row[] {
  if (isRcpPathway(pathway)) return rcpWarmingRows(pathway, bound)
  const assessed = sspTable.pathways[pathway][bound]
  return interpolationRows({
    symbol: 'warming_c',
    label: 'Global warming level',
    unit: 'degC',
    at: 'horizon',
    atUnit: 'year',
    nodes: {
      x: [OBSERVED_YEAR, ...sspTable.year],
      y: [observedWarming(bound), ...assessed],
    },
    source: `${sspTable.source}; 2011-2020 observed`,
    kind: 'documented',
  })
}

/** The global warming level of a pathway in a year (2015.5 to 2100), degC above 1850-1900. */
export function warmingLevel(pathway: PathwayId, year: number, bound: Bound = 'central'): number {
  const rows = [horizonRow(year), ...pathwayWarmingRows(pathway, bound)]
  return readSymbol(evaluateRows(rows), 'warming_c')
}

function rcpWarmingRows(pathway: RcpPathway, bound: Bound): Row[] {
  const reference = rcpReference(pathway)
  return [
    coefficientRow('warming_observed_c', WARMING_COEFFICIENTS.warming_observed_c),
    {
      symbol: 'model_warming_reference_c',
      label: 'Model mean warming of 2011-2020',
      unit: 'degC',
      source: rcpModels.source,
      kind: 'documented',
      read: () => reference,
    },
    ...interpolationRows({
      symbol: 'model_warming_c',
      label: 'Model mean warming at the horizon',
      unit: 'degC',
      at: 'horizon',
      atUnit: 'year',
      nodes: rcpNodes(pathway, bound),
      source: bound === 'central' ? rcpModels.source : rcpRange.source,
      kind: 'documented',
    }),
    {
      symbol: 'warming_c',
      label: 'Global warming level',
      unit: 'degC',
      formula: 'warming_observed_c + model_warming_c - model_warming_reference_c',
      inputs: ['warming_observed_c', 'model_warming_c', 'model_warming_reference_c'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        v('warming_observed_c') + v('model_warming_c') - v('model_warming_reference_c'),
    },
  ]
}

/** Raw model warming by year; the ends of the range start at the observed range of 2011-2020. */
function rcpNodes(pathway: RcpPathway, bound: Bound): Nodes {
  if (bound === 'central') return { x: rcpModels.year, y: rcpModels.pathways[pathway] }
  const start = rcpReference(pathway) + observedWarming(bound) - observedWarming('central')
  return {
    x: [OBSERVED_YEAR, ...rcpRange.year],
    y: [start, ...rcpRange.pathways[pathway][bound]],
  }
}

function rcpReference(pathway: RcpPathway): number {
  const reference = rcpModels.pathways[pathway][rcpModels.year.indexOf(OBSERVED_YEAR)]
  if (reference === undefined) throw new Error(`No decade 2011-2020 is held for ${pathway}.`)
  return reference
}

function observedWarming(bound: Bound): number {
  const { value, range } = WARMING_COEFFICIENTS.warming_observed_c
  return { low: range[0], central: value, high: range[1] }[bound]
}

function givenRow(symbol: string, label: string, unit: string, value: number): Row {
  return {
    symbol,
    label,
    unit,
    source: `request field ${symbol}`,
    kind: 'given',
    read: () => value,
  }
}
