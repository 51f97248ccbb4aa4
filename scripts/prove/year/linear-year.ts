import type { Highs } from 'highs'
import { entryAt, numberAt } from '../../../src/core/entry.ts'
import { HOURS, MONTHS, monthStart, WEEKS, weekStart } from '../../../src/year/calendar.ts'
import type { PreparedFleet } from '../../../src/year/prepare.ts'
import { reduceLoad } from '../../../src/year/residual.ts'
import type { WeatherYear } from '../../../src/year/weather/weather-year.ts'
import { createWorkspace } from '../../../src/year/workspace.ts'

/** Steps of scarcity beyond the certain stack, as shares of the value of lost load. */
const SCARCE = 0.0748338
const SCARCER = 0.3156247

/** The year as one linear program: storage, water and response against every slice of the stack. */
export interface LinearYear {
  /** Residual load that is left for the stack, GW by hour. */
  readonly residual: Float64Array
  /** Load that leaves for its price, GWh. */
  readonly responseGwh: number
  readonly columns: number
  readonly seconds: number
}

/** A step of the stack in a week: up to `end` GW of residual load at a cost, USD/MWh. */
interface Step {
  readonly start: number
  readonly end: number
  readonly cost: number
}

/** Rows and columns of a program while it is written. */
class Program {
  readonly costs: number[] = []
  readonly upper: number[] = []
  readonly rowLower: number[] = []
  readonly rowUpper: number[] = []
  readonly rows: number[] = []
  readonly columns: number[] = []
  readonly values: number[] = []

  addColumn(cost: number, upper: number): number {
    this.costs.push(cost)
    this.upper.push(upper)
    return this.costs.length - 1
  }

  addRow(lower: number, upper: number): number {
    this.rowLower.push(lower)
    this.rowUpper.push(upper)
    return this.rowLower.length - 1
  }

  setTerm(row: number, column: number, value: number): void {
    this.rows.push(row)
    this.columns.push(column)
    this.values.push(value)
  }
}

/**
 * Minimise the cost of a whole year with perfect foresight: every slice of the stack and the three steps
 * of scarcity, both stores, water by month, response. `ends` is what each store holds at the end, GWh: as
 * in the kernel, which ends below half a tank where the year ends in a shortage. Throws if HiGHS finds no
 * optimum.
 */
