import { needsReasons } from '../../src/scenario/text/literal-numbers.ts'
import { listLeaves } from '../../src/core/scenario/document/leaves.ts'

/** A sentence shared by two or more documents. */
export interface SharedSentence {
  readonly sentence: string
  /** Where it occurs: `<document id>: <path>`, at least two. */
  readonly places: readonly string[]
}

/** Methodological texts that documents of a framework share deliberately, and texts that the form writes. */
const SHARED_PATHS: readonly RegExp[] = [
  /^methodological_basis\./,
  /^(?:assumption_register|key_calculations|fleet_evolution|failure_conditions)\./,
  /^(?:target\.(?:metric|penalty\.description|official)|analysis\.tech_contributions|data_freshness\.stale_indicators)/,
  /^fiscal_transition\.(?:price_unit$|cash_flow_bridge$|fiscal_waterfall\.\d+\.(?:pressure_|savings_|tariff_)?note)/,
  /^fiscal_transition\.(?:phase_1\.entity_deficit_trajectory\.|counterfactual_inaction\.notes$|institutional_summary\.annual_financing_gap$)/,
  /^financing_framework\.(?:sensitivity_cases|methodology|capital_providers\.\d+)\./,
  /^(?:\$schema|author|framework_version|scenario_type|geography|status|version)$/,
]

/** Sentences that the form writes for a decision, and those that say how the figures were found. */
const FORM_SENTENCE =
  /^(?:assumptions of ours carry \d+ percent of|both paths are runs of every hour|the line to the target is straight|most of what the plan adds enters service in the last|without the decision, emissions of|each month of delay adds|decided today, it comes about|it counts in \d{4} only if|decided any later, it comes|the facts doubt that so much)/

/** URLs, and texts that are read in their places. */
const NO_PROSE = /^(?:sources|texts_as_written)\./

/** A word; figures and symbols do not count, since calculations may look alike. */
const WORD = /[\p{L}]{2,}/gu

/** Minimum words of a sentence; shorter texts are labels and fixed answers. */
const FEWEST_SENTENCE_WORDS = 6

/**
 * Find the sentences that two or more documents share, except methodological ones. Case, spaces,
 * citations and the final full stop are ignored; figures are not.
 */
export function findSharedSentences(documents: readonly object[]): SharedSentence[] {
  const places = new Map<string, Map<string, string>>()
  for (const document of documents) {
    const id = String(Reflect.get(document, 'id'))
    for (const { path, value } of listLeaves(document)) {
      if (typeof value !== 'string' || NO_PROSE.test(path) || !needsReasons(path)) continue
      if (SHARED_PATHS.some((shared) => shared.test(path))) continue
      for (const sentence of splitSentences(value)) {
        if (FORM_SENTENCE.test(sentence)) continue
        const found = places.get(sentence) ?? new Map<string, string>()
        if (!found.has(id)) found.set(id, `${id}: ${path}`)
        places.set(sentence, found)
      }
    }
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(([sentence, found]) => ({ sentence, places: [...found.values()] }))
    .sort((a, b) => (a.sentence < b.sentence ? -1 : 1))
}

/** Normalised sentences of a text. */
export function splitSentences(text: string): string[] {
  return text
    .replaceAll(/\[\d+\]/g, ' ')
    .split(/(?<=[.!?;:])\s+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/\s+/g, ' ')
        .replace(/[.;:!?\s]+$/, '')
        .trim()
    )
    .filter((sentence) => (sentence.match(WORD) ?? []).length >= FEWEST_SENTENCE_WORDS)
}
