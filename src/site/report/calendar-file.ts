import type { Scenario } from '../../core/scenario/document/document.ts'
import { SITE_NAME } from '../pages.ts'
import { readerLabel } from './audiences.ts'
import { type Decision, listDecisions } from './decision-list.ts'

/** Octets of a line before it is folded, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75

const LINE_END = '\r\n'

/**
 * Write the dated decisions of a document as an iCalendar file (RFC 5545), a whole day each. The time
 * stamp is the day of the document, so that equal documents give equal bytes. `page` is the whole
 * address of the report, null where the build does not know under which host it will be served.
 */
export function writeCalendar(scenario: Scenario, page: string | null): string {
  const events = listDecisions(scenario).decisions.flatMap((decision) =>
    decision.day === null ? [] : writeEvent(decision, decision.day, scenario, page)
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Decisions//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(scenario.name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => foldLine(line) + LINE_END).join('')
}

function writeEvent(
  decision: Decision,
  day: string,
  scenario: Scenario,
  page: string | null
): string[] {
  const { id, reader, actor, text, consequence } = decision
  const [region = scenario.name] = scenario.name.split(':')
  const summary = dropReferences(`${region}: ${text.replace(/\.$/, '')}`)
  const who = actor === null ? [] : [`Who decides: ${actor}.`]
  const link = page === null ? [] : [`${page}#${id}`]
  const description = [...who, `If missed: ${consequence}`].map(dropReferences)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${scenario.id}.${SITE_NAME.toLowerCase().replaceAll(' ', '-')}`,
    `DTSTAMP:${packDay(scenario.last_updated)}T000000Z`,
    `DTSTART;VALUE=DATE:${packDay(day)}`,
    `SUMMARY:${escapeText(`Last day: ${summary}`)}`,
    `DESCRIPTION:${escapeText([...description, ...link].join('\n'))}`,
    ...link.map((address) => `URL:${address}`),
    ...(reader === null ? [] : [`CATEGORIES:${escapeText(readerLabel(reader))}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function packDay(iso: string): string {
  return iso.slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '')
}

/** A calendar has no list of sources that `[3]` could point to. */
function dropReferences(text: string): string {
  return text.replaceAll(/\s*\[\d+\]/g, '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Break a line into lines of at most 75 octets, none of them inside a character. */
function foldLine(line: string): string {
  const folded: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded.push(part)
      // The space that marks a continued line counts too.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join(LINE_END)
}
