import type { Scenario } from '../core/scenario/document/document.ts'
import { formatDate } from '../format/index.ts'

/** The line beneath a chart that says where its numbers come from. */
export function describeSource(scenario: Scenario): string {
  return `${scenario.name}, version ${scenario.version}, ${formatDate(scenario.last_updated)}`
}
