/** A JSON value that holds named members. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Apply a merge patch (RFC 7396, section 2) without changing its arguments: members replace, null
 * removes, objects merge member by member, and anything else, a list too, replaces the whole.
 */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return structuredClone(patch)
  const members = new Map(isJsonObject(target) ? Object.entries(structuredClone(target)) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name)
    else members.set(name, applyMergePatch(members.get(name), value))
  }
  return Object.fromEntries(members)
}
