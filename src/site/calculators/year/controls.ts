import { chooseTicks } from '../../../charts/geometry.ts'
import { lastEntry } from '../../../core/entry.ts'
import type { Unit } from '../../../format/index.ts'
import type { Fleet, ProfileName, StoreName, ThermalPlant } from '../../../year/fleet.ts'

/** A number of a fleet that a reader can move. */
export interface Control {
  /** Name in the address. */
  readonly id: string
  readonly label: string
  readonly unit: Unit
  /** Whether it is shown at once, and not under 'More of the fleet'. */
  readonly isMain: boolean
  /** Its value in a fleet; null if the fleet has nothing of the kind. */
  readonly read: (fleet: Fleet) => number | null
  /** The fleet with another value, what the value is a sum of scaled alike. */
  readonly write: (fleet: Fleet, value: number) => Fleet
  /** Ends of its slider for a fleet to start from. */
  readonly reach: (fleet: Fleet) => readonly [least: number, most: number]
}

/** Of the peak load: what a slider of capacity reaches at least. */
const LEAST_REACH = 0.25
const MOST_REACH = 2.2

/** Storage of a fleet that has none. */
const NEW_BATTERY = { hours: 4, efficiency: 0.88 }

function power(
  id: string,
  label: string,
  isMain: boolean,
  access: Pick<Control, 'read' | 'write'>
): Control {
  const reach = (fleet: Fleet) => {
    const value = access.read(fleet)
    const least = LEAST_REACH * fleet.load.peak_gw
    return [0, roundUp(Math.max(least, value === null ? 0 : MOST_REACH * value))] as const
  }
  return { id, label, unit: 'gw', isMain, reach, ...access }
}

function roundUp(value: number): number {
  return lastEntry(chooseTicks([value], 5))
}

function profile(id: string, label: string, name: ProfileName): Control {
  return power(id, label, true, {
    read: ({ vre }) => vre[name]?.gw ?? null,
    write: (fleet, gw) => {
      const plant = fleet.vre[name]
      return plant === undefined
        ? fleet
        : { ...fleet, vre: { ...fleet.vre, [name]: { ...plant, gw } } }
    },
  })
}

function thermal(id: string, label: string, isMain: boolean, kind: string): Control {
  const read = (fleet: Fleet) => sumOf(fleet.thermal.filter((plant) => plant.kind === kind))
  return power(id, label, isMain, {
    read,
    write: (fleet, gw) => {
      const before = read(fleet)
      if (before === null || before === 0) return fleet
      const scale = (plant: ThermalPlant) =>
        plant.kind === kind ? { ...plant, gw: (plant.gw * gw) / before } : plant
      return { ...fleet, thermal: fleet.thermal.map(scale) }
    },
  })
}

function listed(
  id: 'flat' | 'pool',
  label: string,
  replace: (fleet: Fleet, factor: number) => Fleet
): Control {
  const read = (fleet: Fleet) => sumOf(fleet[id])
  return power(id, label, false, {
    read,
    write: (fleet, gw) => {
      const before = read(fleet)
      return before === null || before === 0 ? fleet : replace(fleet, gw / before)
    },
  })
}

function store(name: StoreName, label: string, isMain: boolean): Control {
  return power(name, label, isMain, {
    read: ({ storage }) => storage[name]?.gw ?? (name === 'battery' ? 0 : null),
    write: (fleet, gw) => ({
      ...fleet,
      storage: { ...fleet.storage, [name]: { ...(fleet.storage[name] ?? NEW_BATTERY), gw } },
    }),
  })
}

interface Sized {
  readonly gw: number
}

function sumOf(plants: readonly Sized[]): number | null {
  return plants.length === 0 ? null : plants.reduce((sum, { gw }) => sum + gw, 0)
}

