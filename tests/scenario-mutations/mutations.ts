import { listLeaves } from '../../src/core/scenario/leaves.ts'

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

/** Every single-field mutation of the numbers of a document that changes its meaning. */
export function listMutations(document: object): Mutation[] {
  return listLeaves(document).flatMap(({ path, field, value }) => {
    if (typeof value !== 'number') return []
    return MUTATION_KINDS.flatMap((kind) => {
      const read = mutate(kind, path, field, value, document)
      return read === null ? [] : [{ kind, path, field, read }]
    })
  })
}

function mutate(
  kind: MutationKind,
  path: string,
  field: string,
  value: number,
  document: object
): (() => object) | null {
  const set = (changed: unknown) => () => change(document, path, changed)
  const isYear = YEAR_FIELD.test(field) && value > 1900
  switch (kind) {
    case 'times 1.1':
      return isYear || value === 0 ? null : set(value * 1.1)
    case 'times 1000':
      return isYear || value === 0 ? null : set(value * 1000)
    case 'sign':
      return isYear || value === 0 ? null : set(-value)
    case 'shift a year':
      return isYear ? set(value + 1) : null
    case 'wrong type':
      return set(String(value))
    case 'drop':
      return set(undefined)
    case 'swap':
      return swapWithNext(document, path, value)
  }
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
