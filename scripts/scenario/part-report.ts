import { drawRegion, evaluateRegion } from '../../src/core/scenario/evaluate/evaluate.ts'
import { VERDICT_NAMES } from '../../src/core/scenario/verdict/verdict-class.ts'
import { SAMPLE_DEFAULTS } from '../../src/core/uncertainty/options.ts'

/** Whether a document is partial: stated inputs without evidence. */
export function isPart(document: object): boolean {
  return !Object.hasOwn(document, 'assumption_register')
}

/** Report on a partial document for the terminal, and whether it has no findings. */
export function reportPart(file: string, document: object): { text: string; isComplete: boolean } {
  const evaluation = evaluateRegion(document)
  const { findings, missing, assumed, derived } = evaluation
  const verdict = drawRegion(evaluation, SAMPLE_DEFAULTS)
  const isComplete = findings.length === 0 && missing.length === 0
  const lines = [
    `${isComplete ? '✓' : '✗'} ${file}: a part of a document, ${findings.length} wrong, ${missing.length} missing`,
    ...findings.map(({ path, message }) => `  wrong ${path}\n      ${message}`),
    ...missing.map(({ path, message }) => `  missing ${path}\n      ${message}`),
    ...assumed.map(({ label, value, unit, source }) =>
      // A list is only named; the number of its rows is not informative.
      unit === 'rows'
        ? `  assumed ${label}`
        : `  assumed ${label}: ${String(value)}${unit === null ? '' : ` ${unit}`} (${source})`
    ),
    ...(derived === null
      ? []
      : [
          `  margin ${String(derived.analysis.estimated_margin_mt_co2)} Mt CO2`,
          `  missing at the peak ${String(derived.structural_constraints.shortfall_gw)} GW`,
        ]),
    ...(verdict === null
      ? []
      : [
          `  ${VERDICT_NAMES[verdict.verdict_class]}: probability ${verdict.verdict_probability.toFixed(2)} of staying under the ceiling`,
        ]),
  ]
  return { text: lines.join('\n'), isComplete }
}
