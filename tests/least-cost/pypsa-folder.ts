import { parse } from 'csv-parse/sync'
import { entryAt } from '../../src/core/entry.ts'
import {
  ProgramBuilder,
  type LinearProgram,
  type Term,
} from '../../src/plan/program/linear-program.ts'

type Row = Readonly<Record<string, string>>

/** Rows of a CSV file by their column names; none where there is no such file. */
function readRows(files: ReadonlyMap<string, string>, name: string): Row[] {
  return parse<Row>(files.get(name) ?? '', { columns: true })
}

/** A sum of columns that can be negative: the solver's columns cannot. */
type Sum = readonly Term[]

const scale = (sum: Sum, factor: number): Term[] => sum.map(([column, of]) => [column, of * factor])

/**
 * Builds the program of a folder of one period by the rules of PyPSA's manual ('Optimization'): capacity
 * that is fixed or chosen, dispatch per unit of it, a balance for each bus, stores over a cycle, sums of
 * energy, limits over the weights of carriers, and the extra rows where asked.
 */
export class FolderProgram {
  readonly #files: ReadonlyMap<string, string>
  readonly #builder = new ProgramBuilder()
  readonly #hours: number[]
  readonly #labels: string[]
  readonly #balance = new Map<string, Term[][]>()
  /** Variables by PyPSA's name, component and snapshot. */
  readonly #variables = new Map<string, Sum>()

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files
    const snapshots = readRows(files, 'snapshots.csv')
    this.#hours = snapshots.map(({ objective }) => Number(objective))
    this.#labels = snapshots.map(({ snapshot }) => snapshot ?? '')
    for (const { name } of readRows(files, 'buses.csv'))
      this.#balance.set(
        name ?? '',
        snapshots.map(() => [])
      )
  }

  build(withExtraRows: boolean): LinearProgram {
    for (const row of readRows(this.#files, 'generators.csv')) this.#addGenerator(row)
    for (const row of readRows(this.#files, 'links.csv')) this.#addLink(row)
    for (const row of readRows(this.#files, 'stores.csv')) this.#addStore(row)
    for (const row of readRows(this.#files, 'storage_units.csv')) this.#addStorageUnit(row)
    this.#addBalance()
    this.#addGlobalConstraints()
    if (withExtraRows) this.#addExtraRows()
    return this.#builder.build('pypsa_folder')
  }

  /** Value of an attribute in each snapshot: its series, its value, or PyPSA's default. */
  #series(list: string, row: Row, attribute: string, usual: number): number[] {
    const varying = readRows(this.#files, `${list}-${attribute}.csv`)
    const name = row.name ?? ''
    if (varying[0] && name in varying[0]) return varying.map((cells) => Number(cells[name]))
    const stated = row[attribute]
    return this.#hours.map(() => (stated === undefined || stated === '' ? usual : Number(stated)))
  }

  #number(row: Row, attribute: string, usual: number): number {
    const stated = row[attribute]
    return stated === undefined || stated === '' ? usual : Number(stated)
  }

  /** What is built, less what stands, which costs nothing more: `[sum of columns, constant]`. */
  #addCapacity(kind: string, row: Row, attribute: 'p_nom' | 'e_nom'): [Sum, number] {
    const standing = this.#number(row, attribute, 0)
    if (row[`${attribute}_extendable`] !== 'True') return [[], standing]
    const least = this.#number(row, `${attribute}_min`, 0)
    const most = this.#number(row, `${attribute}_max`, Infinity)
    const cost = this.#number(row, 'capital_cost', 0)
    const name = row.name ?? ''
    const more = this.#builder.addColumn(`${kind}-${attribute} ${name}`, cost, most - least)
    // What stands and may close counts from where it stands, as PyPSA's objective constant does.
    if (standing !== least) {
      const fixed = this.#builder.addColumn(`constant ${name}`, cost * (least - standing), 1)
      this.#builder.addRow(`constant ${name}`, [[fixed, 1]], '=', 1)
    }
    return [[[more, 1]], least]
  }

  /** lower x capacity <= value <= upper x capacity. */
  #limit(name: string, value: Sum, [built, standing]: [Sum, number], lower: number, upper: number) {
    this.#builder.addRow(
      `${name} upper`,
      [...value, ...scale(built, -upper)],
      '<=',
      upper * standing
    )
    this.#builder.addRow(
      `${name} lower`,
      [...value, ...scale(built, -lower)],
      '>=',
      lower * standing
    )
  }

  #addFree(name: string): Sum {
    const up = this.#builder.addColumn(`${name} +`, 0)
    const down = this.#builder.addColumn(`${name} -`, 0)
    return [
      [up, 1],
      [down, -1],
    ]
  }

  #inject(bus: string | undefined, snapshot: number, terms: Sum): void {
    const balance = this.#balance.get(bus ?? '')?.[snapshot]
    if (!balance) throw new Error(`There is no bus ${bus}.`)
    balance.push(...terms)
  }

  #remember(variable: string, row: Row, snapshot: number | null, sum: Sum): void {
    this.#variables.set(`${variable} ${row.name} ${snapshot ?? ''}`, sum)
  }

  #find(variable: string): Sum {
    const found = this.#variables.get(variable)
    if (!found) throw new Error(`There is no variable ${variable}.`)
    return found
  }

  #rememberCapacity(variable: string, row: Row, [built, standing]: [Sum, number]): void {
    // Rows name what is chosen only; its constant part is a column of 1.
    if (built.length === 0) return
    const one = this.#builder.addColumn(`one ${variable} ${row.name}`, 0, 1)
    this.#builder.addRow(`one ${variable} ${row.name}`, [[one, 1]], '=', 1)
    this.#remember(variable, row, null, [...built, [one, standing]])
  }

  #addGenerator(row: Row): void {
    const capacity = this.#addCapacity('Generator', row, 'p_nom')
    this.#rememberCapacity('Generator-p_nom', row, capacity)
    const lower = this.#series('generators', row, 'p_min_pu', 0)
    const upper = this.#series('generators', row, 'p_max_pu', 1)
    const cost = this.#number(row, 'marginal_cost', 0)
    const sums: Term[] = []
    for (const [s, hours] of this.#hours.entries()) {
      const column = this.#builder.addColumn(`Generator-p ${row.name} ${s}`, cost * hours)
      const output: Sum = [[column, 1]]
      this.#limit(
        `Generator-p ${row.name} ${s}`,
        output,
        capacity,
        entryAt(lower, s),
        entryAt(upper, s)
      )
      this.#inject(row.bus, s, scale(output, this.#number(row, 'sign', 1)))
      this.#remember('Generator-p', row, s, output)
      sums.push([column, hours])
    }
    const most = this.#number(row, 'e_sum_max', Infinity)
    if (most < Infinity) this.#builder.addRow(`e_sum_max ${row.name}`, sums, '<=', most)
  }

  #addLink(row: Row): void {
    const capacity = this.#addCapacity('Link', row, 'p_nom')
    this.#rememberCapacity('Link-p_nom', row, capacity)
    const lower = this.#series('links', row, 'p_min_pu', 0)
    const upper = this.#series('links', row, 'p_max_pu', 1)
    for (const s of this.#hours.keys()) {
      const flow = this.#addFree(`Link-p ${row.name} ${s}`)
      this.#limit(`Link-p ${row.name} ${s}`, flow, capacity, entryAt(lower, s), entryAt(upper, s))
      this.#inject(row.bus0, s, scale(flow, -1))
      this.#inject(row.bus1, s, scale(flow, this.#number(row, 'efficiency', 1)))
      this.#remember('Link-p', row, s, flow)
    }
  }

  #addStore(row: Row): void {
    const capacity = this.#addCapacity('Store', row, 'e_nom')
    this.#rememberCapacity('Store-e_nom', row, capacity)
    const lower = this.#series('stores', row, 'e_min_pu', 0)
    const upper = this.#series('stores', row, 'e_max_pu', 1)
    const levels = this.#hours.map((_, s) => this.#addFree(`Store-e ${row.name} ${s}`))
    for (const [s, hours] of this.#hours.entries()) {
      const level = entryAt(levels, s)
      this.#limit(`Store-e ${row.name} ${s}`, level, capacity, entryAt(lower, s), entryAt(upper, s))
      const output = this.#addFree(`Store-p ${row.name} ${s}`)
      this.#inject(row.bus, s, output)
      const before = scale(entryAt(levels, (s + levels.length - 1) % levels.length), -1)
      this.#builder.addRow(
        `Store ${row.name} ${s}`,
        [...level, ...before, ...scale(output, hours)],
        '=',
        0
      )
    }
  }

  #addStorageUnit(row: Row): void {
    const power = this.#number(row, 'p_nom', 0)
    const most = power * this.#number(row, 'max_hours', 1)
    const column = (name: string, upper: number): Sum => [
      [this.#builder.addColumn(`StorageUnit-${name} ${row.name}`, 0, upper), 1],
    ]
    const levels = this.#hours.map((_, s) => column(`level ${s}`, most))
    for (const [s, hours] of this.#hours.entries()) {
      const [into, out] = [column(`p_store ${s}`, power), column(`p_dispatch ${s}`, power)]
      this.#inject(row.bus, s, [...out, ...scale(into, -1)])
      this.#remember('StorageUnit-p_store', row, s, into)
      this.#remember('StorageUnit-p_dispatch', row, s, out)
      const change = [
        ...scale(into, -hours * this.#number(row, 'efficiency_store', 1)),
        ...scale(out, hours / this.#number(row, 'efficiency_dispatch', 1)),
      ]
      const before = scale(entryAt(levels, (s + levels.length - 1) % levels.length), -1)
      this.#builder.addRow(
        `StorageUnit ${row.name} ${s}`,
        [...entryAt(levels, s), ...before, ...change],
        '=',
        0
      )
    }
  }

  #addBalance(): void {
    const loads = readRows(this.#files, 'loads.csv')
    const taken = loads.map((row) => ({ bus: row.bus, by: this.#series('loads', row, 'p_set', 0) }))
    for (const [bus, balance] of this.#balance)
      for (const [s, terms] of balance.entries()) {
        const own = taken.filter((load) => load.bus === bus)
        const right = own.reduce((sum, { by }) => sum + entryAt(by, s), 0)
        this.#builder.addRow(`balance ${bus} ${s}`, terms, '=', right)
      }
  }

  /** Limits of type primary_energy: all stores here are cyclic and count in none. */
  #addGlobalConstraints(): void {
    const carriers = new Map(readRows(this.#files, 'carriers.csv').map((row) => [row.name, row]))
    for (const limit of readRows(this.#files, 'global_constraints.csv')) {
      const terms = readRows(this.#files, 'generators.csv').flatMap((row) => {
        const weight = Number(carriers.get(row.carrier)?.[limit.carrier_attribute ?? ''])
        return this.#hours.flatMap((hours, s) =>
          scale(this.#find(`Generator-p ${row.name} ${s}`), weight * hours)
        )
      })
      this.#builder.addRow(`limit ${limit.name}`, terms, '<=', Number(limit.constant))
    }
  }

  #addExtraRows(): void {
    const terms = Map.groupBy(readRows(this.#files, 'extra_terms.csv'), (row) => row.constraint)
    for (const { name, sense, constant } of readRows(this.#files, 'extra_constraints.csv')) {
      const sum = (terms.get(name) ?? []).flatMap(
        ({ variable, component, snapshot, coefficient }) => {
          const place = snapshot === '' ? '' : this.#labels.indexOf(snapshot ?? '')
          const found = this.#variables.get(`${variable} ${component} ${place}`)
          if (!found) throw new Error(`There is no variable ${variable} of ${component}.`)
          return scale(found, Number(coefficient))
        }
      )
      if (sense !== '<=' && sense !== '>=' && sense !== '=')
        throw new Error(`The row ${name} has the sense ${sense}.`)
      this.#builder.addRow(`extra ${name}`, sum, sense, Number(constant))
    }
  }
}
