import { entryAt } from '../../../entry.ts'
import { listYears } from '../../../../scenario/document/calendar.ts'
import type { Scenario } from '../../document/document.ts'
import { defineRelation } from '../relation.ts'

/** Years after the deadline that a plan without a second phase may cover. */
const YEARS_AFTER_DEADLINE = 15

/** Maximum age of the price year before the baseline, years. */
const OLDEST_PRICES_YEARS = 10

/** First and last year that tables of money may cover. */
function readSpan(scenario: Pick<Scenario, 'baseline' | 'target' | 'fiscal_transition'>): {
  first: number
  last: number
} {
  const { baseline, target, fiscal_transition } = scenario
  const named = listYears(fiscal_transition.phase_2.years)
  const last = Math.max(target.deadline_year, ...named)
  return {
    first: baseline.year,
    last: named.length > 0 ? last : target.deadline_year + YEARS_AFTER_DEADLINE,
  }
}

/** Financial tables cover years within the plan, in order. */
export const yearsRelation = defineRelation({
  id: 'years',
  name: 'Tables cover years of the plan, in order',
  formula: 'baseline year ≤ year ≤ end of phase 2; each year is later than the one before',
  tolerance: 0,
  tolerance_unit: 'years',
  why: 'A year outside the plan or out of order hides an amount.',
  reads: ['baseline', 'target', 'fiscal_transition', 'non_compliance'],
  check: (scenario, report) => {
    const { fiscal_transition: fiscal, non_compliance: penalty, target } = scenario
    const { first, last } = readSpan(scenario)
    const tables = {
      'fiscal_transition.phase_1.entity_deficit_trajectory':
        fiscal.phase_1.entity_deficit_trajectory,
      'fiscal_transition.phase_1.price_trajectory': fiscal.phase_1.price_trajectory,
      'fiscal_transition.fiscal_waterfall': fiscal.fiscal_waterfall,
    }
    const severity = 'warning'
    return [
      ...Object.entries(tables).flatMap(([table, rows]) =>
        rows.flatMap(({ year }, index) => [
          ...report.claim(
            year >= first && year <= last,
            {
              path: `${table}.${index}.year`,
              message: `${table}.${index}.year is ${year}, outside the plan from ${first} to ${last}: fix the year or the span of phase 2.`,
              expected: `${first} to ${last}`,
              actual: year,
            },
            severity
          ),
          ...report.claim(
            index === 0 || year > (rows[index - 1]?.year ?? year),
            {
              path: `${table}.${index}.year`,
              message: `${table}.${index}.year is ${year}, not after the row before it: put the rows in order, one per year.`,
              expected: index === 0 ? first : entryAt<{ year: number }>(rows, index - 1).year + 1,
              actual: year,
            },
            severity
          ),
        ])
      ),
      ...penalty.tax_schedule.flatMap((row, index) =>
        report.difference(
          `non_compliance.tax_schedule.${index}.year`,
          penalty.trigger_year + index,
          row.year,
          { severity, formula: 'the trigger year plus the index' }
        )
      ),
      ...report.claim(
        penalty.trigger_year >= target.deadline_year ||
          penalty.mechanism.includes(String(penalty.trigger_year)),
        {
          path: 'non_compliance.trigger_year',
          message: `The penalty begins in ${penalty.trigger_year}, before the deadline of ${target.deadline_year}, and the mechanism does not say why: name the year and the reason there.`,
          expected: target.deadline_year,
          actual: penalty.trigger_year,
        },
        severity
      ),
    ]
  },
})

/** Phases of the plan follow one another. */
export const phasesRelation = defineRelation({
  id: 'phases',
  name: 'Phases follow one another without overlap',
  formula: 'phase numbers count from 1; first year of a phase > last year of the one before',
  tolerance: 0,
  tolerance_unit: 'years',
  why: 'Annual amounts are multiplied by the years of a phase: overlapping phases count a year twice.',
  reads: ['fiscal_transition', 'financing_framework', 'baseline', 'last_updated'],
  check: ({ fiscal_transition, financing_framework, last_updated, baseline }, report) => {
    const { phase_1, phase_2 } = fiscal_transition
    const phases = [
      ...[phase_1, phase_2].map(({ years }, index) => ({
        path: `fiscal_transition.phase_${index + 1}.years`,
        years: listYears(years),
        isFirst: index === 0,
      })),
      ...financing_framework.timeline_phases.map(({ years }, index) => ({
        path: `financing_framework.timeline_phases.${index}.years`,
        years: listYears(years),
        isFirst: index === 0,
      })),
    ]
    const severity = 'warning'
    const baseYear = financing_framework.methodology.base_year
    const latest = Number(last_updated.slice(0, 4))
    return [
      ...phases.flatMap(({ path, years, isFirst }, index) => {
        const before = isFirst ? undefined : phases[index - 1]?.years.at(-1)
        const [start] = years
        if (start === undefined || before === undefined) return []
        return report.claim(
          start > before,
          {
            path,
            message: `${path} begins in ${start}, but the phase before it ends in ${before}: move its start to a later year.`,
            expected: before + 1,
            actual: start,
          },
          severity
        )
      }),
      ...financing_framework.timeline_phases.flatMap(({ phase }, index) =>
        report.difference(`financing_framework.timeline_phases.${index}.phase`, index + 1, phase, {
          severity,
          formula: 'counting from 1',
        })
      ),
      ...report.claim(
        baseYear <= latest && baseYear >= baseline.year - OLDEST_PRICES_YEARS,
        {
          path: 'financing_framework.methodology.base_year',
          message: `Prices are of ${baseYear}: give the year of the currency, no later than ${latest}.`,
          expected: `${baseline.year - OLDEST_PRICES_YEARS} to ${latest}`,
          actual: baseYear,
        },
        severity
      ),
    ]
  },
})
