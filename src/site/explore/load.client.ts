import { type Catalog, type Column, DIVISORS, type Indicator, isByCountry } from './indicator.ts'
import { isAmount } from './measures.ts'
import type { ExploreState } from './state.ts'
import type { Columns } from './view.ts'

let catalog: Promise<Catalog> | undefined

/** What can be chosen, read once. */
export function loadCatalog(): Promise<Catalog> {
  catalog ??= (async () => {
    const response = await fetch('/explore-index.json')
    if (!response.ok)
      throw new Error(`The list of indicators could not be read: ${response.status}.`)
    return (await response.json()) as Catalog
  })()
  catalog.catch(() => (catalog = undefined))
  return catalog
}

/** The columns that a state shows, as few rows of them as it needs. */
export async function loadColumns(state: ExploreState, known: Catalog): Promise<Columns> {
  const { readColumn } = await import('./rows.client.ts')
  const find = (id: string): Indicator | undefined =>
    known.indicators.find((indicator) => indicator.id === id)
  const indicators = state.indicators.flatMap((id) => find(id) ?? [])
  const divisor = state.per === 'total' ? undefined : find(DIVISORS[state.per])
  const entries = await Promise.all(
    indicators.map(async (indicator): Promise<[string, Column]> => [
      indicator.id,
      await readColumn(indicator, placesOf(indicator, state, known)),
    ])
  )
  const divided = indicators.filter(isAmount)
  const needed = divided.map((indicator) => placesOf(indicator, state, known))
  return {
    byIndicator: new Map(entries),
    divisor:
      divisor === undefined || divided.length === 0
        ? null
        : await readColumn(divisor, needed.includes(null) ? null : (needed[0] ?? null)),
  }
}

/** Countries whose rows a state needs; null where it needs all. */
function placesOf(
  indicator: Indicator,
  { view, places }: ExploreState,
  { groups }: Catalog
): readonly string[] | null {
  const isWhole = view === 'map' || view === 'scatter' || (view === 'bar' && places.length === 0)
  if (isWhole || !isByCountry(indicator)) return null
  const members = places.flatMap(
    (place) => groups.find(({ id }) => id === place)?.members ?? [place]
  )
  return [...new Set(members)]
}
