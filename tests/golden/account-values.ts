/** Tolerances of published values: of the value, or absolute for odds, shares and growth. */
const OF_VALUE = 1e-4
const ABSOLUTE: readonly (readonly [path: RegExp, tolerance: number])[] = [
  [/\.odds\.|\.p$|\.no_regret$/u, 0.003],
  [/\.decides\.|\.assumed_share$/u, 0.002],
  [/\.threshold_growth\./u, 1e-4],
]

/** Lists of which the published values hold the first entries only. */
const FIRST_ENTRIES = /^\.(?:decisions|first_symbols)$/u

/** A published value that a report does not repeat. */
export interface Difference {
  readonly path: string
  readonly found: unknown
  readonly expected: unknown
}

/** Compare a report with published values; also counts them. */
export function compareReport(
  found: unknown,
  expected: unknown,
  path = ''
): { count: number; differences: Difference[] } {
  if (Array.isArray(expected)) {
    const own: unknown[] = Array.isArray(found) ? found : []
    const parts = expected.map((value, i) => compareReport(own[i], value, `${path}.${i}`))
    const hasLength = FIRST_ENTRIES.test(path) || own.length === expected.length
    return join(parts, hasLength ? [] : [{ path, found: own.length, expected: expected.length }])
  }
  if (typeof expected === 'object' && expected !== null) {
    const own = typeof found === 'object' && found !== null ? found : {}
    return join(
      Object.entries(expected).map(([name, value]) =>
        compareReport(Reflect.get(own, name), value, `${path}.${name}`)
      ),
      []
    )
  }
  const isSame =
    typeof expected === 'number'
      ? typeof found === 'number' && Math.abs(found - expected) <= toleranceOf(path, expected)
      : found === expected
  return { count: 1, differences: isSame ? [] : [{ path, found, expected }] }
}

function toleranceOf(path: string, expected: number): number {
  const absolute = ABSOLUTE.find(([pattern]) => pattern.test(path))
  return absolute ? absolute[1] : OF_VALUE * Math.abs(expected) + 1e-9
}

function join(
  parts: readonly { count: number; differences: Difference[] }[],
  own: Difference[]
): { count: number; differences: Difference[] } {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    differences: [...own, ...parts.flatMap(({ differences }) => differences)],
  }
}
