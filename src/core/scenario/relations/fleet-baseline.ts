import { readFleetRows } from '../fleet.ts'
import { readBaselineComponents } from '../generation.ts'
import { ROUNDING_GW, stepOf } from '../precision.ts'
import { defineRelation } from '../relation.ts'

/** Components that the specification names: with only these, the baseline lists no whole fleet. */
const NAMED_COMPONENTS = new Set(['coal_gw', 'gas_ccgt_gw'])

/** The two places that describe the baseline fleet describe the same plants. */
export const fleetBaselineRelation = defineRelation({
  id: 'fleet_baseline',
  name: 'The fuels of the baseline add up to its fleet, the same in both places',
  formula:
    'sum of the *_gw fields of baseline = generation_fleet_gw = total_gw of the baseline row; fields of the same name are equal',
  tolerance: ROUNDING_GW,
  tolerance_unit: 'GW',
  why: 'The change of the fleet is read as mandate less baseline: a baseline with two sizes makes it arbitrary.',
  reads: ['baseline', 'fleet_evolution'],
  check: ({ baseline, fleet_evolution }, report) => {
    const components = readBaselineComponents(baseline)
    const names = Object.keys(components)
    const sum = names.reduce((total, name) => total + (components[name] ?? 0), 0)
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
            message: `Coal and gas of the baseline are ${sum} GW, more than the whole fleet of ${fleet} GW: mend one of the three.`,
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
            ...names.flatMap((name) => {
              const stated = row.components[name]
              const expected = components[name]
              if (stated === undefined || expected === undefined) return []
              return report.difference(`fleet_evolution.${row.name}.${name}`, expected, stated, {
                severity,
                tolerance,
                formula: `baseline.${name}`,
              })
            }),
          ]),
    ]
  },
})

/** Largest bar against the full length of a bar: below half of it pictures waste their room. */
const LEAST_SHARE_OF_SCALE = 0.4

/** The scale of pictures holds every fleet. */
export const fleetScaleRelation = defineRelation({
  id: 'fleet_scale',
  name: 'The scale of the fleet pictures holds every fleet',
  formula: 'largest total_gw ≤ scale_gw ≤ largest total_gw / 0.4',
  tolerance: 0,
  tolerance_unit: 'GW',
  why: 'A bar longer than the scale is cut off, and one far shorter cannot be read.',
  reads: ['fleet_evolution'],
  check: ({ fleet_evolution }, report) => {
    const totals = readFleetRows(fleet_evolution).map((row) => row.total_gw)
    const largest = Math.max(...totals)
    const scale = fleet_evolution.scale_gw
    return report.claim(
      scale >= largest && scale <= largest / LEAST_SHARE_OF_SCALE,
      {
        path: 'fleet_evolution.scale_gw',
        message: `The scale is ${scale} GW and the largest fleet ${largest} GW: use a round number a little above the fleet.`,
        expected: largest,
        actual: scale,
      },
      'warning'
    )
  },
})
