import { z } from 'zod'
import { describeChoices, findChoice } from '../../validation/choice.ts'
import { accountSourceSchema } from '../account/read-inputs.ts'
import { isOpen } from '../closing-window/open-decisions.ts'
import type { Scenario } from '../document/document.ts'
import { type Assumption, listAssumptions } from '../verdict/assumptions.ts'
import { quoteReceived } from '../../validation/received.ts'

/** Values that a what-if sets, by symbol or vector, in the order of their names. */
export type SetValues<Value> = Readonly<Record<string, Value>>

/** Bounds between which an assumption can be set, by what it moves. */
export const ASSUMPTION_RANGES = {
  ceiling_pct: { min: -50, max: 50 },
  energy_growth_pct: { min: -5, max: 15 },
  wind: { min: 0, max: 2 },
  hydro: { min: 0, max: 2 },
  capture: { min: 0, max: 2 },
  lead_time: { min: 0, max: 40 },
} as const satisfies Record<Assumption['moves'], { min: number; max: number }>

/** Last day on which a decision can be set. */
export const LAST_DECISION = '2060-12-31'

/** A plant whose body still has to decide, and the first day on which it can. */
export interface OpenDecision {
  readonly vector: string
  readonly earliest_decision: string
}

/** The assumptions of a document that can be set; none for one that states no plants. */
export function listSettable(scenario: Scenario): Assumption[] {
  const source = accountSourceSchema.safeParse(scenario)
  return source.success ? listAssumptions(source.data) : []
}

/** The vectors of a document whose decision is not taken yet, in document order. */
export function listOpenDecisions({ power_plants: plants = [] }: Scenario): OpenDecision[] {
  const open = new Map<string, OpenDecision>()
  for (const plant of plants) {
    const { vector } = plant
    if (!isOpen(plant) || open.has(vector)) continue
    open.set(vector, { vector, earliest_decision: plant.earliest_decision })
  }
  return [...open.values()]
}

/** Schema of assumptions that are set, as `symbol:value` joined by commas. */
export function setAssumptionsSchema(scenario: Scenario): z.ZodType<SetValues<number>> {
  return pairsSchema((text, refuse) => {
    const known = listSettable(scenario)
    return readPairs(text, (name, value) => {
      const found = findNamed(name, known, ({ symbol }) => symbol, refuse)
      if (found === null) return null
      const { min, max } = ASSUMPTION_RANGES[found.moves]
      const number = value === '' ? Number.NaN : Number(value)
      if (number >= min && number <= max) return [found.symbol, number]
      refuse(
        `must set ${found.symbol} to a number from ${min} to ${max}, received ${quoteReceived(value)}`
      )
      return null
    })
  })
}

/** Schema of later decisions, as `vector:day` joined by commas. */
export function setDecisionsSchema(scenario: Scenario): z.ZodType<SetValues<string>> {
  return pairsSchema((text, refuse) => {
    const known = listOpenDecisions(scenario)
    return readPairs(text, (name, day) => {
      const found = findNamed(name, known, ({ vector }) => vector, refuse)
      if (found === null) return null
      const isDay = z.iso.date().safeParse(day).success
      if (isDay && day >= found.earliest_decision && day <= LAST_DECISION)
        return [found.vector, day]
      refuse(
        `must set ${found.vector} to a day from ${found.earliest_decision} to ${LAST_DECISION}, received ${quoteReceived(day)}`
      )
      return null
    })
  })
}

function pairsSchema<Value>(
  read: (text: string, refuse: (message: string) => void) => [string, Value][]
): z.ZodType<SetValues<Value>> {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const pairs = read(text, (message) => context.addIssue({ code: 'custom', message }))
      return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))
    })
}

/** Read `name:value` pairs; one that is refused is left out. */
function readPairs<Value>(
  text: string,
  read: (name: string, value: string) => [string, Value] | null
): [string, Value][] {
  return text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .flatMap((pair) => {
      const [name = '', ...rest] = pair.split(':')
      const found = read(name.trim(), rest.join(':').trim())
      return found === null ? [] : [found]
    })
}

function findNamed<Item>(
  name: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  refuse: (message: string) => void
): Item | null {
  const names = items.map(nameOf)
  const choice = findChoice(name, names)
  const found = items.find((item) => nameOf(item) === choice)
  if (found !== undefined) return found
  refuse(
    names.length === 0
      ? 'cannot be set: the document states none'
      : `must name what is set: ${describeChoices(name, names)}`
  )
  return null
}
