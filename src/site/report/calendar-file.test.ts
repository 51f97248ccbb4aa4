import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '../../../tests/support/published.ts'
import { writeCalendar } from './calendar-file.ts'
import { listDecisions } from './decision-list.ts'

const PAGE = 'https://plans.example/scenarios/x'

/** The properties of a calendar, unfolded and unescaped, as a reader of RFC 5545 sees them. */
function readProperties(text: string): [string, string][] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      const value = line.slice(colon + 1).replaceAll('\\n', '\n')
      return [line.slice(0, colon), value.replaceAll(/\\([\\;,])/g, '$1')]
    })
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  'the calendar of %s',
  (_id, scenario) => {
    const text = writeCalendar(scenario, PAGE)
    const properties = readProperties(text)
    const all = (name: string) =>
      properties.filter(([key]) => key === name).map(([, value]) => value)
    const dated = listDecisions(scenario).decisions.filter(({ day }) => day !== null)

    it('has lines of at most 75 octets that end in CRLF, none broken inside a character', () => {
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76)
      expect(text).not.toContain('\uFFFD')
    })

    it('has an event for each dated decision, whose texts survive folding and escaping', () => {
      expect(all('DTSTART;VALUE=DATE')).toEqual(dated.map(({ day }) => day?.replaceAll('-', '')))
      expect(new Set(all('UID')).size).toBe(dated.length)
      expect(new Set(all('DTSTAMP'))).toEqual(
        new Set([`${scenario.last_updated.replaceAll('-', '')}T000000Z`])
      )
      const plain = (part: string) => part.replaceAll(/\s*\[\d+\]/g, '').replace(/\.$/, '')
      for (const [index, { text: decision }] of dated.entries())
        expect(all('SUMMARY')[index]).toContain(plain(decision))
    })

    it('names no address where the host is not known', () => {
      expect(all('URL')).toHaveLength(dated.length)
      expect(writeCalendar(scenario, null)).not.toContain('http')
    })
  }
)
