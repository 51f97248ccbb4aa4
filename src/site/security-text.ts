import { addDays } from '../core/days.ts'

/** RFC 9116 wants less than a year, after which a reader may doubt the contact. */
const VALID_DAYS = 360

const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/

/**
 * The file that tells where the operator of an instance hears of weaknesses (RFC 9116), valid from a
 * day (ISO) on. Null where SECURITY_CONTACT names nobody. Throws an error that names the variable, its
 * value and what it may be.
 */
export function writeSecurityText(
  environment: Readonly<Record<string, string | undefined>>,
  day: string
): string | null {
  const contact = environment['SECURITY_CONTACT']
  if (contact === undefined || contact === '') return null
  if (!CONTACT.test(contact)) {
    throw new Error(
      `SECURITY_CONTACT is '${contact}'; it must be an https address, or mailto: and an address of mail, such as mailto:security@plans.example.`
    )
  }
  return `Contact: ${contact}\nExpires: ${addDays(day, VALID_DAYS)}T00:00:00Z\nPreferred-Languages: en\n`
}
