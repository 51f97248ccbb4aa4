import type { ChartTable } from '../../charts/index.ts'
import { specifyRegionMap } from '../../charts/world-map/map-spec.ts'
import { SHAPES_SOURCE } from '../../charts/world-map/shapes.ts'
import { drawLegendMark, drawRegionMap } from '../../charts/world-map/region-map.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import { formatDate } from '../../format/index.ts'
import { REGION_MAP } from '../addresses.ts'
import type { MapFigure } from '../map-figure.ts'
import { roundedOdds } from '../../scenario/odds/words.ts'
import type { RegionRow } from './row.ts'
import { countVerdicts, VERDICT_LEGEND, VERDICT_SHAPES } from './verdict-marks.ts'

/** A region with its verdict. */
type JudgedRow = RegionRow & { readonly judged: NonNullable<RegionRow['judged']> }

const isJudged = (row: RegionRow): row is JudgedRow => row.judged !== null

/** Draw the regions on a map by their verdicts, as of a day (ISO). */
export function drawRegions(
  rows: readonly RegionRow[],
  { day, isLinked }: { readonly day: string; readonly isLinked: boolean }
): MapFigure {
  const judged = rows.filter(isJudged)
  const title = countVerdicts(rows)
  const subtitle =
    'Odds of the target that each report leads with, if all is decided and built in time'
  const alt = `World map. ${title}. ${subtitle}.`
  const marks = judged.map(({ region_id, name, href, judged: verdict }) => ({
    region_id,
    href: isLinked ? href : null,
    shape: VERDICT_SHAPES[verdict.class],
    label: `${name}, ${roundedOdds(verdict.probability)} in 100`,
    said: `${name}, ${roundedOdds(verdict.probability)} in 100 futures meet the target: ${verdict.name}`,
  }))
  return {
    id: 'regions',
    name: REGION_MAP,
    title,
    subtitle,
    alt,
    source: `Our scenario documents, ${formatDate(day)}; shapes: ${SHAPES_SOURCE}`,
    svg: drawRegionMap(marks, alt),
    legend: VERDICT_LEGEND.map(({ shape, text }) => ({ text, swatch: drawLegendMark(shape) })),
    spec: specifyRegionMap(
      judged.map(({ region_id, name, judged: verdict }) => ({
        region_id,
        name,
        verdict: verdict.name,
        shape: VERDICT_SHAPES[verdict.class],
        probability_pct: verdict.probability * PERCENT,
      })),
      VERDICT_LEGEND
    ),
  }
}

/** The verdicts of the map as a table. */
export function listRegionVerdicts(rows: readonly RegionRow[]): ChartTable {
  const words = (label: string) => ({ label, unit: null })
  return {
    columns: [
      words('Region'),
      words('Name'),
      words('Deadline'),
      words('Odds in time'),
      ...['Decided in time', 'As planned', 'Nothing more decided'].map((label) => ({
        label,
        unit: '%',
      })),
    ],
    rows: rows
      .filter(isJudged)
      .map(({ region_id, name, deadline_year, judged }) => [
        region_id,
        name,
        String(deadline_year),
        judged.name,
        judged.odds.in_time * PERCENT,
        judged.odds.as_planned * PERCENT,
        judged.odds.reference * PERCENT,
      ]),
  }
}
