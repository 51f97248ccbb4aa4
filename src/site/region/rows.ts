import { TECHNOLOGIES } from '../../model/coefficients/technologies.ts'
import type { RegionList } from '../../scenario/draft/fields.ts'
import { listRows, type Part } from './entry.ts'

/** An id that no plant has yet. */
function freeId(part: Part, wanted: string): string {
  const taken = new Set(listRows(part, 'plants').map(({ id }) => id))
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`
  return id
}

/**
 * A part with one more row of a list. `chosen` is `technology:NAME` or `plant:ID`; a row of what comes
 * of a technology without plant brings a plant of nothing in the base year with it.
 */
export function addRow(part: Part, list: RegionList, chosen: string): Part {
  const [kind, name = ''] = chosen.split(':')
  const append = (before: Part, to: RegionList, row: object): Part => ({
    ...before,
    [to]: [...listRows(before, to), row],
  })
  if (list === 'carbon') return append(part, list, {})
  if (kind === 'plant') return append(part, list, { plant: name })
  const technology = TECHNOLOGIES.find((one) => one === name)
  if (technology === undefined) throw new RangeError(`There is no technology ${name}.`)
  const id = freeId(part, technology)
  if (list === 'plants') return append(part, list, { id, technology })
  return append(append(part, 'plants', { id, technology, gw_base: 0 }), list, { plant: id })
}

/** A part without a row; without its last row, the list goes too. */
export function removeRow(part: Part, list: RegionList, place: number): Part {
  const { [list]: _rows, ...others } = part
  const left = listRows(part, list).filter((_row, index) => index !== place)
  return left.length === 0 ? others : { ...others, [list]: left }
}
