import fc from 'fast-check'
import type { FlatPlant, Fleet, PoolPlant, Store, ThermalPlant } from '../../src/year/fleet.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const months = fc.array(between(0, 2), { minLength: 12, maxLength: 12 })

const thermal: fc.Arbitrary<Omit<ThermalPlant, 'id'>> = fc.record(
  {
    kind: fc.constantFrom('coal', 'gas', 'oil', 'import'),
    gw: between(0.2, 12),
    unit_gw: between(0.05, 1),
    forced: between(0, 0.2),
    planned: between(0, 0.2),
    fuel: between(5, 150),
    vom: between(0, 10),
    factor: between(0, 1),
    spread: fc.constantFrom(0, 0.1, 0.2),
    must_run: fc.oneof(fc.constant(0), between(0, 0.6)),
    heat: months,
    adder: between(-30, 60),
    water: between(0, 3),
  },
  {
    requiredKeys: [
      'kind',
      'gw',
      'unit_gw',
      'forced',
      'planned',
      'fuel',
      'vom',
      'factor',
      'spread',
      'must_run',
    ],
  }
)

const flat: fc.Arbitrary<Omit<FlatPlant, 'id'>> = fc.record({
  gw: between(0.2, 4),
  cf: between(0.5, 1),
  factor: between(0, 0.1),
  forced: between(0, 0.1),
  unit_gw: between(0.1, 1),
  planned: fc.oneof(fc.constant(0), between(0, 0.2)),
  fuel: between(0, 20),
})

const pool: fc.Arbitrary<Omit<PoolPlant, 'id'>> = fc.record({
  gw: between(0.1, 4),
  cf: between(0.1, 0.8),
  factor: between(0, 0.3),
  flat_share: between(0, 1),
  power: between(0.5, 1),
  months,
})

const store: fc.Arbitrary<Store> = fc.record({
  gw: between(0.1, 6),
  hours: between(0.5, 12),
  efficiency: between(0.5, 1),
})

const variable = (mostGw: number, cf: readonly [number, number]) =>
  fc.record({ gw: between(0.5, mostGw), cf: between(...cf), factor: between(0, 0.05) })

const name = <Plant extends object>(plants: readonly Plant[], prefix: string) =>
  plants.map((plant, i) => ({ ...plant, id: `${prefix}_${i}` }))

/** Fleets about a mean load of 10 GW, from too little plant to far too much. */
export const anyFleet: fc.Arbitrary<Fleet> = fc
  .record({
    peak: between(13, 20),
    flatTwh: fc.constantFrom(0, 0, 5),
    importTwh: fc.constantFrom(0, 0, -4, 6),
    vre: fc.record(
      {
        wind: variable(15, [0.15, 0.5]),
        offshore: variable(6, [0.3, 0.55]),
        sun: variable(20, [0.08, 0.28]),
      },
      { requiredKeys: [] }
    ),
    flat: fc.array(flat, { maxLength: 2 }),
    pool: fc.array(pool, { maxLength: 2 }),
    thermal: fc.array(thermal, { minLength: 1, maxLength: 5 }),
    last: fc.boolean(),
    storage: fc.record({ battery: store, pumped: store }, { requiredKeys: [] }),
    response: fc.record({
      gw: fc.oneof(fc.constant(0), between(0.01, 1)),
      hours: fc.constantFrom(0, 50, 100),
      price: between(50, 1500),
    }),
    firm: fc.constantFrom(0, 0, 1),
    carbon: between(0, 200),
    voll: between(2000, 20_000),
  })
  .map((parts) => ({
    load: {
      energy_twh: 87.6,
      peak_gw: parts.peak,
      flat_twh: parts.flatTwh,
      net_import_twh: parts.importTwh,
    },
    vre: parts.vre,
    flat: name(parts.flat, 'flat'),
    pool: name(parts.pool, 'pool'),
    thermal: name(parts.thermal, 'thermal').map((plant, i) =>
      parts.last && i === 0 ? { ...plant, last: true } : plant
    ),
    storage: parts.storage,
    response: parts.response,
    firm_gw: parts.firm,
    carbon_usd_t: parts.carbon,
    voll: parts.voll,
  }))
