import { findQuantities } from './document-figures.ts'
import { type Leaf, readLeaf } from '../document/leaves.ts'
import { roundTo } from '../../../model/units/precision.ts'
import { hideCitations, isProse, readDigits, readQuantity } from './prose-figures.ts'
import { listNumbers } from '../document/stated-number.ts'

/** A figure of a text that an earlier version of its field had. */
export interface SupersededFigure {
  readonly path: string
  readonly printed: string
  /** Where the number begins in the text. */
  readonly index: number
  /** The field that had it. */
  readonly field: string
  readonly before: number
  readonly after: number | null
}

/** Minimum digits of a number without a unit to count as a figure. */
const TELLING_DIGITS = 3

/**
 * List the numbers of all texts, defining rows included, that were the value of a field in an earlier
 * version of the document and are the value of none any more.
 */
export function listSuperseded(
  leaves: readonly Leaf[],
  earlier: readonly Leaf[],
  document: object
): SupersededFigure[] {
  const figures = leaves.flatMap(({ value }) =>
    typeof value === 'number' ? [Math.abs(value)] : []
  )
  // A document has thousands of figures and of numbers in texts, but few counts of decimals.
  const rounded = new Map<number, ReadonlySet<number>>()
  const currentAt = (decimals: number): ReadonlySet<number> => {
    const known = rounded.get(decimals)
    if (known !== undefined) return known
    const sizes = new Set(figures.map((figure) => roundTo(figure, decimals)))
    rounded.set(decimals, sizes)
    return sizes
  }
  const changed = earlier.flatMap(({ path, value }) => {
    if (typeof value !== 'number') return []
    const after = readLeaf(document, path)
    return after === value
      ? []
      : [
          {
            field: path,
            before: value,
            after: typeof after === 'number' ? after : null,
            quantities: findQuantities(path).map(([quantity]) => quantity),
          },
        ]
  })
  return leaves.flatMap(({ path, value }) => {
    if (!isProse(path, value)) return []
    const text = hideCitations(value)
    return listNumbers(text).flatMap((number) => {
      const { digits, decimals } = readDigits(text, number)
      const [quantity, factor] = readQuantity(text, number)
      const isTelling = decimals > 0 && (quantity !== null || countDigits(digits) >= TELLING_DIGITS)
      const size = Math.abs(number.value)
      const equals = (figure: number): boolean => roundTo(Math.abs(figure), decimals) === size
      if (!isTelling || factor !== 1 || currentAt(decimals).has(size)) return []
      const was = changed.find(
        (change) =>
          equals(change.before) && (quantity === null || change.quantities.includes(quantity))
      )
      const printed = `${digits} ${number.unit}`.trim()
      return was === undefined ? [] : [{ path, printed, index: number.index, ...was }]
    })
  })
}

function countDigits(printed: string): number {
  return printed.replaceAll(/[,.]|^0+/g, '').length
}
