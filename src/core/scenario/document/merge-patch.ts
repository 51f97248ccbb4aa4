import { quoteReceived } from '../../validation/received.ts'

/** A JSON object. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An element of a list that can be named by its id. */
type Identified = Readonly<Record<string, unknown>> & { readonly id: string }

/** A list of which every element has an id: a patch names its elements by it. */
function isIdentified(value: unknown): value is readonly Identified[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item: unknown) => isJsonObject(item) && typeof item['id'] === 'string')
  )
}

/**
 * Apply a merge patch (RFC 7396, section 2) without changing its arguments: members replace, null
 * removes, objects merge member by member, and anything else, a list too, replaces the whole. An
 * object that meets a list of elements with ids patches them by id: null removes one, and an element
 * that states an id of its own is appended. `findPatchFaults` finds what such a patch must not contain.
 */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return structuredClone(patch)
  if (isIdentified(target)) return patchElements(target, patch)
  const members = new Map(isJsonObject(target) ? Object.entries(structuredClone(target)) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name)
    else members.set(name, applyMergePatch(members.get(name), value))
  }
  return Object.fromEntries(members)
}

/** The elements in their order, each under its patch, and after them those that the patch adds. */
function patchElements(
  target: readonly Identified[],
  patch: Readonly<Record<string, unknown>>
): unknown[] {
  const changes = new Map(Object.entries(patch))
  const kept = target.flatMap((element) => {
    if (!changes.has(element.id)) return [structuredClone(element)]
    const change = changes.get(element.id)
    return change === null ? [] : [applyMergePatch(element, change)]
  })
  const known = new Set(target.map(({ id }) => id))
  const added = [...changes].flatMap(([id, element]) =>
    known.has(id) || !isJsonObject(element) ? [] : [applyMergePatch({}, element)]
  )
  return [...kept, ...added]
}

/** A fault in a patch. */
export interface PatchFault {
  /** Keys from the patch to the fault. */
  readonly path: readonly string[]
  readonly message: string
}

/** Find what a patch must not change in a target: an element that it does not have, or the id of one. */
export function findPatchFaults(
  target: unknown,
  patch: unknown,
  path: readonly string[] = []
): PatchFault[] {
  if (!isJsonObject(patch)) return []
  const elements = isIdentified(target) ? new Map(target.map((item) => [item.id, item])) : null
  const members = isJsonObject(target) ? target : {}
  return Object.entries(patch).flatMap(([name, value]) => {
    const place = [...path, name]
    if (elements === null) return findPatchFaults(members[name], value, place)
    const stated = isJsonObject(value) ? value['id'] : undefined
    const element = elements.get(name)
    if (element === undefined && stated !== name) {
      const ids = [...elements.keys()].join(', ')
      const message = `names ${quoteReceived(name)}, which the list does not have: name one of ${ids}, or give a whole element with that id to add it`
      return [{ path: place, message }]
    }
    if (element !== undefined && stated !== undefined && stated !== name) {
      const message = `gives ${quoteReceived(name)} the id ${quoteReceived(stated)}: an id cannot be changed`
      return [{ path: [...place, 'id'], message }]
    }
    return findPatchFaults(element, value, place)
  })
}
