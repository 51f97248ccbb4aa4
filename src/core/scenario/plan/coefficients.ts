import { entryAt } from '../../entry.ts'
import type { Coefficient, CoefficientTable } from '../../explain/trace.ts'
import type { Season } from './inputs.ts'

/** Our own choice for the cheapest plan; its source says what speaks for it. */
function assumed(
  label: string,
  value: number,
  unit: string,
  range: readonly [number, number],
  reason: string
): Coefficient {
  return { label, value, unit, range, source: `assumed: ${reason}`, source_type: 'assumed' }
}

/** Coefficients of every region. */
export const PLAN_COEFFICIENTS = {
  plan_reserve: assumed(
    'Reserve over the peak where a document states none',
    15,
    '%',
    [10, 20],
    'over nameplate thermal plant, as the documents count'
  ),
  import_cost: assumed(
    'Cost of imported electricity',
    120,
    'USD/MWh',
    [80, 200],
    'above every plant of the region, so imports come last'
  ),
  shortage_cost: {
    label: 'Cost of a missing kW of reserve before the deadline',
    value: 122,
    unit: 'USD/kW-yr',
    range: [80, 244],
    source: 'PJM, base residual auction for 2027/28: 333.44 USD per MW-day, times 365 days',
    source_type: 'documented',
  },
  missed_tonne: assumed(
    'Cost of a tonne over the ceiling in futures for which a plan was not made',
    250,
    'USD/t',
    [128, 1000],
    'above the last tonne of most plans, so it comes after all that can be built'
  ),
  missing_reserve: assumed(
    'Cost of a missing kW of reserve in such futures',
    244,
    'USD/kW-yr',
    [122, 1000],
    'twice what an auction paid at its cap'
  ),
  future_growth: assumed(
    'Growth of the peak in futures, less or more than stated',
    0.5,
    'percentage points',
    [0.2, 1],
    'forecasts of a decade ago missed by as much'
  ),
  future_gas_cheap: assumed('Gas price in cheap futures', 80, '%', [60, 100], 'of the stated one'),
  future_gas_dear: assumed('Gas price in dear futures', 150, '%', [120, 300], 'of the stated one'),
  future_wind_late: assumed(
    'Delay of wind in late futures',
    1.5,
    'years',
    [0.5, 3],
    'a round of permits that is repeated'
  ),
  future_capital_dear: assumed(
    'Capital cost of wind and solar in dear futures',
    125,
    '%',
    [110, 160],
    'of the stated one, roofs excluded'
  ),
  peaker_share: assumed(
    'Open-cycle gas that can be built, share of the peak in the deadline year',
    0.4,
    'fraction',
    [0.2, 0.6],
    'most plans need 10 to 35 percent'
  ),
  peaker_hours: assumed(
    'Longest running time of a peaker',
    1500,
    'h/yr',
    [500, 4000],
    'peakers stand for the reserve and run few hours'
  ),
  gas_lead: {
    label: 'Years from filing to service of gas plant and peakers',
    value: 4,
    unit: 'years',
    range: [3, 7],
    source: 'S&P Global, 20 May 2025: three to four years outside the queue, up to seven',
    source_type: 'documented',
  },
  battery_hours: assumed(
    'Hours for which a full battery runs, where a document states none',
    4,
    'h',
    [2, 8],
    'the usual product; two hours in Texas'
  ),
  pumped_hours: assumed(
    'Hours for which a full pumped store runs',
    8,
    'h',
    [6, 12],
    'typical of existing plant'
  ),
  storage_efficiency: assumed(
    'Electricity out per electricity in, storage',
    0.88,
    'fraction',
    [0.8, 0.92],
    'lithium batteries; pumped storage is nearer to 0.8'
  ),
  battery_peak_share: assumed(
    'Part of the peak up to which batteries count as reserve',
    0.1,
    'fraction',
    [0.05, 0.2],
    'beyond it they would have to cover more than the evening'
  ),
  horizon: assumed(
    'Years after the deadline for which its plan stands',
    5,
    'years',
    [0, 15],
    'ceiling in force and demand frozen'
  ),
  hydro_power: assumed(
    'Largest output of hydro plant',
    0.85,
    'fraction',
    [0.7, 0.95],
    'head, maintenance and water for others'
  ),
  open_cycle_fuel: {
    label: 'Fuel of open-cycle gas per fuel of combined cycle',
    value: 58 / 41,
    unit: '1',
    range: [1.3, 1.5],
    source: 'Danish Energy Agency, technology data: efficiencies 0.58 and 0.41',
    source_type: 'documented',
  },
  calm_wind: assumed(
    'Output of wind on calm days',
    0.1,
    'fraction',
    [0.03, 0.15],
    'a week of low wind'
  ),
  early_imports: assumed(
    'Imports before the deadline, share of the peak, where the ceiling holds every year',
    15,
    '%',
    [5, 25],
    'otherwise an early ceiling would be met by imports'
  ),
  peaker_capex: assumed(
    'Capital cost of an open-cycle gas plant',
    1100,
    'USD/kW',
    [657, 1400],
    'between the Danish catalogue and recent American orders'
  ),
} as const satisfies CoefficientTable

