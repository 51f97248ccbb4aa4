import type { PolicyPathwayId } from '../../core/pathways/policy-pathway-ids.ts'
import type { Uncertainty } from '../../core/uncertainty/sample.ts'
import { formatProse, NO_BREAK_SPACE } from '../../format/index.ts'
import { writeBandRows, type BandedFigure } from '../calculators/uncertainty/bands.ts'
import { writeDecidingGroups } from '../calculators/uncertainty/deciding-groups.ts'
import {
  describeDrawing,
  describeEdges,
  fitBands,
  readProbability,
  writeDots,
  type SampledView,
} from '../calculators/uncertainty/sampled-view.ts'
import type { CountryFigures } from './sampled-figures.ts'

/** The figure whose threshold the page asks for. */
export const THRESHOLD_FIELD = 'gdp_damage_additional_pct'

/** The level whose figures stand one by one, degC, and the pathway whose debt is explained. */
export const SHOWN_WARMING_C = 2
export const SHOWN_PATHWAY: PolicyPathwayId = 'net_zero_2050'

const DEBT_FIELD = 'debt_deviation_pct_gdp'

const PERCENT = { factor: 1, after: '%' } as const
const SHARE = { factor: 100, after: '%' } as const
const HOURS = { factor: 1, after: 'h' } as const

/** Figures of a warming level beside the damage itself. */
const BEHIND: readonly { field: string; label: string; unit: BandedFigure['unit'] }[] = [
  { field: 'gdp_parts.gradual_pct', label: 'Warmer mean temperature, of GDP', unit: PERCENT },
  { field: 'gdp_parts.flood_pct', label: 'River floods, of GDP', unit: PERCENT },
  { field: 'gdp_parts.coast_pct', label: 'Sea-level rise, of GDP', unit: PERCENT },
  { field: 'gdp_parts.storm_pct', label: 'Tropical cyclones, of GDP', unit: PERCENT },
  {
    field: 'labor_productivity_loss_economy_pct',
    label: 'Working hours lost to heat',
    unit: PERCENT,
  },
  {
    field: 'physical.flood_risk',
    label: 'Chance of extreme rain, flood or sea level in a year',
    unit: SHARE,
  },
  { field: 'short_hours_h', label: 'Hours a year of too little power', unit: HOURS },
]

/** Samples of a country: one for each warming level, one for each pathway. */
export interface CountrySamples {
  readonly levels: readonly Uncertainty[]
  readonly pathways: Readonly<Record<PolicyPathwayId, Uncertainty>> | null
}

/** Put the samples of a country into words, rows and pictures beside its single figures. */
export function describeCountrySample(
  { levels, pathways }: CountryFigures,
  found: CountrySamples
): SampledView {
  const paired = levels.flatMap((level, index) => {
    const sampled = found.levels[index]
    return sampled ? [{ ...level, sampled }] : []
  })
  const damages = alike(
    paired.map(({ warming_c, singles, sampled }) => ({
      field: THRESHOLD_FIELD,
      label: `${warming_c}${NO_BREAK_SPACE}°C of global warming`,
      single: singles[THRESHOLD_FIELD],
      sampled: sampled.outputs[THRESHOLD_FIELD],
      unit: PERCENT,
    }))
  )
  const shown = paired.find(({ warming_c }) => warming_c === SHOWN_WARMING_C)
  if (!shown) throw new Error('The page shows a level of warming that it has not sampled.')
  const behind = BEHIND.flatMap(({ field, label, unit }) =>
    alike([
      { field, label, unit, single: shown.singles[field], sampled: shown.sampled.outputs[field] },
    ])
  )
  const debts = alike(
    (pathways?.rows ?? []).map(({ id, label, debt_deviation_pct_gdp: single }) => ({
      field: DEBT_FIELD,
      label,
      single,
      sampled: found.pathways?.[id].outputs[DEBT_FIELD],
      unit: PERCENT,
    }))
  )
  const isLoss = damages.every(({ single }) => single > 0)
  return {
    status: describeDrawing(found.pathways?.[SHOWN_PATHWAY] ?? shown.sampled),
    rows: {
      damage: writeBandRows(damages),
      behind: writeBandRows(behind),
      ...(pathways === null ? {} : { debt: writeBandRows(debts) }),
    },
    dots: paired
      .map(({ warming_c, sampled }) => {
        const { above, threshold } = readProbability(sampled)
        const limit = `${formatProse(threshold)}${NO_BREAK_SPACE}% of GDP`
        return writeDots(
          above,
          sampled,
          `lose more than ${limit}`,
          `At ${warming_c}${NO_BREAK_SPACE}°C`
        )
      })
      .join(''),
    groups: {
      damage: writeDecidingGroups(shown.sampled.shares?.[THRESHOLD_FIELD] ?? {}),
      ...(found.pathways === null
        ? {}
        : { debt: writeDecidingGroups(found.pathways[SHOWN_PATHWAY].shares?.[DEBT_FIELD] ?? {}) }),
    },
    edges: describeEdges(
      [
        ...damages.map((figure) => ({ ...figure, label: `GDP lost at ${figure.label}` })),
        ...behind,
        ...debts.map((figure) => ({ ...figure, label: `Public debt, ${figure.label}` })),
      ],
      isLoss
    ),
  }
}

type Figure = BandedFigure & { readonly field: string }

/** Figures that have a sample, on one axis. */
function alike(
  figures: readonly (Pick<Figure, 'field' | 'label' | 'unit'> & {
    readonly single: number | undefined
    readonly sampled: BandedFigure['sampled'] | undefined
  })[]
): Figure[] {
  const known = figures.flatMap(({ single, sampled, ...figure }) =>
    single === undefined || !sampled ? [] : [{ ...figure, single, sampled }]
  )
  const axis = fitBands(known)
  return known.map((figure) => ({ ...figure, axis }))
}
