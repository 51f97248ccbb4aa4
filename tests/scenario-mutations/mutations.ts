import { type Leaf, listLeaves } from '../../src/core/scenario/document/leaves.ts'
import { listNumbers } from '../../src/core/scenario/document/stated-number.ts'

/** One change of one field of a document. */
export interface Mutation {
  readonly kind: MutationKind
  readonly path: string
  readonly field: string
  /** Build the changed document; only when it is needed, since a copy is large. */
  readonly read: () => object
}

export const MUTATION_KINDS = [
  'times 1.1',
  'times 1000',
  'sign',
  'swap',
  'drop',
  'shift a year',
  'wrong type',
] as const

export type MutationKind = (typeof MUTATION_KINDS)[number]

/** Years are shifted, not scaled. */
const YEAR_FIELD = /(^|_)years?$/

/** An ISO 8601 day and no more. */
const DAY = /^(\d{4})(-\d{2}-\d{2})$/

/** Every single-field mutation of the numbers of a document that changes its meaning. */
export function listMutations(document: object): Mutation[] {
  return listLeaves(document).flatMap((leaf) =>
    typeof leaf.value === 'number' ? listKinds(leaf, mutateNumber(leaf, leaf.value, document)) : []
  )
}

/** Mutations of dates, texts and flags: a number inside a text is scaled, a day is shifted. */
export function listTextMutations(document: object): Mutation[] {
  return listLeaves(document).flatMap((leaf) =>
    typeof leaf.value === 'number' || leaf.value === null
      ? []
      : listKinds(leaf, mutateText(leaf, leaf.value, document))
  )
}

type Readers = Partial<Record<MutationKind, (() => object) | null>>

function listKinds({ path, field }: Leaf, readers: Readers): Mutation[] {
  return MUTATION_KINDS.flatMap((kind) => {
    const read = readers[kind] ?? null
    return read === null ? [] : [{ kind, path, field, read }]
  })
}

function mutateNumber({ path, field }: Leaf, value: number, document: object): Readers {
  const set = (changed: unknown) => () => change(document, path, changed)
  const isYear = YEAR_FIELD.test(field) && value > 1900
  const isScaled = !isYear && value !== 0
  return {
    'times 1.1': isScaled ? set(value * 1.1) : null,
    'times 1000': isScaled ? set(value * 1000) : null,
    sign: isScaled ? set(-value) : null,
    swap: swapWithNext(document, path, value),
    drop: set(undefined),
    'shift a year': isYear ? set(value + 1) : null,
    'wrong type': set(String(value)),
  }
}

function mutateText({ path }: Leaf, value: unknown, document: object): Readers {
  const set = (changed: unknown) => () => change(document, path, changed)
  const [, year, rest] = (typeof value === 'string' ? DAY.exec(value) : null) ?? []
  const scaled = typeof value === 'string' && year === undefined ? scaleNumber(value) : null
  return {
    'times 1.1': scaled === null ? null : set(scaled),
    drop: set(undefined),
    'shift a year': year === undefined ? null : set(`${Number(year) + 1}${rest}`),
    'wrong type': set(typeof value === 'boolean' ? String(value) : 0),
  }
}

/** A text with its first number a tenth larger, or null where it has none. */
function scaleNumber(text: string): string | null {
  const number = listNumbers(text).find(({ value }) => value !== 0)
  if (number === undefined) return null
  const [head, tail] = [text.slice(0, number.index), text.slice(number.index)]
  return head + tail.replace(/[\d.,]*\d/, String(Math.abs(number.value) * 1.1))
}

/** Exchange a number with the next different number of the same object or list. */
function swapWithNext(document: object, path: string, value: number): (() => object) | null {
  const keys = path.split('.')
  const own = keys.at(-1) ?? ''
  const parentPath = keys.slice(0, -1).join('.')
  const siblings = Object.entries(readObject(document, parentPath))
  const position = siblings.findIndex(([key]) => key === own)
  const next = siblings
    .slice(position + 1)
    .find(([, candidate]) => typeof candidate === 'number' && candidate !== value)
  if (next === undefined) return null
  const prefix = parentPath === '' ? '' : `${parentPath}.`
  return () => change(change(document, path, next[1]), `${prefix}${next[0]}`, value)
}

function readObject(document: object, path: string): object {
  if (path === '') return document
  return path.split('.').reduce<object>((node, key) => Object(Reflect.get(node, key)), document)
}

/** A copy of a document with one value changed, or taken out where it is undefined. */
export function change(document: object, path: string, value: unknown): object {
  const copy: object = structuredClone(document)
  const keys = path.split('.')
  const parent = readObject(copy, keys.slice(0, -1).join('.'))
  const key = keys.at(-1) ?? ''
  if (value !== undefined) Reflect.set(parent, key, value)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(parent, key)
  return copy
}
