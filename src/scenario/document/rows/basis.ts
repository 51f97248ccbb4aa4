import { z } from 'zod'
import { choice, day, flag, list, number, row, section, text, word } from '../field.ts'
import { CONFIDENCES, SOURCE_TYPES } from '../vocabularies.ts'

/** The decision that a row is about. */
const DECISION = {
  vector: word('Plant that it decides').optional(),
  body: word('Body that decides it').optional(),
}

/** Something an audience should do, and why that is safe to say. */
export const actionItem = section('Something an audience should do', {
  id: word('Name inside the document'),
  audience: word('Who should do it'),
  action: text('What to do'),
  rationale: text('Why'),
  defensible_basis: text('Why that is safe to say'),
  urgency: word('How soon'),
  ...DECISION,
  no_regret: flag('Right in every future that was tried'),
})

/** What an actor has to do by when, and what delay costs. */
export const decisionImplication = section('What an actor has to do by when', {
  actor: word('Who'),
  actor_type: word('Kind of actor'),
  action: text('What to do'),
  deadline: word('By when'),
  consequence_if_delayed: text('What delay costs'),
  leverage: word('How much depends on it'),
  ...DECISION,
})

/** A span of time in which a decision can still be taken. */
export const decisionWindow = section('A span in which a decision can still be taken', {
  id: word('Name inside the document'),
  actor_type: word('Kind of actor'),
  actor: word('The body that can sign, then who must consent').optional(),
  region: word('Where'),
  decision: text('What is decided'),
  time_horizon: word('How soon'),
  deadline: word('Last day'),
  fiscal_instrument: word('Money that it moves'),
  consequence_if_missed: text('What happens without it'),
  ...DECISION,
  no_regret: flag('Right in every future that was tried'),
})

/** Fields of the document by name: keys joined by dots, entries of a list by index, id or year. */
const namedFields = (means: string) =>
  list(word('Field'), `Fields whose values ${means}, in that order`, { since: 2 }).optional()

/** One assumption with its source and what depends on it. */
export const assumption = section(
  'One assumption with its source',
  {
    claim: text('What is assumed'),
    value: text('Value with unit'),
    source_type: choice(SOURCE_TYPES, 'Whether it was read, derived or judged'),
    source_ref: text('Number of the source, or the reason for the choice'),
    confidence: choice(CONFIDENCES, 'How well it is known'),
    sensitivity: text('What changes when the value does'),
    fields: namedFields('value begins with'),
  },
  { literals: 'source_ref of the row' }
)

/** Model and framework that the document follows. */
export const methodologicalBasis = section(
  'Model and framework that the document follows',
  {
    parent_model: text('Model'),
    framework_version: word('Version of the framework'),
    scenario_class: text('Class of scenario'),
    inheritance_statement: text('What comes from the model'),
    inherited_dimensions: list(text('Dimension'), 'Dimensions that come from it'),
    module_status: section('What of the model is used', {
      active: list(text('Module'), 'In full'),
      partial: list(text('Module'), 'In part'),
      not_yet_implemented: list(text('Module'), 'Not at all'),
    }),
  },
  { literals: 'a name of the framework' }
)

/** A calculation a reader can redo by hand. */
export const keyCalculation = section(
  'A calculation a reader can redo by hand',
  {
    label: text('What it gives'),
    formula: text('Formula'),
    values: text('The formula with its values'),
    basis: text('Where they come from'),
    fields: namedFields('values states'),
  },
  { literals: 'basis of the row' }
)

const sourceYear = (means: string) => number('year', means, { by: 'derived' }).optional()

/** How old the sources are and when to look again. */
export const dataFreshness = section('How old the sources are and when to look again', {
  overall_confidence: text('How well the figures are known'),
  last_data_review: day('Last day on which they were looked at'),
  next_review_recommended: text('When to look again'),
  assessment: text('How old they are'),
  newest_source_year: sourceYear('Year of the newest source'),
  oldest_source_year: sourceYear('Year of the oldest source'),
  median_source_year: sourceYear('Middle year of the sources'),
  stale_indicators: row(
    z.array(
      row(z.unknown(), {
        type: 'text',
        means: 'What to look at again, and where',
        by: 'text',
        literals: 'the source beside it',
      })
    ),
    { type: 'list', means: 'What is out of date' }
  ),
})
