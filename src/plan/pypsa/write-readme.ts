import { entryAt } from '../../core/entry.ts'
import type { PlanProgram } from '../program/build-program.ts'
import type { PypsaNetwork } from './network.ts'
import { PYPSA_VERSION } from './write-folder.ts'

/** What a target limits, and the carrier attribute that weighs it. */
const TARGETS = {
  mt: 'Mt CO2 a year',
  g_per_kwh: 'g CO2/kWh',
  share_clean: '% clean energy at least',
  share_renewable: '% renewable energy at least',
} as const

/** What the rows of each kind say, by the start of its name. */
const KINDS: Readonly<Record<string, string>> = {
  capture_host:
    'Capture is built on gas plant that stands: p_nom of both together is at most what stands. Without it capture is extra plant.',
  response_hours:
    'Load that leaves does so for at most its hours of full use a year. Without it the energy of what can be built in all may leave, even where less is built.',
  hours_max:
    'The energy of a store follows its power: at most so many hours of it. Without it energy is limited in sum only.',
  hours_min: 'New batteries hold at least their least hours of full power.',
  hydro_turbines: 'New inflow and its turbines are one plant.',
  power_battery:
    'Power in and out together is at most that of the store. Without it a store can burn surplus, which counts as generation in a share.',
  power_pumped:
    'Power in and out together is at most that of the store. Without it a store can burn surplus, which counts as generation in a share.',
}

/**
 * What a modeller must know of a folder before using it: what it is, what is exact, and what its CSV files
 * alone leave out.
 */
export function writeReadme({ system, question }: PlanProgram, network: PypsaNetwork): string {
  const { inputs, segments, constantMt } = system
  const { target } = question
  const kinds = [...new Set(network.rows.map(({ kind }) => kind))]
  const goal = target ? `${target.value} ${TARGETS[target.kind]} in ${inputs.year}` : 'no target'
  const excess = entryAt(
    network.lists.generators.filter(({ name }) => name === 'excess'),
    0
  )
  return [
    `# ${inputs.id}: the system of ${inputs.year} as a PyPSA network`,
    '',
    `The linear program behind the cheapest plan of this document (${goal}), written as PyPSA ${PYPSA_VERSION} reads it:`,
    '`n = pypsa.Network(); n.import_from_csv_folder(".")`. Units: MW, MWh, t CO2, USD a year.',
    '',
    '    pip install pypsa highspy',
    '    python solve.py            # with extra_constraints.csv: the objective of the service',
    '    python solve.py --plain    # the CSV files alone: cheaper, see below',
    '',
    '## What is exact',
    '',
    `- One bus for the region, ${segments.count} snapshots in order. Each is a group of hours that are alike; the weightings are its hours (8,760 in all). The time is that of its first hour in a year of 365 days.`,
    '- Load, net import, wind and sun that stand, flat plant with its maintenance, plant that is dispatched with availability, least output, fuel, carbon price and tonnes.',
    '- What can be built: one generator for each step of a supply curve with p_nom_max, and capital_cost a year (annuity and fixed cost). Plant that may close is extendable downwards: capital_cost is the fixed cost that closing saves, and n.objective leaves out what stands. What must stay for heat is a generator of its own (`_heat`) with that heat in its least output.',
    '- Batteries and pumped storage that can be built: a link of both directions for the power, links for the losses, a store for the energy, cyclic over the year. Stores without a choice are storage units.',
    '- Water: inflow by month, turbines with a least flow, and a store that is empty at the end of each month, so that energy stays in its month. It may also be borrowed within the month.',
    `- The target: GlobalConstraint "target"${target ? ' over ' + (target.kind.startsWith('share') ? "the carriers' target_weight: what does not count, less the part that may not count; losses of stores are in it as what is fed in less what is taken out" : 'co2_emissions') : ''}. Tonnes that no decision changes (${constantMt.toPrecision(6)} Mt) are taken off its constant.`,
    `- Backstops, so that there is always a solution: "unserved" at 10,000 USD/MWh, and "excess" over the target at ${String(excess.values.marginal_cost)} USD/t (USD/MWh for a share). "spilled" takes surplus for nothing.`,
    '',
    '## What the CSV files alone leave out',
    '',
    ...(kinds.length === 0
      ? ['Nothing.']
      : [
          'PyPSA has no attribute for these rows; solve.py adds them from extra_constraints.csv and extra_terms.csv. Without them the objective is lower than it can be.',
          '',
          ...kinds.map((kind) => `- ${kind}: ${KINDS[kind] ?? ''}`),
        ]),
    '',
    '## What is not in the folder',
    '',
    '- Forced outages are in p_max_pu by their mean. One composed year stands for all weather years: hours of scarcity are those of its hardest weeks only.',
    '- The published plan goes on from here: the year kernel runs it through all weather years and the program is solved again with rows that ask for more firm plant, until standard and target are kept. It therefore costs more than this objective. Its target is hard; here excess has a price.',
    '- No grid within the region, no unit commitment, no ramps, no years before or after.',
    '',
  ].join('\n')
}
