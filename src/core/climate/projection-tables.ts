// What only projections of a country read. It stands apart from the tables of the chain, which the
// calculators carry into the browser.
import type { Nodes } from '../model/interpolation.ts'
import type { Ar6Region } from '../geography/ar6-regions.ts'
import type { Bound } from './tables.ts'
import days from './data/hot-days.json' with { type: 'json' }
import change from './data/share-alike/regional-change-projected.json' with { type: 'json' }

/** A regional extreme that the chain does not read. */
export type ProjectedChange = keyof typeof change.units

/** Change of a regional extreme above 1850-1900 by global warming level; 0 at no warming. */
export function projectedChangeNodes(region: Ar6Region, variable: ProjectedChange): Nodes {
  return { x: [0, ...change.warming_c], y: [0, ...change.regions[region][variable]] }
}

/** Days a year above 35 degC by global warming level, from the baseline 1995-2014 on. */
export function hotDayNodes(region: Ar6Region, bound: Bound): Nodes {
  return { x: days.warming_c, y: days.regions[region].hot_days[bound] }
}
