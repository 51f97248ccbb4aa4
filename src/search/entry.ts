import { z } from 'zod'

/** A part of a page that can be found by itself. */
const sectionSchema = z.object({
  title: z.string(),
  /** Fragment of the address, without `#`. */
  anchor: z.string(),
  /** Words under which it is looked for, besides its title. */
  words: z.string(),
})

/** Something that can be found. */
export const searchEntrySchema = z.object({
  kind: z.string(),
  title: z.string(),
  /** Shown under the title. */
  text: z.string(),
  href: z.string(),
  /** Other names of it, which count as its title but are not shown. */
  names: z.string().optional(),
  /** Subjects of it, which count less than its text and are not shown. */
  subjects: z.string().optional(),
  /** Alpha-2 of the country that it is about. */
  country: z.string().optional(),
  sections: z.array(sectionSchema).optional(),
})

/** Something that can be found. */
export type SearchEntry = Readonly<z.output<typeof searchEntrySchema>>

/** The words of a text: lower case, without accents and apostrophes. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/ł/g, 'l')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/ı/g, 'i')
    .split(/[^\p{L}\p{N}.%+]+/u)
    .map((word) => word.replaceAll(/^[.+]+|[.]+$/g, ''))
    .filter(Boolean)
}
