import { defineRelation } from '../relation.ts'

/**
 * Allowed status changes; the status may also stay the same. A superseded document never changes.
 */
const STATUS_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  draft: ['review'],
  review: ['active'],
  active: ['superseded'],
  superseded: [],
  sensitivity_variant: [],
}

/** The status moves at most one step along the lifecycle since the last committed version. */
export const lifecycleRelation = defineRelation({
  id: 'lifecycle',
  name: 'The status moves one step along the lifecycle',
  formula:
    'draft → review → active → superseded; id, created and the order of dates stay = as committed',
  tolerance: 0,
  tolerance_unit: 'steps',
  why: 'A document that jumps from draft to active has not been reviewed.',
  reads: ['id', 'status', 'created', 'last_updated'],
  check: ({ status, created, last_updated }, report, { previous }) => {
    if (previous === undefined) return []
    const before: unknown = Reflect.get(previous, 'status')
    const allowed = typeof before === 'string' ? (STATUS_TRANSITIONS[before] ?? []) : []
    const firstDay: unknown = Reflect.get(previous, 'created')
    const lastDay: unknown = Reflect.get(previous, 'last_updated')
    return [
      ...report.claim(typeof before !== 'string' || status === before || allowed.includes(status), {
        path: 'status',
        message: `The status went from ${before} to ${status}: ${allowed.length === 0 ? 'it can no longer change' : `the next step is ${allowed.join(' or ')}`}.`,
        expected: [String(before), ...allowed].join(' or '),
        actual: status,
      }),
      ...report.claim(typeof firstDay !== 'string' || created === firstDay, {
        path: 'created',
        message: `The day of creation went from ${firstDay} to ${created}: it never changes.`,
        expected: String(firstDay),
        actual: created,
        mend: { path: 'created', value: String(firstDay) },
      }),
      ...report.claim(typeof lastDay !== 'string' || last_updated >= lastDay, {
        path: 'last_updated',
        message: `The last update went back from ${lastDay} to ${last_updated}: use the day of this change.`,
        expected: String(lastDay),
        actual: last_updated,
      }),
    ]
  },
})
