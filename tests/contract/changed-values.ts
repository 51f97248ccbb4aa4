import { walkDocument } from '../../src/core/scenario/document/leaves.ts'

/** A value of a document: rows of a list share their place. */
export interface Place {
  readonly document: object
  readonly path: string
}

/** Every place of a document, each with the first value there. */
export function listPlaces(document: object): Place[] {
  const places = new Map<string, string>()
  for (const { path } of walkDocument(document)) {
    const place = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
    if (path !== '' && !places.has(place)) places.set(place, path)
  }
  return [...places.values()].map((path) => ({ document, path }))
}

/** What happens to a value; undefined leaves it out. */
export type Change = (value: unknown) => unknown

/** A copy of a value in which the one at a path is another one, or left out. */
export function changeAt(value: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  const member = changeAt(Reflect.get(copy, key), rest, change)
  if (member !== undefined) Reflect.set(copy, key, member)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(copy, key)
  return copy
}
