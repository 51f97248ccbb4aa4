import { z } from 'zod'

/** The answer of the search on the wire. */
export const searchSchema = z
  .object({
    query: z.string(),
    count: z.int().describe('Entries found, of which `results` has the best'),
    answer: z
      .object({
        indicator: z.string(),
        value: z.number(),
        unit: z.string(),
        country: z.string().describe('ISO 3166 alpha-2'),
        place: z.string(),
        year: z.int().nullable().describe('Null where the value holds at a warming level'),
        warming_c: z
          .number()
          .nullable()
          .describe('Global warming above 1850-1900; null for an observed value'),
        rank: z.int().describe('1 is the largest'),
        of: z.int(),
        url: z.string(),
      })
      .nullable()
      .describe('The number that the question asks for, if it asks for one'),
    results: z
      .array(
        z.object({
          title: z.string(),
          url: z.string().describe('With the anchor of the section that has the words'),
          kind: z.string(),
          snippet: z.string(),
          score: z.number(),
        })
      )
      .readonly()
      .describe('The best first'),
    parts: z
      .array(z.object({ word: z.string(), count: z.int() }))
      .readonly()
      .describe('Where nothing is found: what each word finds by itself'),
    unknown: z
      .array(z.string())
      .readonly()
      .describe('Words that nothing has, long ones not even nearly'),
  })
  .meta({ id: 'SearchAnswer' })
