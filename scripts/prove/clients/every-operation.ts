import { z } from 'zod'

const mediaSchema = z.looseObject({ example: z.unknown().optional() })
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.looseObject({ example: z.unknown().optional() }),
      })
    )
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), mediaSchema) }).optional(),
  responses: z.looseObject({ 200: z.looseObject({ content: z.record(z.string(), mediaSchema) }) }),
})
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

/** Values of required parameters that no example states. */
const REQUIRED: Readonly<Record<string, unknown>> = { q: 'co2 per capita kenya', sha256: '' }

/** Write a program that calls every operation of a description with its example through the typed client. */
export function writeEveryOperation(text: string): { readonly program: string; count: number } {
  const { paths } = descriptionSchema.parse(JSON.parse(text))
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => writeCall(path, method, operation))
  )
  const program = [
    "import createClient from 'openapi-fetch'",
    "import type { paths } from './generated/schema'",
    "import { check, report, SERVER } from './check'",
    '',
    'const client = createClient<paths>({ baseUrl: SERVER })',
    '',
    'async function main(): Promise<void> {',
    ...calls,
    '}',
    '',
    'void main().then(report)',
    '',
  ].join('\n')
  return { program, count: calls.length }
}

function writeCall(
  path: string,
  method: string,
  { operationId, parameters, requestBody, responses }: z.infer<typeof operationSchema>
): string {
  const valuesIn = (place: 'path' | 'query'): [string, unknown][] =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map(({ name, schema }) => [name, schema.example ?? REQUIRED[name]])
  // A group without parameters has no place in the types.
  const given = Object.fromEntries(
    (['path', 'query'] as const).flatMap((place) => {
      const values = valuesIn(place)
      return values.length === 0 ? [] : [[place, Object.fromEntries(values)]]
    })
  )
  const body = requestBody?.content['application/json']?.example
  const isJson = /^application\/([\w.-]+\+)?json$/.test(
    Object.keys(responses[200].content)[0] ?? ''
  )
  const options = [
    `params: ${JSON.stringify(given)}`,
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`]),
    ...(isJson ? [] : [`parseAs: 'arrayBuffer'`]),
  ]
  return [
    `  await check('${operationId}', async () => {`,
    `    const { data, response } = await client.${method.toUpperCase()}('${path}', { ${options.join(', ')} })`,
    '    return response.ok && data !== undefined',
    '  })',
  ].join('\n')
}