/** Days of a year by kind; they fill it. */
export const DAYS = { peak: 30, calm: 7, bright: 120, plain: 208 } as const

/** Hours of a day by block; they fill it. Day is the daytime window of the battery calculation. */
export const BLOCK_HOURS = { night: 8, day: 6, edge: 6, evening: 4 } as const

/** A kind of day. */
export type Day = keyof typeof DAYS

/** A block of hours of a day. */
export type Block = keyof typeof BLOCK_HOURS

const LOAD_RANGE = 0.05

function shape(season: Season, rows: Readonly<Record<Day, readonly number[]>>): CoefficientTable {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([day, values]) =>
      Object.keys(BLOCK_HOURS).map((block, index) => {
        const value = entryAt(values, index)
        const range = [value - LOAD_RANGE, Math.min(value + LOAD_RANGE, 1)] as const
        const label = `Load of the ${block} block, ${day} day, where the ${season} has the peak`
        const reason = 'read off published day profiles; 1 is the peak evening'
        return [`load_${season}_${day}_${block}`, assumed(label, value, 'fraction', range, reason)]
      })
    )
  )
}

/** Load by day and block as a share of the peak, before it is stretched to the year's energy. */
export const LOAD_SHAPES: CoefficientTable = {
  ...shape('summer', {
    peak: [0.72, 0.92, 0.86, 1],
    calm: [0.7, 0.88, 0.83, 0.96],
    bright: [0.55, 0.66, 0.64, 0.72],
    plain: [0.6, 0.74, 0.72, 0.8],
  }),
  ...shape('winter', {
    peak: [0.78, 0.95, 0.9, 1],
    calm: [0.77, 0.94, 0.89, 0.98],
    bright: [0.55, 0.68, 0.65, 0.7],
    plain: [0.62, 0.78, 0.75, 0.84],
  }),
}

function weather(label: string, value: number, range: readonly [number, number]): Coefficient {
  return assumed(label, value, '1', range, 'typical days; plain days fill the year to the mean')
}

/** Output of a day over that of a mean day; plain days fill up. */
export const WEATHER = {
  sun_summer_peak: weather('Sun of peak days, summer', 1.2, [1, 1.3]),
  sun_summer_calm: weather('Sun of calm days, summer', 0.6, [0.4, 0.9]),
  sun_summer_bright: weather('Sun of bright days, summer', 1.25, [1.1, 1.4]),
  sun_winter_peak: weather('Sun of peak days, winter', 0.4, [0.3, 0.6]),
  sun_winter_calm: weather('Sun of calm days, winter', 0.35, [0.2, 0.5]),
  sun_winter_bright: weather('Sun of bright days, winter', 1.5, [1.3, 1.7]),
  wind_summer_peak: weather('Wind of peak days, summer', 0.7, [0.4, 1]),
  wind_summer_bright: weather('Wind of bright days, summer', 0.85, [0.7, 1]),
  wind_winter_peak: weather('Wind of peak days, winter', 1.1, [0.6, 1.3]),
  wind_winter_bright: weather('Wind of bright days, winter', 0.8, [0.6, 1]),
} as const satisfies CoefficientTable

/** Share of a day's sun by block: over a half-sine of twelve hours the middle six carry sin 45°. */
export const SUN_BY_BLOCK: Readonly<Record<Block, number>> = {
  night: 0,
  day: Math.SQRT1_2,
  edge: 1 - Math.SQRT1_2,
  evening: 0,
}
