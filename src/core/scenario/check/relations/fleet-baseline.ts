import { findScaleStep, fitFleetScale, isFleetScale } from '../../document/fleet-scale.ts'
import { type FleetRow, readFleetRows } from '../../document/fleet.ts'
import { readBaselineComponents } from '../../document/generation.ts'
import { ROUNDING_GW } from '../../document/derivations.ts'
import { stepOf } from '../../../../model/units/precision.ts'
import { defineRelation } from '../relation.ts'

/** Components that the specification names: with only these, the baseline lists no whole fleet. */
const NAMED_COMPONENTS = new Set(['coal_gw', 'gas_ccgt_gw'])

/** Both descriptions of the baseline fleet agree. */
export const fleetBaselineRelation = defineRelation({
  id: 'fleet_baseline',
  isOfReport: true,
  name: 'The fuels of the baseline add up to its fleet, the same in both places',
  formula:
    'sum of the *_gw fields of baseline = generation_fleet_gw = total_gw of the baseline row; fields of the same name are equal; gas column = gas + oil',
  tolerance: ROUNDING_GW,
  tolerance_unit: 'GW',
  why: 'The fleet change is mandate minus baseline: two different baselines would make it arbitrary.',
  reads: ['baseline', 'fleet_evolution'],
  check: ({ baseline, fleet_evolution }, report) => {
    const components = readBaselineComponents(baseline)
    const names = Object.keys(components)
    const sum = Object.values(components).reduce((total, gw) => total + gw, 0)
    const isComplete = names.some((name) => !NAMED_COMPONENTS.has(name))
    const row = readFleetRows(fleet_evolution).find(({ kind }) => kind === 'baseline')
    const fleet = baseline.generation_fleet_gw
    const tolerance = Math.min(ROUNDING_GW, stepOf([...Object.values(components), fleet]) / 2)
    const severity = 'warning'
    return [
      ...(isComplete
        ? report.difference('baseline.generation_fleet_gw', sum, fleet, {
            severity,
            tolerance,
            formula: 'the sum of the *_gw fields of the baseline',
          })
        : report.claim(sum <= fleet + ROUNDING_GW, {
            path: 'baseline.generation_fleet_gw',
            message: `Coal and gas of the baseline are ${sum} GW, more than the whole fleet of ${fleet} GW: fix one of the three.`,
            expected: sum,
            actual: fleet,
          })),
      ...(row === undefined
        ? []
        : [
            ...report.claim(
              row.year === baseline.year,
              {
                path: `fleet_evolution.${row.name}`,
                message: `The baseline fleet is of ${row.year}, the baseline of ${baseline.year}: name the row baseline_${baseline.year}.`,
                expected: `baseline_${baseline.year}`,
                actual: row.name,
              },
              severity
            ),
            ...report.difference(`fleet_evolution.${row.name}.total_gw`, fleet, row.total_gw, {
              severity,
              formula: 'baseline.generation_fleet_gw',
            }),
            ...(isComplete
              ? Object.entries(mapComponents(components, row)).flatMap(([name, parts]) => {
                  const given = parts.flatMap((part) => components[part] ?? [])
                  const actual = row.components[name]
                  if (given.length < parts.length) {
                    const path = `baseline.${name}`
                    const message = `${path} is no number, but the baseline row has ${name}: state it in both.`
                    return report.claim(false, {
                      path,
                      message,
                      expected: actual ?? null,
                      actual: null,
                    })
                  }
                  return report.difference(
                    `fleet_evolution.${row.name}.${name}`,
                    given.reduce((total, gw) => total + gw, 0),
                    actual,
                    {
                      severity,
                      tolerance,
                      formula: parts.map((part) => `baseline.${part}`).join(' + '),
                    }
                  )
                })
              : []),
          ]),
    ]
  },
})

/** Gas plant of the baseline; a fleet row may include oil in the same column. */
const GAS_PARTS: ReadonlySet<string> = new Set(['gas_ccgt_gw', 'oil_gw'])

/**
 * Components of the baseline that each component of the row contains: its namesake; gas and oil in the
 * gas column; what is left in the renewables, unless the baseline names renewables too.
 */
function mapComponents(
  components: Readonly<Record<string, number>>,
  row: FleetRow
): Record<string, string[]> {
  const own = new Set(Object.keys(row.components))
  const unplaced = Object.keys(components).filter((name) => !own.has(name))
  const gas = unplaced.filter((name) => GAS_PARTS.has(name))
  const others = unplaced.filter((name) => !GAS_PARTS.has(name))
  const isMixed = others.length > 0 && own.has('renewables_gw') && !('renewables_gw' in components)
  const entries = [...own].map((name): [string, string[]] => {
    if (name === 'ccgt_gw' && gas.length > 0) return [name, gas]
    if (name === 'renewables_gw' && isMixed) return [name, others]
    return [name, [name]]
  })
  const strangers = isMixed ? [] : others.map((name): [string, string[]] => [name, [name]])
  return Object.fromEntries([...entries, ...strangers])
}

/** The scale of the fleet charts fits every fleet. */
export const fleetScaleRelation = defineRelation({
  id: 'fleet_scale',
  name: 'The scale of the fleet charts fits every fleet',
  formula: 'largest total_gw ≤ scale_gw ≤ largest total_gw × 1.25, in whole steps',
  tolerance: 0,
  tolerance_unit: 'GW',
  why: 'A bar longer than the scale is cut off, a much shorter one is hard to read, and an odd scale has no room for tick marks.',
  reads: ['fleet_evolution'],
  check: ({ fleet_evolution }, report) => {
    const largest = Math.max(...readFleetRows(fleet_evolution).map((row) => row.total_gw))
    const scale = fleet_evolution.scale_gw
    const fitting = fitFleetScale(largest)
    const path = 'fleet_evolution.scale_gw'
    return report.claim(
      isFleetScale(scale, largest),
      {
        path,
        message: `The scale is ${scale} GW and the largest fleet ${largest} GW: use a multiple of ${findScaleStep(largest)} GW a little above the fleet.`,
        expected: fitting,
        actual: scale,
        mend: { path, value: fitting },
      },
      'warning'
    )
  },
})
