import { PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { describeWithheld, isThin } from '../../core/chain/offered.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { resolveGeography } from '../../core/geography/resolve-geography.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { describeChoices, findChoice } from '../../core/validation/choice.ts'
import { GEOGRAPHY_IDS } from './call-code.ts'
import type { CountryFinder } from './country-at.ts'

/** A word of a row as its number in a code, or why it has none. */
export type WordReading = { readonly code: number } | { readonly reason: string }

/** All columns of words; `place` is country, region or coordinates, whichever a row gives. */
export const WORD_COLUMNS = ['place', 'industry', 'pathway', 'shocks'] as const

/** A column of words. */
export type WordColumn = (typeof WORD_COLUMNS)[number]

/** Reads the texts of each column of words. */
export type WordReaders = Readonly<Record<WordColumn, (text: string) => WordReading>>

/** Readers of words, with what finds the country of coordinates. Each distinct text needs to be read once. */
export function createWordReaders(findCountryAt: CountryFinder): WordReaders {
  return {
    place: (text) => readPlace(text, findCountryAt),
    industry: (text) => readChoice('industry', text, INDUSTRY_IDS),
    pathway: (text) => readChoice('pathway', text, PATHWAY_IDS),
    shocks: readShocks,
  }
}

/** Longer texts are cut in a reason. */
const LONGEST_QUOTE = 60

/** Ids that a reason lists at most: the coverage of the model is longer than a cell should be. */
const LONGEST_REASON = 400

/** Marks a place that is given by latitude and longitude, degrees: `@52.5,13.4`. */
export const COORDINATES_MARK = '@'

function readPlace(text: string, findCountryAt: CountryFinder): WordReading {
  if (text.startsWith(COORDINATES_MARK)) return readCoordinates(text.slice(1), findCountryAt)
  const resolution = resolveGeography(text)
  if (resolution.kind === 'resolved') return codeOf(resolution.geography.id)
  return refuse('country or region', resolution.message, text)
}

/** The code of a geography; none where its data allow no figure of all damage. */
function codeOf(geography: string): WordReading {
  if (!isThin(geography)) return { code: GEOGRAPHY_IDS.indexOf(geography) }
  return { reason: `country: ${describeWithheld(geography).join('; ')}: leave the row out` }
}

function readCoordinates(text: string, findCountryAt: CountryFinder): WordReading {
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
  // A suggestion stands at the end, where it must not be cut off.
  const hint = /; did you mean [^;]{1,80}\?$/.exec(message)?.[0] ?? ''
  const short =
    message.length > LONGEST_REASON ? `${message.slice(0, LONGEST_REASON)}…${hint}` : message
  const received = short.includes(`'${quoted}'`) ? '' : `, received '${quoted}'`
  return { reason: `${column}: ${short}${received}` }
}
