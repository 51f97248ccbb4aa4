import {
  decimalYearOf,
  listYears,
  readDecimalYear,
} from '../../../../scenario/document/calendar.ts'
import { defineRelation } from '../relation.ts'

/** The dates of the document leave time to act. */
export const deadlinesRelation = defineRelation({
  id: 'deadlines',
  name: 'Deadlines are in the future, and windows close before the harm they avert',
  formula:
    'created ≤ last_updated ≤ deadline of a decision ≤ end of the deadline year; coming years named in a consequence reach the year of the window or later',
  tolerance: 0,
  tolerance_unit: 'years',
  why: 'A decision due before the document was written, or after the harm is done, is not a decision.',
  reads: ['created', 'last_updated', 'target', 'decision_windows', 'decision_implications'],
  check: (scenario, report) => {
    const { created, last_updated, target } = scenario
    const now = decimalYearOf(last_updated)
    const severity = 'warning'
    const decisions = [
      ...scenario.decision_windows.map((window, index) => ({
        path: `decision_windows.${index}`,
        deadline: window.deadline,
        consequence: window.consequence_if_missed,
      })),
      ...scenario.decision_implications.map((implication, index) => ({
        path: `decision_implications.${index}`,
        deadline: implication.deadline,
        consequence: implication.consequence_if_delayed,
      })),
    ]
    return [
      ...report.claim(
        created <= last_updated,
        {
          path: 'created',
          message: `The document was created on ${created}, after its last update on ${last_updated}: fix one of the two.`,
          expected: last_updated,
          actual: created,
        },
        severity
      ),
      ...decisions.flatMap(({ path, deadline, consequence }) => {
        const due = readDecimalYear(deadline)
        const year = due === null ? listYears(deadline).at(-1) : Math.floor(due)
        const named = listYears(consequence).filter((ahead) => ahead >= Math.floor(now))
        return [
          ...report.claim(
            due === null ? year === undefined || year >= Math.floor(now) : due >= now,
            {
              path: `${path}.deadline`,
              message: `The deadline ${deadline} had passed when the document was last updated on ${last_updated}: set a later date, or drop the decision.`,
              expected: last_updated,
              actual: deadline,
            },
            severity
          ),
          ...report.claim(
            year === undefined || year <= target.deadline_year,
            {
              path: `${path}.deadline`,
              message: `The deadline ${deadline} is after the mandate's own in ${target.deadline_year}: a decision must be before it.`,
              expected: target.deadline_year,
              actual: deadline,
            },
            severity
          ),
          ...report.claim(
            year === undefined || named.length === 0 || Math.max(...named) >= year,
            {
              path: `${path}.deadline`,
              message: `The consequence mentions ${named.join(', ')}, before the deadline ${deadline}: a window must close before the harm it averts.`,
              expected: Math.max(...named),
              actual: deadline,
            },
            severity
          ),
        ]
      }),
    ]
  },
})
