import { describe, expect, it } from 'vitest'
import { writeSecurityText } from './security-text.ts'

const write = (contact: string): string | null =>
  writeSecurityText({ SECURITY_CONTACT: contact }, '2026-11-24')

describe('the file about weaknesses', () => {
  it('names the contact, and a day less than a year ahead', () => {
    expect(write('mailto:security@plans.example')).toBe(
      'Contact: mailto:security@plans.example\nExpires: 2027-11-19T00:00:00Z\nPreferred-Languages: en\n'
    )
    expect(write('https://plans.example/security')).toContain('Contact: https://plans.example/')
  })

  it('is not written where nobody is named', () => {
    expect(write('')).toBeNull()
    expect(writeSecurityText({}, '2026-11-24')).toBeNull()
  })

  it.each(['security@plans.example', 'http://plans.example', 'mailto:', 'https://a b'])(
    "does not take '%s' for a contact",
    (contact) => expect(() => write(contact)).toThrow(`SECURITY_CONTACT is '${contact}'; it must`)
  )
})
