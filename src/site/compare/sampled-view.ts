import type { PolicyPathwayId } from '../../core/pathways/policy-pathway-ids.ts'
import type { Uncertainty } from '../../core/uncertainty/sample.ts'
import { formatProse, NO_BREAK_SPACE } from '../../format/index.ts'
import { writeBandRows } from '../calculators/uncertainty/bands.ts'
import { writeDecidingGroups } from '../calculators/uncertainty/deciding-groups.ts'
import {
  describeDrawing,
  describeEdges,
  fitBands,
  readProbability,
  writeDots,
  type SampledView,
} from '../calculators/uncertainty/sampled-view.ts'
import { type ComparedPathways, shortenLabel } from './pathways.ts'

/** Figures of pathways that stand as tables of bands, by the id of the table. */
export const SAMPLED_FIGURES = {
  damage: {
    field: 'damage_additional_pct_gdp',
    caption: 'Climate damage beyond today’s, % of GDP',
  },
  balance: { field: 'fiscal_balance_shift_pct', caption: 'Budget balance, points of GDP' },
  debt: { field: 'debt_deviation_pct_gdp', caption: 'Rise of public debt, points of GDP' },
} as const

/** The figure whose threshold the page asks for. */
export const THRESHOLD_FIELD = SAMPLED_FIGURES.debt.field

/** Pathways of which the deciding groups are named: one of much warming, one of much policy. */
export const DECIDED = { damage: 'current_policies', debt: 'net_zero_2050' } as const

const POINTS = { factor: 1, after: '' } as const

type Found = Readonly<Record<PolicyPathwayId, Uncertainty>>

/** Put samples of the pathways into words, rows and pictures beside their single figures. */
export function describePathwaySample({ pathways }: ComparedPathways, found: Found): SampledView {
  const tables = Object.entries(SAMPLED_FIGURES).map(([id, { field, caption }]) => {
    const figures = pathways.flatMap((pathway) => {
      const sampled = found[pathway.id].outputs[field]
      const label = shortenLabel(pathway.label)
      return sampled ? [{ field, label, single: pathway[field], sampled, unit: POINTS }] : []
    })
    const axis = fitBands(figures)
    return { id, caption, figures: figures.map((figure) => ({ ...figure, axis })) }
  })
  return {
    status: describeDrawing(found[DECIDED.damage]),
    rows: Object.fromEntries(tables.map(({ id, figures }) => [id, writeBandRows(figures)])),
    dots: pathways.map((pathway) => writePathwayDots(pathway.label, found[pathway.id])).join(''),
    groups: Object.fromEntries(
      Object.entries(DECIDED).map(([id, pathway]) => [
        id,
        writeDecidingGroups(
          found[pathway].shares?.[SAMPLED_FIGURES[id as keyof typeof DECIDED].field] ?? {}
        ),
      ])
    ),
    edges: tables.flatMap(({ caption, figures }) =>
      describeEdges(
        figures.map((figure) => ({ ...figure, label: `${caption}, ${figure.label}` })),
        pathways.every(({ damage_additional_pct_gdp: damage }) => damage > 0)
      )
    ),
  }
}

function writePathwayDots(label: string, found: Uncertainty): string {
  const { above, threshold } = readProbability(found)
  const limit = `${formatProse(threshold)}${NO_BREAK_SPACE}points of GDP`
  return writeDots(above, found, `raise public debt by more than ${limit}`, shortenLabel(label))
}
