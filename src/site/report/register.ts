import { lastEntry } from '../../core/entry.ts'
import { SOURCE_TYPES } from '../../scenario/document/vocabularies.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatCount } from '../../format/index.ts'

/** What each kind is called on pages. */
const TYPE_WORDS: Readonly<Record<(typeof SOURCE_TYPES)[number], string>> = {
  documented: 'documented',
  modeled: 'modelled',
  assumed: 'assumed',
}

/** Say how many assumptions are documented, modeled and assumed, and how many are of low confidence. */
export function describeRegister(register: Scenario['assumption_register']): string {
  const counts = SOURCE_TYPES.map((type) => {
    const count = register.filter((row) => row.source_type === type).length
    return `${formatCount(count)} ${count === 1 ? 'is' : 'are'} ${TYPE_WORDS[type]}`
  })
  const low = register.filter((row) => row.confidence === 'low').length
  return (
    `Of ${formatCount(register.length)} assumptions, ${counts.slice(0, -1).join(', ')} and ` +
    `${lastEntry(counts)}. Confidence is low in ${formatCount(low)}.`
  )
}
