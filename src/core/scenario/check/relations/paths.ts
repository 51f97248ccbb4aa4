import { entryAt, lastEntry } from '../../../entry.ts'
import {
  deriveCeiling,
  deriveMandateEnds,
  readProjection,
  sumVectors,
  ROUNDING_MT_CO2,
} from '../../document/derivations.ts'
import { findPathLine } from '../../document/linear-path.ts'
import { defineRelation } from '../relation.ts'

const PATHS = ['bau_mt_co2', 'mandate_mt_co2'] as const

/** Both paths run from the baseline to the deadline, with one value per year. */
export const pathEndsRelation = defineRelation({
  id: 'path_ends',
  isOfReport: true,
  name: 'Both paths run from the baseline to the deadline, year by year',
  formula:
    'years = baseline year to deadline; first value = baseline emissions; last mandate value ≥ BAU at the deadline − vectors, or the ceiling where that is lower',
  tolerance: ROUNDING_MT_CO2,
  tolerance_unit: 'Mt CO2',
  why: 'The gap between the paths is the abatement: paths with other end points would show a different gap than the computed one.',
  reads: ['baseline', 'target', 'projections', 'tech_vectors'],
  check: (scenario, report) => {
    const { baseline, target, projections, tech_vectors } = scenario
    const { years } = projections
    const bau = readProjection(projections, 'bau_mt_co2', target.deadline_year)
    const mandate = readProjection(projections, 'mandate_mt_co2', target.deadline_year)
    const reachable =
      bau === null
        ? null
        : deriveMandateEnds(deriveCeiling(scenario), bau, sumVectors(tech_vectors)).low
    const lastIndex = years.indexOf(target.deadline_year)
    return [
      ...years.flatMap((year, index) =>
        report.difference(`projections.years.${index}`, baseline.year + index, year, {
          severity: 'warning',
          tolerance: 0,
          formula: 'the baseline year plus the index',
        })
      ),
      ...PATHS.flatMap((path) =>
        report.difference(
          `projections.${path}.0`,
          baseline.annual_emissions_mt_co2,
          entryAt(projections[path], 0),
          { severity: 'warning', formula: 'baseline.annual_emissions_mt_co2' }
        )
      ),
      ...report.claim(
        reachable === null || mandate === null || mandate >= reachable - 2 * ROUNDING_MT_CO2,
        {
          path: `projections.mandate_mt_co2.${lastIndex}`,
          message: `The mandate path ends at ${mandate} Mt, lower than business as usual minus the vectors (${reachable} Mt): raise it, or add vectors that cut the rest.`,
          expected: reachable,
          actual: mandate,
        },
        'warning'
      ),
    ]
  },
})

/** If most points of a path lie on a straight line, all of them do. */
export const linearPathsRelation = defineRelation({
  id: 'linear_paths',
  isOfReport: true,
  name: 'A straight path is straight in every year',
  formula: 'value = first + (last − first) × (year − first year) / (last year − first year)',
  tolerance: 1.1,
  tolerance_unit: 'last digits',
  why: 'A single year off a straight line is a typing error, not a plan. Stepped paths are accepted.',
  reads: ['projections'],
  check: ({ projections }, report) =>
    PATHS.flatMap((path) => {
      const found = findPathLine(projections.years, projections[path])
      if (found === null) return []
      const values = projections[path]
      const rise = Math.sign(lastEntry(found.line) - entryAt(found.line, 0))
      const turns = values.findIndex(
        (value, index) => index > 0 && rise * (value - (values[index - 1] ?? value)) < 0
      )
      const order = report.claim(
        turns === -1 || found.misses.length > 0,
        {
          path: `projections.${path}.${turns}`,
          message: `projections.${path}.${turns} is ${values[turns]}, which breaks the direction of a straight path: put the values in order.`,
          expected: values[turns - 1] ?? null,
          actual: values[turns] ?? null,
        },
        'warning'
      )
      const off = found.misses.flatMap((index) =>
        report.difference(
          `projections.${path}.${index}`,
          entryAt(found.line, index),
          entryAt(values, index),
          { severity: 'warning', tolerance: found.tolerance, formula: 'the straight line' }
        )
      )
      return [...off, ...order]
    }),
})