export function solveYear(
  highs: Highs,
  prepared: PreparedFleet,
  weather: WeatherYear,
  ends: readonly number[]
): LinearYear {
  const started = performance.now()
  const bare = reduceBare(prepared, weather)
  const program = new Program()
  const { stores, energy, fleet } = prepared
  const { response } = fleet
  const hasResponse = response.gw > 0 && response.hours > 0
  const hours = Array.from({ length: HOURS }, (_, t) =>
    program.addRow(numberAt(bare, t), numberAt(bare, t))
  )
  const terms: { hour: number; column: number; value: number }[] = []
  const add = (hour: number, column: number, value: number) => {
    program.setTerm(entryAt(hours, hour), column, value)
    terms.push({ hour, column, value })
  }
  for (let month = 0; month < MONTHS; month += 1) addWater(program, add, energy, month)
  for (const [i, store] of stores.entries()) addStore(program, add, store, entryAt(ends, i))
  const taken: number[] = []
  if (hasResponse) {
    const row = program.addRow(-highs.infinity, response.gw * response.hours)
    for (let t = 0; t < HOURS; t += 1) {
      const column = program.addColumn(response.price, response.gw)
      taken.push(column)
      add(t, column, 1)
      program.setTerm(row, column, 1)
    }
  }
  const flexible = terms.length
  const up = stores.reduce((sum, { gw }) => sum + gw, 0)
  const down = up + (hasResponse ? response.gw : 0)
  for (let week = 0; week < WEEKS; week += 1) {
    const steps = listSteps(prepared, week)
    for (let t = weekStart(week); t < weekStart(week + 1); t += 1) {
      const water = numberAt(energy.powerGw, monthAt(t))
      const least = numberAt(bare, t) - down - water
      addStack(
        program,
        add,
        steps,
        { t, least, most: numberAt(bare, t) + up },
        hours,
        highs.infinity
      )
    }
  }
  const point = runModel(highs, program)
  const residual = bare.slice()
  for (const { hour, column, value } of terms.slice(0, flexible))
    residual[hour] = numberAt(residual, hour) - value * numberAt(point, column)
  return {
    residual,
    responseGwh: taken.reduce((sum, column) => sum + numberAt(point, column), 0),
    columns: program.costs.length,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Residual load before water, stores and response. */
function reduceBare(prepared: PreparedFleet, weather: WeatherYear): Float64Array {
  const workspace = createWorkspace()
  const still = {
    ...prepared,
    stores: [],
    energy: { ...prepared.energy, powerGw: new Float64Array(MONTHS) },
    fleet: { ...prepared.fleet, response: { gw: 0, hours: 0, price: 0 } },
  }
  reduceLoad(still, weather, workspace)
  return workspace.x
}

type Add = (hour: number, column: number, value: number) => void

function addWater(
  program: Program,
  add: Add,
  energy: PreparedFleet['energy'],
  month: number
): void {
  const power = numberAt(energy.powerGw, month)
  if (power === 0) return
  const given = Math.min(
    numberAt(energy.energyGwh, month),
    power * (monthStart(month + 1) - monthStart(month))
  )
  const row = program.addRow(given, given)
  for (let t = monthStart(month); t < monthStart(month + 1); t += 1) {
    const column = program.addColumn(0, power)
    add(t, column, 1)
    program.setTerm(row, column, 1)
  }
}

function addStore(
  program: Program,
  add: Add,
  { gw, hours, efficiency }: PreparedFleet['stores'][number],
  end: number
): void {
  const e = Math.sqrt(efficiency)
  const tank = gw * hours
  let before: number | null = null
  for (let t = 0; t < HOURS; t += 1) {
    const charge = program.addColumn(0, gw)
    const discharge = program.addColumn(0, gw)
    const fill = program.addColumn(0, tank)
    add(t, charge, -1)
    add(t, discharge, 1)
    const start = before === null ? tank / 2 : 0
    const row = program.addRow(start, start)
    program.setTerm(row, fill, 1)
    if (before !== null) program.setTerm(row, before, -1)
    program.setTerm(row, charge, -e)
    program.setTerm(row, discharge, 1 / e)
    before = fill
  }
  if (before !== null) program.setTerm(program.addRow(end, end), before, 1)
}

/** Every slice up to two standard deviations below the top of the stack, then scarcity. */
export function listSteps({ stack, outageSd, fleet }: PreparedFleet, week: number): Step[] {
  const row = week * (stack.slices.length + 1)
  const top = numberAt(stack.top, week)
  const sd = numberAt(outageSd, week)
  const certain = Math.max(0, top - 2 * sd)
  const dearest = stack.slices.at(-1)?.cost ?? null
  const last = dearest === null ? 0 : dearest
  const edges: [end: number, cost: number][] = [
    ...stack.slices.map(({ cost }, k): [number, number] => [
      Math.min(numberAt(stack.cumulative, row + k + 1), certain),
      cost,
    ]),
    [certain, last],
    [Math.max(0, top - sd), last + SCARCE * fleet.voll],
    [Math.max(0, top), last + SCARCER * fleet.voll + 1],
    [Infinity, last + fleet.voll + 2],
  ]
  let start = 0
  return edges.flatMap(([end, cost]) => {
    const step = { start, end, cost }
    start = Math.max(start, end)
    return end > step.start ? [step] : []
  })
}

/** Only steps that the residual load of the hour can reach are columns; those below are full anyway. */
function addStack(
  program: Program,
  add: Add,
  steps: readonly Step[],
  { t, least, most }: { t: number; least: number; most: number },
  hours: readonly number[],
  infinity: number
): void {
  let full = 0
  for (const { start, end, cost } of steps) {
    if (end <= least) {
      full = end
      continue
    }
    if (start >= most) break
    const size = end - start
    const column = program.addColumn(cost, size === Infinity ? infinity : size)
    add(t, column, 1)
  }
  if (least < 0) add(t, program.addColumn(0, infinity), -1)
  const row = entryAt(hours, t)
  program.rowLower[row] = entryAt(program.rowLower, row) - full
  program.rowUpper[row] = entryAt(program.rowUpper, row) - full
}

function monthAt(hour: number): number {
  let month = 0
  while (monthStart(month + 1) <= hour) month += 1
  return month
}

function runModel(highs: Highs, program: Program): Float64Array {
  const numCols = program.costs.length
  const numRows = program.rowLower.length
  // From terms in any order to rows that lie one behind the other.
  const starts = new Int32Array(numRows + 1)
  for (const row of program.rows) starts[row + 1] = entryAt(starts, row + 1) + 1
  for (let row = 0; row < numRows; row += 1)
    starts[row + 1] = entryAt(starts, row + 1) + entryAt(starts, row)
  const next = starts.slice()
  const indices = new Int32Array(program.rows.length)
  const values = new Float64Array(program.rows.length)
  for (const [i, row] of program.rows.entries()) {
    const at = entryAt(next, row)
    next[row] = at + 1
    indices[at] = entryAt(program.columns, i)
    values[at] = entryAt(program.values, i)
  }
  const data = {
    numCols,
    numRows,
    colCost: Float64Array.from(program.costs),
    colLower: new Float64Array(numCols),
    colUpper: Float64Array.from(program.upper),
    rowLower: Float64Array.from(program.rowLower),
    rowUpper: Float64Array.from(program.rowUpper),
    matrix: { format: 'csr' as const, numRows, numCols, starts, indices, values },
  }
  return highs.withModel(data, (model) => {
    model.options.set({ solver: 'ipm', run_crossover: 'off', output_flag: false })
    model.run()
    const status = model.getModelStatus()
    const { optimal, unknown } = highs.constants.modelStatus
    if (status !== optimal && status !== unknown)
      throw new Error(`HiGHS ends with status ${status}.`)
    return Float64Array.from(model.getSolution().colValue)
  })
}
