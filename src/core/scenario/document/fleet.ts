import type { Scenario } from './document.ts'
import { parseFleetRowName, type FleetRowKind } from '../../../scenario/document/dated-names.ts'

/** A fleet of the document with its components apart from text and total. */
export interface FleetRow {
  /** Key in `fleet_evolution`, for example `bau_2035`. */
  readonly name: string
  readonly kind: FleetRowKind
  readonly year: number
  /** Capacity by component, GW: every `*_gw` field except `total_gw`, in document order. */
  readonly components: Readonly<Record<string, number>>
  readonly total_gw: number
  readonly notes: string | null
}

/** Order of the three kinds in tables and pictures. */
const KIND_ORDER: readonly FleetRowKind[] = ['baseline', 'bau', 'mandate']

/** Read the fleet rows of a document, baseline first, then BAU, then mandate. */
export function readFleetRows(evolution: Scenario['fleet_evolution']): FleetRow[] {
  const rows = Object.entries(evolution).flatMap(([name, row]) => {
    const parsed = parseFleetRowName(name)
    if (parsed === null || typeof row !== 'object') return []
    return [
      {
        name,
        ...parsed,
        components: readComponents(row),
        total_gw: row.total_gw,
        notes: row.notes ?? null,
      },
    ]
  })
  return rows.sort(
    (a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || a.year - b.year
  )
}

function readComponents(row: Readonly<Record<string, unknown>>): Record<string, number> {
  const components: Record<string, number> = {}
  for (const [field, value] of Object.entries(row)) {
    if (field.endsWith('_gw') && field !== 'total_gw' && typeof value === 'number') {
      components[field] = value
    }
  }
  return components
}

/** Sum of the components of a fleet, GW. */
export function sumComponents(row: FleetRow): number {
  return Object.values(row.components).reduce((sum, gw) => sum + gw, 0)
}
