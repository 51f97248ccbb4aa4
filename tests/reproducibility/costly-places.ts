import { IS_THOROUGH } from '../thorough.ts'

/**
 * Files that take twenty times as long to make as most, by kind, and how many of each kind one commit
 * makes; `npm run prove -- second-build` and a thorough run make all of them.
 */
const COSTLY: readonly (readonly [kind: RegExp, most: number])[] = [
  [/\.png$/, 6],
  [/\/pypsa\.zip$/, 1],
  [/\/uncertainty\.json$/, 1],
  [/\/offline\.html$/, 1],
  [/\/budget\/index\.html$/, 1],
  [/^(?:archive\.zip|api\/openapi\.json)$/, 1],
]

/** A drawn list with only the first few files of each costly kind. */
export function spareCostly<Place>(
  drawn: readonly Place[],
  pathOf: (place: Place) => string
): Place[] {
  if (IS_THOROUGH) return [...drawn]
  const left = COSTLY.map(([kind, most]) => ({ kind, most }))
  return drawn.filter((place) => {
    const costly = left.find(({ kind }) => kind.test(pathOf(place)))
    if (costly === undefined) return true
    costly.most -= 1
    return costly.most >= 0
  })
}
