import type { Evaluation, RegionVerdict } from '../../core/scenario/evaluate/evaluate.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { formatQuantity } from '../../format/index.ts'
import { nameVerdict, writeProbability } from './verdict-words.ts'

/** The answer in a sentence, said again whenever it changes. */
export function writeSentence(
  { derived, missing, findings, plan }: Evaluation,
  verdict: RegionVerdict | null
): string {
  if (derived === null) {
    if (missing.length === 0)
      return `No figures yet: ${findings[0]?.message ?? 'an entry cannot be read.'}`
    const names = missing.slice(0, 3).map(({ message }) => nameMissing(message))
    const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    return `Still to enter before the first verdict: ${names.join('; ')}${rest}.`
  }
  const deadline = String(readLeaf(plan, 'target.deadline_year'))
  const margin = derived.analysis.estimated_margin_mt_co2
  const wrong =
    findings.length === 0
      ? ''
      : ` ${findings.length === 1 ? 'One entry needs' : `${findings.length} entries need`} a look.`
  if (typeof margin !== 'number') return `No margin follows from these entries.${wrong}`
  const end = `${formatQuantity(Math.abs(margin), 'mt_co2')} ${margin < 0 ? 'above' : 'below'}`
  if (verdict === null)
    return `On central values emissions end ${end} the ${deadline} ceiling.${wrong}`
  const name = nameVerdict({ ...verdict, assumptions: [] })
  const probability = writeProbability(verdict.verdict_probability)
  return `${name}: in ${probability} of draws emissions stay under the ${deadline} ceiling. On central values they end ${end} it.${wrong}`
}

/** What is missing, within a sentence: without its unit. */
function nameMissing(message: string): string {
  const [name = ''] = message.split(/[,:]/)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
