import type { Scenario } from '../../core/scenario/document/document.ts'
import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import { listChanges } from '../../core/scenario/variant/variant.ts'
import {
  readFigures,
  subtractFigure,
  WHAT_IF_FIGURE_NAMES,
} from '../../core/scenario/what-if/what-if.ts'
import { formatExact } from '../../format/index.ts'
import { describeFigure } from '../what-if/figures.ts'

/** A changed field as text. */
export interface FieldChange {
  readonly path: string
  readonly parent: string
  readonly variant: string
  readonly isDerived: boolean
}

/** A headline figure of a variant beside that of its parent. */
export interface FigureChange {
  readonly label: string
  readonly parent: string
  readonly variant: string
  readonly difference: string
  readonly isChanged: boolean
}

/** List the fields in which a variant differs, set ones and derived ones, in document order. */
export function listFieldChanges(variant: Scenario, parent: Scenario): FieldChange[] {
  const { overrides } = variant
  if (!isJsonObject(overrides)) return []
  return listChanges(parent, variant, overrides).map((change) => ({
    path: change.path,
    parent: writeValue(change.parent),
    variant: writeValue(change.variant),
    isDerived: change.cause === 'derived',
  }))
}

/** The figures of a variant against those of its parent. */
export function listFigureChanges(variant: Scenario, parent: Scenario): FigureChange[] {
  const [own, other] = [readFigures(variant), readFigures(parent)]
  return WHAT_IF_FIGURE_NAMES.map((name) => {
    const { label, write, writeSigned } = describeFigure(name)
    const difference = subtractFigure(own[name], other[name])
    return {
      label,
      parent: write(other[name]),
      variant: write(own[name]),
      difference: writeSigned(difference),
      isChanged: difference !== 0,
    }
  })
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'number' ? formatExact(value) : String(value)
}
