import { z } from 'zod'
import { FLEET_ROW_KINDS, parseFleetRowName } from '../dated-names.ts'
import { PLAUSIBLE_RANGES } from '../plausible-ranges.ts'
import { COMPUTED, number, row, text } from '../field.ts'

const capacity = (means: string) => number('gw', means, COMPUTED)

/** Components of a fleet: every `*_gw` except `total_gw` is one; further fuels are allowed. */
const FLEET_COMPONENTS = {
  coal_gw: capacity('Coal'),
  renewables_gw: capacity('Wind, solar, hydro and other renewables'),
  ders_gw: capacity('Distributed resources'),
  total_gw: number('gw', 'Sum of the components', COMPUTED),
  notes: text('What the row holds').optional(),
}

/** A fleet. */
export const fleetRow = row(
  z.object(FLEET_COMPONENTS).catchall(
    row(z.union([z.number(), z.string()]), {
      type: 'number',
      means: 'Another kind of plant',
      unit: 'gw',
      plausible: PLAUSIBLE_RANGES.gw ?? null,
      by: 'derived',
    })
  ),
  { type: 'object', means: 'A fleet by component' }
)

/** Gas of the rows of the baseline and without the mandate. */
export const gasComponent = capacity('Gas')

/** Gas of the mandate row, plant with carbon capture included. */
export const captureComponent = capacity('Gas with carbon capture')

/** Name of the gas component: in the mandate row it includes plant with carbon capture. */
const GAS_FIELD = { baseline: 'ccgt_gw', bau: 'ccgt_gw', mandate: 'ccgt_ccus_gw' } as const

/** The fleet in the baseline year and, without and with the mandate, in the deadline year. */
export const fleetEvolution = row(
  z
    .object({
      scale_gw: number('gw', 'Full length of the bars in a picture', {
        ...COMPUTED,
        plausible: [0.001, 20_000],
      }),
    })
    .catchall(z.union([fleetRow, z.string()])),
  {
    type: 'object',
    means: 'The fleet in the baseline year and, without and with the mandate, at the deadline',
  }
).superRefine((evolution, context) => {
  const rows = Object.entries(evolution).flatMap(([name, fleet]) =>
    typeof fleet === 'object' ? [{ name, fleet, parsed: parseFleetRowName(name) }] : []
  )
  for (const kind of FLEET_ROW_KINDS) {
    if (rows.some(({ parsed }) => parsed?.kind === kind)) continue
    const message = `a row ${kind}_<year> is missing: give the fleet under that key`
    context.addIssue({ code: 'custom', path: [], message })
  }
  for (const { name, fleet, parsed } of rows) {
    if (parsed === null) {
      const message = `${name} is no row name: use baseline_<year>, bau_<year> or mandate_<year>`
      context.addIssue({ code: 'custom', path: [name], message })
      continue
    }
    const gas = GAS_FIELD[parsed.kind]
    if (typeof fleet[gas] === 'number') continue
    const message = `${gas} is missing: a ${parsed.kind} row names its gas capacity so`
    context.addIssue({ code: 'custom', path: [name, gas], message })
  }
})
