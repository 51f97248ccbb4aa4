import type { Content } from '../../data/content.ts'
import type { Requester } from '../route.ts'
import { errorSchema } from '../errors.ts'
import { z } from 'zod'

const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  low: z.number().optional(),
  high: z.number().optional(),
})

const pointSchema = z.object({
  place: z.string(),
  year: z.int().nullable(),
  value: z.number(),
  unit: z.string(),
  key: z.string().nullable().describe('What else tells rows apart, as fuel=coal'),
  address: z.string().optional().describe('Where this number is served for good'),
})

/**
 * What every tool answers. The object is open at no place: a client that reads `value` finds its unit,
 * place, year, source and address beside it, or a refusal.
 */
export const toolAnswerSchema = z.object({
  refused: z.boolean().describe('Whether the service cannot know or do what was asked'),
  reason: z.string().optional().describe('Why it was refused, in one sentence'),
  nearest: z.array(z.string()).optional().describe('The nearest that it can answer'),
  value: z.number().optional().describe('The number that was asked for, in the unit beside it'),
  unit: z.string().optional().describe('Unit of value, low and high; 1 if dimensionless'),
  low: z
    .number()
    .optional()
    .describe('17th percentile of the samples, or the low end of the range'),
  high: z
    .number()
    .optional()
    .describe('83rd percentile of the samples, or the high end of the range'),
  place: z.string().optional(),
  year: z.int().optional(),
  agrees: z.boolean().optional().describe('Whether a claimed number is right to its own digits'),
  source: z.string().optional().describe('Who states the number, and where'),
  address: z.string().optional().describe('Where the same answer is served for good'),
  steps: z
    .string()
    .optional()
    .describe('Address of the formula, coefficients and sources behind it'),
  figures: z.array(figureSchema).optional().describe('All numbers of the answer'),
  points: z.array(pointSchema).optional().describe('Numbers by place and year'),
  found: z
    .array(z.object({ title: z.string(), kind: z.string(), address: z.string() }))
    .optional()
    .describe('Pages, reports, datasets and calculators'),
  citation: z.string().optional(),
})

export type ToolAnswer = z.infer<typeof toolAnswerSchema>

/** What tools ask: the content, and the app itself, whose answers they pass on unchanged. */
export interface Service {
  readonly content: Content
  readonly request: Requester
  /** Origin that addresses begin with; empty where nobody knows it. */
  readonly origin: string
}

/** A tool of agents, independent of the protocol. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly run: (input: z.infer<Input>, service: Service) => Promise<ToolAnswer>
}

/** Define a tool; its input is checked before it runs. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return { ...tool, run: (input, service) => tool.run(tool.input.parse(input), service) }
}

/** Refuse in one sentence, with the nearest that the service can answer. */
export function refuse(reason: string, nearest: readonly string[] = []): ToolAnswer {
  return { refused: true, reason, nearest: [...nearest] }
}

/** The answer of the app to a request, or why there is none. */
export type Reply =
  | { readonly body: Record<string, unknown>; readonly refusal: null }
  | { readonly body: null; readonly refusal: ToolAnswer }

/** Letters of an error that a refusal quotes; the rest is lists. */
const LONGEST_REASON = 300

/** Ask the app; a body makes it a POST. A client's error becomes a refusal, a fault is thrown. */
export async function ask(service: Service, address: string, body?: object): Promise<Reply> {
  const response = await service.request(
    address,
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }
  )
  const value: unknown = await response.json()
  if (response.ok) return { body: z.record(z.string(), z.unknown()).parse(value), refusal: null }
  if (response.status >= 500) throw new Error(`${address} was answered with ${response.status}.`)
  const { error, issues = [] } = errorSchema.parse(value)
  const suggested = issues.flatMap(({ message }) => readChoices(message))
  return { body: null, refusal: refuse(shorten(error), suggested.slice(0, 10)) }
}

/** The alternatives that a message of an error names: 'did you mean X' or 'one of A, B'. */
function readChoices(message: string): string[] {
  const [, meant] = /did you mean '([^']+)'/i.exec(message) ?? []
  if (meant !== undefined) return [meant]
  const [, list = ''] = /must be one of ([^:;]+)/.exec(message) ?? []
  return list.split(/, | or /).filter(Boolean)
}

function shorten(text: string): string {
  if (text.length <= LONGEST_REASON) return text.replace(/\?\.$/, '?')
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_REASON))} …`
}