/** Every number that the page can move, in the order in which it shows and applies them. */
export const CONTROLS: readonly Control[] = [
  {
    id: 'demand',
    label: 'Demand',
    unit: 'twh',
    isMain: true,
    read: ({ load }) => load.energy_twh,
    write: (fleet, twh) => {
      const factor = twh / fleet.load.energy_twh
      const { energy_twh, peak_gw, flat_twh } = fleet.load
      const load = {
        ...fleet.load,
        energy_twh: energy_twh * factor,
        peak_gw: peak_gw * factor,
        flat_twh: flat_twh * factor,
      }
      return { ...fleet, load }
    },
    reach: ({ load }) => [Math.floor(load.energy_twh * 0.6), Math.ceil(load.energy_twh * 1.5)],
  },
  profile('wind', 'Wind on land', 'wind'),
  profile('offshore', 'Wind at sea', 'offshore'),
  profile('sun', 'Sun', 'sun'),
  thermal('coal', 'Coal', true, 'coal'),
  thermal('gas', 'Gas', true, 'gas'),
  store('battery', 'Batteries', true),
  {
    id: 'carbon',
    label: 'Carbon price',
    unit: 'usd_per_t',
    isMain: true,
    read: ({ carbon_usd_t }) => carbon_usd_t,
    write: (fleet, carbon_usd_t) => ({ ...fleet, carbon_usd_t }),
    reach: ({ carbon_usd_t }) => [0, Math.max(200, roundUp(2 * carbon_usd_t))],
  },
  {
    id: 'peak',
    label: 'Peak load',
    unit: 'gw',
    isMain: false,
    read: ({ load }) => load.peak_gw,
    write: (fleet, peak_gw) => ({ ...fleet, load: { ...fleet.load, peak_gw } }),
    // Above the mean load, or no load curve passes through both.
    reach: ({ load }) => {
      const mean = (load.energy_twh + load.net_import_twh) / 8.76
      return [Math.ceil(mean * 11) / 10, Math.ceil(load.peak_gw * 1.5)]
    },
  },
  thermal('backstop', 'Gas nobody has planned', false, 'backstop'),
  thermal('oil', 'Oil', false, 'oil'),
  thermal('import', 'Imports', false, 'import'),
  listed('flat', 'Nuclear and other steady plant', (fleet, factor) => ({
    ...fleet,
    flat: fleet.flat.map((plant) => ({ ...plant, gw: plant.gw * factor })),
  })),
  listed('pool', 'Water and biomass', (fleet, factor) => ({
    ...fleet,
    pool: fleet.pool.map((plant) => ({ ...plant, gw: plant.gw * factor })),
  })),
  store('pumped', 'Pumped storage', false),
  {
    id: 'hours',
    label: 'Hours of the batteries',
    unit: 'hours',
    isMain: false,
    read: ({ storage }) => storage.battery?.hours ?? null,
    write: (fleet, hours) => {
      const { battery } = fleet.storage
      return battery === undefined
        ? fleet
        : { ...fleet, storage: { ...fleet.storage, battery: { ...battery, hours } } }
    },
    reach: () => [0.5, 24],
  },
  power('response', 'Demand response', false, {
    read: ({ response }) => response.gw,
    write: (fleet, gw) => ({ ...fleet, response: { ...fleet.response, gw } }),
  }),
  power('firm', 'Perfectly firm block', false, {
    read: ({ firm_gw }) => firm_gw,
    write: (fleet, firm_gw) => ({ ...fleet, firm_gw }),
  }),
]

/** A control as it stands for the fleet to start from. */
export interface OfferedControl extends Control {
  readonly start: number
  readonly least: number
  readonly most: number
}

/** The controls that a fleet has something for. */
export function offerControls(fleet: Fleet): OfferedControl[] {
  return CONTROLS.flatMap((control) => {
    const start = control.read(fleet)
    if (start === null) return []
    const [least, most] = control.reach(fleet)
    return [{ ...control, start, least, most }]
  })
}

/** A fleet with values put in place of its own, in the order of the controls. */
export function changeFleet(fleet: Fleet, changes: Readonly<Record<string, number>>): Fleet {
  return CONTROLS.reduce((changed, control) => {
    const value = changes[control.id]
    return value === undefined ? changed : control.write(changed, value)
  }, fleet)
}
