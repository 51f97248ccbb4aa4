import { canonicalBytes } from '../core/dataset/digest.ts'
import { authoredAccountSchema } from '../scenario/account/authored.ts'
import { fillForm } from '../scenario/form/form.ts'
import { pickAccountInputs } from '../scenario/report/derived.ts'
import { formSourceSchema } from '../scenario/form/source.ts'
import type { Content } from '../data/content.ts'

/**
 * Fills the form of an authored file, or of a patched parent, with the figures of the published scenario
 * of the same id. What states a report of its own, or other inputs than the published one, stays as it is:
 * no figures follow from it without the futures.
 */
export function createFill({ scenarios, derived }: Pick<Content, 'scenarios' | 'derived'>) {
  return (document: object): object => {
    const published = scenarios.find(({ id }) => id === Reflect.get(document, 'id'))
    const source = formSourceSchema.safeParse(document)
    const file = published === undefined ? undefined : derived.get(published.id)
    const isAuthored = !('report' in document) || 'overrides' in document
    if (!isAuthored || !source.success || file === undefined) return document
    if (writeInputs(published) !== writeInputs(document)) return document
    const { report, facts } = file.read()
    return fillForm({ source: source.data, report, facts })
  }
}

/** The inputs of the account of a document, in one order. */
function writeInputs(document: unknown): string {
  return Buffer.from(
    canonicalBytes(pickAccountInputs(authoredAccountSchema.parse(document)))
  ).toString()
}
