import { z } from 'zod'
import { DOCUMENT_LIMITS } from '../document/document-limits.ts'
import { scenarioSchema } from '../document/document.ts'
import { nameFieldUnit } from '../document/field-units.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { variantSchema } from './variant.ts'

/** Name of the schema of documents, below the folder of schemas. */
export const SCENARIO_SCHEMA_FILE = 'scenario.schema.json'

/** Name of the schema of variant files. */
export const VARIANT_SCHEMA_FILE = 'scenario-variant.schema.json'

type JsonSchema = Readonly<Record<string, unknown>>

/** Ceiling by deadline year: the one field whose name is not fixed. */
const CEILING_PATTERN = {
  '^ceiling_mt_co2_by_\\d{4}$': {
    type: 'number',
    description: 'Ceiling in the deadline year, Mt CO2; computed: baseline x (1 - reduction / 100)',
    'x-unit': 'Mt CO2',
  },
}

/**
 * JSON Schema (draft 2020-12) of a scenario document, for editors that complete and check while
 * typing. Each number carries its unit as `x-unit`. What relates fields to one another is not in
 * it: the relations are checked by the scenario check.
 */
export function describeScenarioSchema(): JsonSchema {
  const schema = z.toJSONSchema(scenarioSchema, { target: 'draft-2020-12', io: 'input' })
  const annotated = annotate(schema, '')
  const properties = readObject(annotated['properties'])
  const target = { ...readObject(properties['target']), patternProperties: CEILING_PATTERN }
  return {
    ...annotated,
    $id: `/schemas/${SCENARIO_SCHEMA_FILE}`,
    title: 'Scenario document',
    properties: { ...properties, target },
  }
}

/** JSON Schema (draft 2020-12) of a variant file: parent, label, description and merge patch. */
export function describeVariantSchema(): JsonSchema {
  const schema = z.toJSONSchema(variantSchema, { target: 'draft-2020-12', io: 'input' })
  return {
    ...annotate(schema, ''),
    $id: `/schemas/${VARIANT_SCHEMA_FILE}`,
    title: 'Scenario variant',
  }
}

/** Add the unit to every number below a schema; `field` is the name that leads to it. */
function annotate(schema: unknown, field: string): JsonSchema {
  const node = readObject(schema)
  const properties = Object.entries(readObject(node['properties']))
  const unit = isNumeric(node) ? nameFieldUnit(field) : null
  const description = node['description'] ?? (unit === null ? undefined : `In ${unit}`)
  return {
    ...node,
    ...(description === undefined || !isNumeric(node) ? {} : { description }),
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(node['type'] === 'array' ? { maxItems: DOCUMENT_LIMITS.list_entries } : {}),
    ...(node['type'] === 'string' ? { maxLength: DOCUMENT_LIMITS.text_length } : {}),
    ...(properties.length === 0
      ? {}
      : {
          properties: Object.fromEntries(
            properties.map(([name, property]) => [name, annotate(property, name)])
          ),
        }),
    ...(isJsonObject(node['items']) ? { items: annotate(node['items'], field) } : {}),
    ...(Array.isArray(node['prefixItems'])
      ? { prefixItems: node['prefixItems'].map((item: unknown) => annotate(item, field)) }
      : {}),
    ...(isJsonObject(node['additionalProperties'])
      ? { additionalProperties: annotate(node['additionalProperties'], field) }
      : {}),
    ...(Array.isArray(node['anyOf'])
      ? { anyOf: node['anyOf'].map((option: unknown) => annotate(option, field)) }
      : {}),
  }
}

function isNumeric(node: JsonSchema): boolean {
  return node['type'] === 'number' || node['type'] === 'integer'
}

function readObject(value: unknown): JsonSchema {
  return isJsonObject(value) ? value : {}
}
