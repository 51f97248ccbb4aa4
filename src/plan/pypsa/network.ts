import { entryAt } from '../../core/entry.ts'
import type { Sense } from '../program/linear-program.ts'

/** Tables of a PyPSA folder, each a file of components. */
export const LISTS = [
  'buses',
  'carriers',
  'generators',
  'links',
  'loads',
  'storage_units',
  'stores',
  'global_constraints',
] as const
export type ListName = (typeof LISTS)[number]

export type AttributeValue = string | number | boolean

/** A component with the attributes that are not PyPSA's defaults. */
export interface Component {
  readonly name: string
  readonly values: Readonly<Record<string, AttributeValue>>
  /** Attributes whose values differ from snapshot to snapshot. */
  readonly series: Readonly<Record<string, Float64Array>>
}

/** Variables of the model that PyPSA builds, by their names there. */
export type Variable =
  | 'Generator-p'
  | 'Generator-p_nom'
  | 'Link-p'
  | 'Link-p_nom'
  | 'Store-e_nom'
  | 'StorageUnit-p_store'
  | 'StorageUnit-p_dispatch'

export interface ExtraTerm {
  readonly variable: Variable
  readonly component: string
  /** Place of a snapshot; null for what is built. */
  readonly snapshot: number | null
  readonly coefficient: number
}

/** A row of the program for which PyPSA's components have no attribute. */
export interface ExtraRow {
  /** Rows of a kind are alike in form. */
  readonly kind: string
  readonly name: string
  readonly sense: Sense
  readonly constant: number
  readonly terms: readonly ExtraTerm[]
}

/** A network of one place in PyPSA's terms: MW, MWh, USD, t. */
export interface PypsaNetwork {
  readonly name: string
  readonly snapshots: readonly { readonly label: string; readonly hours: number }[]
  readonly lists: Readonly<Record<ListName, readonly Component[]>>
  readonly rows: readonly ExtraRow[]
}

/** Attributes of a component; a series that is the same in all snapshots becomes one value. */
export type Attributes = Readonly<Record<string, AttributeValue | Float64Array>>

/** Collects the components and rows of a network. */
export class NetworkBuilder {
  readonly #lists: Record<ListName, Component[]> = {
    buses: [],
    carriers: [],
    generators: [],
    links: [],
    loads: [],
    storage_units: [],
    stores: [],
    global_constraints: [],
  }
  readonly #rows: ExtraRow[] = []

  add(list: ListName, name: string, attributes: Attributes): void {
    const values: Record<string, AttributeValue> = {}
    const series: Record<string, Float64Array> = {}
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!(value instanceof Float64Array)) values[attribute] = value
      else if (value.every((of) => of === value[0])) values[attribute] = entryAt(value, 0)
      else series[attribute] = value
    }
    this.#lists[list].push({ name, values, series })
  }

  /** Add a carrier unless it is there. Throws where it is there with other attributes. */
  addCarrier(name: string, values: Readonly<Record<string, number>>): void {
    const known = this.#lists.carriers.find((carrier) => carrier.name === name)
    if (!known) this.#lists.carriers.push({ name, values, series: {} })
    else if (JSON.stringify(known.values) !== JSON.stringify(values))
      throw new Error(`The carrier ${name} has two sets of attributes.`)
  }

  addRow(row: ExtraRow): void {
    this.#rows.push(row)
  }

  build(name: string, snapshots: PypsaNetwork['snapshots']): PypsaNetwork {
    return { name, snapshots, lists: this.#lists, rows: this.#rows }
  }
}
