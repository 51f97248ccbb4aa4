import { entryAt, numberAt } from '../../core/entry.ts'
import type { PlanProgram } from '../program/build-program.ts'
import type { Attributes, NetworkBuilder } from './network.ts'

/** The bus of the region. */
export const REGION = 'region'

/** MW of a GW, MWh of a GWh. */
export const MEGA = 1000

/** t of a Mt, MWh of a TWh. */
const PER_MILLION = 1e6

/** What a generator weighs in the target, and emits. */
export interface Weights {
  /** t/MWh. */
  readonly co2: number
  /** Mt (TWh for a share) of the row of the target for each million t (TWh) of the generator. */
  readonly target: number
}

/** Reads costs, limits and weights in PyPSA's units from the columns of a program, where they are written once. */
export class NetworkContext {
  readonly planned: PlanProgram
  readonly builder: NetworkBuilder
  /** Greater than any flow, MW. */
  readonly mostMw: number
  readonly isShare: boolean
  /** What losses of stores weigh in the target: they are generation that serves no load. */
  readonly lossWeight: number
  readonly #target: ReadonlyMap<number, number>

  constructor(planned: PlanProgram, builder: NetworkBuilder) {
    this.planned = planned
    this.builder = builder
    this.mostMw = 10 * MEGA * Math.max(...planned.system.load)
    const { targetRow, program, question, layout } = planned
    this.#target = new Map(targetRow < 0 ? [] : entryAt(program.rows, targetRow).terms)
    this.isShare = question.target?.kind.startsWith('share') ?? false
    const [store] = layout.stores.values()
    this.lossWeight = store ? this.weightOf(store.input) : 0
  }

  /** Cost of a column, USD per MW a year (USD per MWh a year of a tank). */
  capital(place: number): number {
    return MEGA * entryAt(this.planned.program.costs, place)
  }

  /** Limit of a column in MW (MWh of a tank). */
  limit(place: number): number {
    return MEGA * entryAt(this.planned.program.uppers, place)
  }

  /** Cost of a series of columns, USD/MWh. */
  marginal(places: Int32Array): number {
    const hours = numberAt(this.planned.system.segments.hours, 0)
    return (MEGA * entryAt(this.planned.program.costs, entryAt(places, 0))) / hours
  }

  /** Weight of a series of columns in the target, for each MWh. */
  weightOf(places: Int32Array): number {
    const hours = numberAt(this.planned.system.segments.hours, 0)
    return (MEGA * this.weightOfDecision(entryAt(places, 0))) / hours
  }

  /** Weight of one column in the target: what its row does not name weighs nothing. */
  weightOfDecision(place: number): number {
    const weight = this.#target.get(place)
    return weight === undefined ? 0 : weight
  }

  /**
   * Add a generator with a carrier of its weights. Stores are links here, whose losses no constraint of
   * PyPSA counts; they equal what all generators feed in less what is taken out.
   */
  addGenerator(name: string, carrier: string, weights: Weights, attributes: Attributes): void {
    const direction = attributes.sign === -1 ? -1 : 1
    this.addCarrier(carrier, {
      ...weights,
      target: weights.target + direction * this.lossWeight,
    })
    this.builder.add('generators', name, { bus: REGION, carrier, ...attributes })
  }

  addCarrier(name: string, { co2, target }: Weights): void {
    const own = { co2_emissions: co2 }
    this.builder.addCarrier(name, this.isShare ? { ...own, target_weight: target } : own)
  }

  /** The constraint of the target over the weights of all carriers. */
  addTarget(loadMwh: number): void {
    const { targetRow, program } = this.planned
    if (targetRow < 0) return
    const { right } = entryAt(program.rows, targetRow)
    this.builder.add('global_constraints', 'target', {
      type: 'primary_energy',
      carrier_attribute: this.isShare ? 'target_weight' : 'co2_emissions',
      sense: '<=',
      constant: right * PER_MILLION + this.lossWeight * loadMwh,
    })
  }
}
