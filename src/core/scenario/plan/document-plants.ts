import { type AccountInputs, type AdequacyInput, FILL, type PlantInput } from '../account/inputs.ts'
import { type Figures, type Option, OPTIONS, STANDING_KINDS, type StandingKind } from './inputs.ts'
import { roundDigits } from './linear-program.ts'

const KINDS: ReadonlySet<string> = new Set(STANDING_KINDS)
const TECHNOLOGIES: ReadonlySet<string> = new Set(OPTIONS)

/** The kind that a standing plant counts as, or null for a technology that nothing standing has. */
export function kindOf(technology: string): StandingKind | null {
  if (technology === 'solar_site') return 'solar'
  if (technology === 'geothermal') return 'other'
  return isKind(technology) ? technology : null
}

function isKind(technology: string): technology is StandingKind {
  return KINDS.has(technology)
}

/** The kind of plant that fills every gap. */
export function fillKind({ fill_plant: fill }: AccountInputs): 'coal' | 'gas' {
  return fill === 'coal' ? 'coal' : 'gas'
}

/** Whether a plant's technology is one that a plan can build. */
function isOption(technology: string): technology is Option {
  return TECHNOLOGIES.has(technology)
}

/** GW that a plant adds to business as usual. */
export function newGw({ gw_mandate, gw_bau }: PlantInput): number {
  return gw_mandate - gw_bau
}

/** Plants that a plan may build, in the order of the document. */
export function listBuildable({ plants }: AccountInputs): PlantInput[] {
  return plants.filter(
    (plant) =>
      (plant.role === 'vector' || plant.role === 'capacity') &&
      isOption(plant.technology) &&
      newGw(plant) > 0
  )
}

/** GW by kind of plant without its own date, fill plant included. */
export function sumKinds<Plant extends { readonly role: string; readonly technology: string }>(
  plants: readonly Plant[],
  read: (plant: Plant) => number,
  fill: { readonly kind: StandingKind; readonly gw: number }
): Record<StandingKind, number> {
  const sums = STANDING_KINDS.map((kind): [StandingKind, number] => {
    const own = plants
      .filter(({ role, technology }) => role !== 'both' && kindOf(technology) === kind)
      .reduce((sum, plant) => sum + read(plant), 0)
    return [kind, roundDigits(kind === fill.kind ? own + fill.gw : own)]
  })
  return Object.fromEntries(sums) as Record<StandingKind, number>
}

/** All plants of a kind, dated ones too. */
export function plantsOfKind({ plants }: AccountInputs, kind: StandingKind): PlantInput[] {
  return plants.filter(({ technology }) => kindOf(technology) === kind)
}

/** Mean of a figure over plants, by a weight of business as usual, or of the mandate where that is none. */
export function meanOf(
  plants: readonly PlantInput[],
  figure: (plant: PlantInput, fleet: 'bau' | 'mandate') => number,
  weight: (plant: PlantInput, fleet: 'bau' | 'mandate') => number
): number {
  for (const fleet of ['bau', 'mandate'] as const) {
    const total = plants.reduce((sum, plant) => sum + weight(plant, fleet), 0)
    if (total > 0) {
      const sum = plants.reduce(
        (so_far, plant) => so_far + figure(plant, fleet) * weight(plant, fleet),
        0
      )
      return sum / total
    }
  }
  return 0
}

/** Central yield of the resource that a plant runs on. */
export function yieldOf({ yields }: AccountInputs, { resource }: PlantInput): number {
  return resource === 'wind' || resource === 'hydro' ? yields[resource] : 1
}

/** GW and capacity factor of a plant in a fleet. */
export function inFleet(plant: PlantInput, fleet: 'bau' | 'mandate'): { gw: number; cf: number } {
  return fleet === 'bau'
    ? { gw: plant.gw_bau, cf: plant.cf_bau }
    : { gw: plant.gw_mandate, cf: plant.cf_mandate }
}

/** A plant that an adequacy row names, with its part of the row's GW. */
interface CountedPlant {
  readonly technology: string
  readonly gw: number
  readonly credit: number
}

/** Share of its GW that each kind brings to the peak, by its adequacy rows. */
export function readCredits(inputs: AccountInputs): Figures<StandingKind | Option> {
  const counted = inputs.adequacy.flatMap((row) => countPlants(inputs, row))
  const read = (
    usual: number,
    isMeant: (technology: string) => boolean,
    ofRows: boolean
  ): number => {
    const own = counted.filter(({ technology }) => isMeant(technology))
    const gw = ofRows
      ? own.reduce((sum, plant) => sum + plant.gw, 0)
      : inputs.plants
          .filter(({ technology }) => isMeant(technology))
          .reduce((sum, plant) => sum + plant.gw_mandate, 0)
    if (own.length === 0 || gw === 0) return usual
    return roundDigits(own.reduce((sum, plant) => sum + plant.gw * plant.credit, 0) / gw)
  }
  const isGeothermal = (technology: string): boolean => technology === 'geothermal'
  return {
    ...Object.fromEntries(
      STANDING_KINDS.map((kind) => [
        kind,
        read(
          USUALLY_FIRM.has(kind) ? 1 : 0,
          (technology) => creditKind(technology) === kind,
          kind === 'coal' || kind === 'gas'
        ),
      ])
    ),
    ...(listBuildable(inputs).some(({ technology }) => isGeothermal(technology))
      ? { geothermal: read(1, isGeothermal, false) }
      : {}),
  }
}

/** The plants of a row; stated GW are shared among them by what they have. */
function countPlants(inputs: AccountInputs, row: AdequacyInput): CountedPlant[] {
  const parts = row.plants.flatMap((id): { technology: string; gw: number }[] => {
    if (id === FILL) return [{ technology: fillKind(inputs), gw: inputs.fill_gw_mandate }]
    return inputs.plants
      .filter((plant) => plant.id === id)
      .map(({ technology, gw_mandate }) => ({ technology, gw: gw_mandate }))
  })
  const total = parts.reduce((sum, { gw }) => sum + gw, 0)
  return parts.map(({ technology, gw }) => ({
    technology,
    gw: total === 0 ? 0 : ((row.gw ?? total) * gw) / total,
    credit: row.credit,
  }))
}

/** Kinds that count in full where no adequacy row names them. */
const USUALLY_FIRM: ReadonlySet<StandingKind> = new Set([
  'coal',
  'gas',
  'nuclear',
  'pumped',
  'response',
])

function creditKind(technology: string): StandingKind | null {
  return technology === 'capture' || technology === 'gas_new' ? 'gas' : kindOf(technology)
}
