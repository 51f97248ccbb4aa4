/** Names of fields that carry a year: the schema of their object cannot list them. */

/** Name of the ceiling field of a target, which carries the deadline year. */
export function ceilingField(deadlineYear: number): string {
  return `ceiling_mt_co2_by_${deadlineYear}`
}

const ROW_NAME = /^(baseline|bau|mandate)_(\d{4})$/

/** The three fleets of `fleet_evolution`. */
export const FLEET_ROW_KINDS = ['baseline', 'bau', 'mandate'] as const

/** Which of the three fleets a row describes. */
export type FleetRowKind = (typeof FLEET_ROW_KINDS)[number]

/** What a row of `fleet_evolution` is called: its kind and its year, or null for another key. */
export function parseFleetRowName(name: string): { kind: FleetRowKind; year: number } | null {
  const [, kind, year] = ROW_NAME.exec(name) ?? []
  const known = FLEET_ROW_KINDS.find((candidate) => candidate === kind)
  return known === undefined ? null : { kind: known, year: Number(year) }
}
