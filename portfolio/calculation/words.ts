import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { describeWithheld, isThin } from '../../src/core/chain/offered.ts'
import { SHOCK_IDS } from '../../src/model/coefficients/hazards.ts'
import { resolveGeography } from '../../src/core/geography/resolve-geography.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { describeChoices, findChoice } from '../../src/core/validation/choice.ts'
import { GEOGRAPHY_IDS } from './call-code.ts'
import { findCountryAt } from './country-at.ts'

/** A word of a row as its number in a code, or why it has none. */
export type WordReading = { readonly code: number } | { readonly reason: string }

/** The columns that hold words. Each distinct text is read once. */
export const WORD_READERS = {
  place: readPlace,
  industry: (text: string) => readChoice('industry', text, INDUSTRY_IDS),
  pathway: (text: string) => readChoice('pathway', text, PATHWAY_IDS),
  shocks: readShocks,
} as const satisfies Readonly<Record<string, (text: string) => WordReading>>

/** A column of words; `place` is country or region, whichever a row gives. */
export type WordColumn = keyof typeof WORD_READERS

/** All columns of words. */
export const WORD_COLUMNS = Object.keys(WORD_READERS) as WordColumn[]

/** Longer texts are cut in a reason. */
const LONGEST_QUOTE = 60

/** Ids that a reason lists at most: the coverage of the model is longer than a cell should be. */
const LONGEST_REASON = 400

/** Marks a place that is given by latitude and longitude, degrees: `@52.5,13.4`. */
export const COORDINATES_MARK = '@'

function readPlace(text: string): WordReading {
  if (text.startsWith(COORDINATES_MARK)) return readCoordinates(text.slice(1))
  const resolution = resolveGeography(text)
  if (resolution.kind === 'resolved') return codeOf(resolution.geography.id)
  return refuse('country or region', resolution.message, text)
}

/** The code of a geography; none where its data allow no figure of all damage. */
function codeOf(geography: string): WordReading {
  if (!isThin(geography)) return { code: GEOGRAPHY_IDS.indexOf(geography) }
  return { reason: `country: ${describeWithheld(geography).join('; ')}: leave the row out` }
}

function readCoordinates(text: string): WordReading {
  const [latitude = '', longitude = ''] = text.split(',')
  const at = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) }
  if (at.latitude === null || at.longitude === null)
    return {
      reason: `latitude, longitude: must be decimal degrees from -90 to 90 and from -180 to 180, received '${text}'`,
    }
  const alpha2 = findCountryAt({ latitude: at.latitude, longitude: at.longitude })
  if (alpha2 !== null && GEOGRAPHY_IDS.includes(alpha2)) return codeOf(alpha2)
  const where = alpha2 === null ? 'in no country' : `in ${alpha2}, which has no climate data`
  return { reason: `latitude, longitude: '${text}' lies ${where}: give a country instead` }
}

function readDegrees(text: string, most: number): number | null {
  const degrees = Number(text)
  return text.trim() !== '' && Math.abs(degrees) <= most ? degrees : null
}

function readChoice(column: string, text: string, choices: readonly string[]): WordReading {
  const choice = findChoice(text, choices)
  if (choice !== null) return { code: choices.indexOf(choice) }
  return refuse(column, describeChoices(text, choices), text)
}

/** Shocks with commas, semicolons or blanks between them, in any order; a bit for each. */
function readShocks(text: string): WordReading {
  let code = 0
  for (const word of text.split(/[\s,;|]+/).filter(Boolean)) {
    const shock = findChoice(word, SHOCK_IDS)
    if (shock === null)
      return refuse('shocks', `${describeChoices(word, SHOCK_IDS)}, with semicolons between`, word)
    code |= 1 << SHOCK_IDS.indexOf(shock)
  }
  return { code }
}

function refuse(column: string, message: string, text: string): WordReading {
  const quoted = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  const short = message.length > LONGEST_REASON ? `${message.slice(0, LONGEST_REASON)}…` : message
  const received = short.includes(`'${quoted}'`) ? '' : `, received '${quoted}'`
  return { reason: `${column}: ${short}${received}` }
}
