import { z } from 'zod'
import { describeApi } from '../../api/description.ts'
import { ROUTES } from '../../api/routes.ts'

/** The part of JSON Schema that the interface description uses. */
export interface FieldSchema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly description?: string | undefined
  readonly format?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly example?: unknown
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined
  readonly items?: FieldSchema | undefined
  readonly anyOf?: readonly FieldSchema[] | undefined
  readonly allOf?: readonly FieldSchema[] | undefined
  readonly oneOf?: readonly FieldSchema[] | undefined
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    items: fieldSchema.optional(),
    anyOf: z.array(fieldSchema).optional(),
    allOf: z.array(fieldSchema).optional(),
    oneOf: z.array(fieldSchema).optional(),
  })
)

const contentSchema = z.record(
  z.string(),
  z.object({ schema: fieldSchema.optional(), example: z.unknown().optional() })
)

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  summary: z.string(),
  description: z.string().default(''),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: fieldSchema,
      })
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: contentSchema.optional() })
  ),
})

const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string(),
    z.object({ get: operationSchema.optional(), post: operationSchema.optional() })
  ),
  components: z.object({ schemas: z.record(z.string(), fieldSchema) }),
})

/** The part of the OpenAPI description that the reference shows. */
export type ApiDocument = z.infer<typeof documentSchema>

/** An operation of the description. */
export type ApiOperation = z.infer<typeof operationSchema>

let read: ApiDocument | undefined

/** The OpenAPI description, created at the first call. */
export function readApiDocument(): ApiDocument {
  // Converted to plain JSON, as a client receives it.
  read ??= documentSchema.parse(JSON.parse(JSON.stringify(describeApi(ROUTES))))
  return read
}
