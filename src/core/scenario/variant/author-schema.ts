import { z } from 'zod'
import { ceiling } from '../../../scenario/document/rows/system.ts'
import { DOCUMENT_LIMITS } from '../document/document-limits.ts'
import { scenarioSchema } from '../document/document.ts'
import { FIELDS } from '../../../scenario/document/field.ts'
import { UNITS } from '../../../model/units/unit-table.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { variantSchema } from './variant.ts'

/** Name of the schema of documents, below the folder of schemas. */
export const SCENARIO_SCHEMA_FILE = 'scenario.schema.json'

/** Name of the schema of variant files. */
export const VARIANT_SCHEMA_FILE = 'scenario-variant.schema.json'

type JsonSchema = Readonly<Record<string, unknown>>

/** Keys of objects whose names are not fixed: they carry a year. */
const DATED_FIELDS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  target: { '^ceiling_mt_co2_by_\\d{4}$': ceiling },
}

/**
 * JSON Schema (draft 2020-12) of a scenario document, for editors that complete and check while
 * typing. Each number carries its unit as `x-unit`. What relates fields to one another is not in
 * it: the relations are checked by the scenario check.
 */
export function describeScenarioSchema(): JsonSchema {
  const schema = describe(scenarioSchema)
  const properties = { ...readObject(schema['properties']) }
  for (const [name, fields] of Object.entries(DATED_FIELDS)) {
    const patternProperties = Object.fromEntries(
      Object.entries(fields).map(([pattern, field]) => [pattern, omitDraft(describe(field))])
    )
    properties[name] = { ...readObject(properties[name]), patternProperties }
  }
  return {
    ...schema,
    $id: `/schemas/${SCENARIO_SCHEMA_FILE}`,
    title: 'Scenario document',
    properties,
  }
}

/** JSON Schema (draft 2020-12) of a variant file: parent, label, description and merge patch. */
export function describeVariantSchema(): JsonSchema {
  return {
    ...describe(variantSchema),
    $id: `/schemas/${VARIANT_SCHEMA_FILE}`,
    title: 'Scenario variant',
  }
}

/** A schema with units from the table of fields and the limits of a submission. */
function describe(schema: z.ZodType): JsonSchema {
  return {
    ...z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        const unit = isNumeric(jsonSchema) ? unitOf(zodSchema) : null
        if (unit !== null) jsonSchema['x-unit'] = unit
        if (jsonSchema.type === 'array') jsonSchema.maxItems = DOCUMENT_LIMITS.list_entries
        if (jsonSchema.type === 'string') jsonSchema.maxLength = DOCUMENT_LIMITS.text_length
      },
    }),
  }
}

/** The unit of a number in words: its symbol, or where it is stated. */
function unitOf(schema: z.core.$ZodType): string | null {
  const field = FIELDS.get(schema)
  return field?.unit === undefined ? (field?.unit_of ?? null) : UNITS[field.unit].symbol
}

function omitDraft({ $schema: _draft, ...schema }: JsonSchema): JsonSchema {
  return schema
}

function isNumeric({ type }: JsonSchema): boolean {
  return type === 'number' || type === 'integer'
}

function readObject(value: unknown): JsonSchema {
  return isJsonObject(value) ? value : {}
}
