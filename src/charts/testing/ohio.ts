import { readdirSync, readFileSync } from 'node:fs'
import { type Scenario, scenarioSchema } from '../../core/scenario/document/document.ts'
import { resolveVariant, variantSchema } from '../../core/scenario/variant/variant.ts'

const VARIANT_FOLDER = 'scenarios/variants'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The scenario of Ohio, the one with variants. */
export const ohio: Scenario = scenarioSchema.parse(readJson('scenarios/ohio-pjm-mandate-2035.json'))

/** Read a variant of Ohio as a whole document. */
export function readOhioVariant(id: string): Scenario {
  const variant = variantSchema.parse(readJson(`${VARIANT_FOLDER}/${id}.json`))
  return scenarioSchema.parse(resolveVariant(ohio, variant))
}

/** All variants of Ohio. */
export function listOhioVariants(): Scenario[] {
  return readdirSync(VARIANT_FOLDER)
    .filter((file) => file.startsWith('ohio-'))
    .map((file) => readOhioVariant(file.replace(/\.json$/, '')))
}
