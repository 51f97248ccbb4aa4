import { canonicalBytes } from '../core/dataset/digest.ts'
import type { Finding } from '../core/scenario/check/finding.ts'
import type { Content } from '../data/content.ts'
import { authoredAccountSchema } from '../scenario/account/authored.ts'
import { compareFigures, describeUnrunnable } from '../core/scenario/check/account/figures.ts'
import { fillForm } from '../scenario/form/form.ts'
import { type FormSource, formSourceSchema } from '../scenario/form/source.ts'
import { writeCentralRuns } from '../scenario/report/central-runs.ts'
import { createReportModel } from '../scenario/report/report-model.ts'
import { pickAccountInputs } from '../scenario/report/derived.ts'
import type { ScenarioRuns } from './scenario-runs.ts'

/** Where the figures of a submitted document come from, and whether they are those of its runs. */
export interface SubmittedFigures {
  /** Fills the form of an authored file, or of a patched parent. */
  readonly fill: (document: object) => object
  /** Findings about figures that its runs do not give. */
  readonly check: (document: object) => Finding[]
}

/**
 * Figures of submissions. An authored file with the inputs of the published scenario of its id is filled
 * from that; a document that states figures is held against them. With inputs of its own, its central
 * runs are made anew: no odds follow from them, and what states no report stays as it is.
 */
export function createSubmittedFigures(
  { scenarios, derived }: Pick<Content, 'scenarios' | 'derived'>,
  runs: Pick<ScenarioRuns, 'openContext'>
): SubmittedFigures {
  const findFilled = (document: object, source: FormSource): object | null => {
    const published = scenarios.find(({ id }) => id === source.id)
    const file = published === undefined ? undefined : derived.get(published.id)
    if (file === undefined || writeInputs(published) !== writeInputs(document)) return null
    const { report, facts } = file.read()
    return fillForm({ source, report, facts })
  }
  return {
    fill: (document) => {
      const source = formSourceSchema.safeParse(document)
      const isAuthored = !('report' in document) || 'overrides' in document
      if (!isAuthored || !source.success) return document
      return findFilled(document, source.data) ?? document
    },
    check: (document) => {
      const source = formSourceSchema.safeParse(document)
      if (!source.success || !('report' in document)) return []
      const filled = findFilled(document, source.data)
      if (filled !== null) return compareFigures(document, filled, 'derived_figures')
      return checkCentralRuns(document, source.data, runs)
    },
  }
}

function checkCentralRuns(
  document: object,
  source: FormSource,
  runs: Pick<ScenarioRuns, 'openContext'>
): Finding[] {
  try {
    const { context, weatherLabel } = runs.openContext(source.power_year.weather)
    const { central } = createReportModel(source, context, { weatherLabel })
    return compareFigures(document, { report: writeCentralRuns(central) }, 'central_runs')
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    return [describeUnrunnable(cause.message)]
  }
}

/** The inputs of the account of a document, in one order. */
function writeInputs(document: unknown): string {
  return Buffer.from(
    canonicalBytes(pickAccountInputs(authoredAccountSchema.parse(document)))
  ).toString()
}
