import { z } from 'zod'

/** A fleet: every `*_gw` except `total_gw` is a component; further fuels are allowed. */
const fleetRowSchema = z
  .object({
    coal_gw: z.number().describe('Coal, GW'),
    renewables_gw: z.number().describe('Wind, solar, hydro and other renewables, GW'),
    ders_gw: z.number().describe('Distributed resources, GW'),
    total_gw: z.number().describe('Sum of the components, GW'),
    notes: z.string().optional(),
  })
  .catchall(z.union([z.number(), z.string()]))

const ROW_NAME = /^(baseline|bau|mandate)_(\d{4})$/

/** Name of the gas component: in the mandate row it includes plant with carbon capture. */
const GAS_FIELD = { baseline: 'ccgt_gw', bau: 'ccgt_gw', mandate: 'ccgt_ccus_gw' } as const

const ROW_KINDS = ['baseline', 'bau', 'mandate'] as const

/** Which of the three fleets a row describes. */
export type FleetRowKind = (typeof ROW_KINDS)[number]

/** What a row of `fleet_evolution` is called: its kind and its year, or null for another key. */
export function parseFleetRowName(name: string): { kind: FleetRowKind; year: number } | null {
  const [, kind, year] = ROW_NAME.exec(name) ?? []
  const known = ROW_KINDS.find((candidate) => candidate === kind)
  return known === undefined ? null : { kind: known, year: Number(year) }
}

/** The fleet in the baseline year and, without and with the mandate, in the deadline year. */
export const fleetEvolutionSchema = z
  .object({ scale_gw: z.number().describe('Full length of the bars in a picture, GW') })
  .catchall(z.union([fleetRowSchema, z.string()]))
  .superRefine((evolution, context) => {
    const rows = Object.entries(evolution).flatMap(([name, row]) =>
      typeof row === 'object' ? [{ name, row, parsed: parseFleetRowName(name) }] : []
    )
    for (const kind of ROW_KINDS) {
      if (rows.some(({ parsed }) => parsed?.kind === kind)) continue
      const message = `a row ${kind}_<year> is missing: give the fleet under that key`
      context.addIssue({ code: 'custom', path: [], message })
    }
    for (const { name, row, parsed } of rows) {
      if (parsed === null) {
        const message = `${name} is no row name: use baseline_<year>, bau_<year> or mandate_<year>`
        context.addIssue({ code: 'custom', path: [name], message })
        continue
      }
      const gas = GAS_FIELD[parsed.kind]
      if (typeof row[gas] === 'number') continue
      const message = `${gas} is missing: a ${parsed.kind} row names its gas capacity so`
      context.addIssue({ code: 'custom', path: [name, gas], message })
    }
  })
  .describe('The fleet in the baseline year and, without and with the mandate, at the deadline')
