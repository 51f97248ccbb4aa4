/**
 * Write the figures of a document's texts as references: `npm run scenario:by-reference -- id…`.
 * Every number that a field gives becomes a reference to it, in the document and in its variants, and
 * every other one gets its reason. Texts read as before; what differs is listed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { format, resolveConfig } from 'prettier'
import { checkScenario } from '../src/core/scenario/check/check.ts'
import { deriveScenario } from '../src/core/scenario/derive/derive.ts'
import { applyMergePatch } from '../src/core/scenario/document/merge-patch.ts'
import { listForeignFigures } from '../src/core/scenario/prose/inherited-texts.ts'
import { resolveVariant, variantSchema } from '../src/core/scenario/variant/variant.ts'
import { listLeaves, withoutSourcedSections } from '../src/core/scenario/document/leaves.ts'
import { readTexts } from '../src/scenario/text/read-texts.ts'
import {
  type Conversion,
  convertTexts,
  emptyConversion,
  weighWords,
} from './scenario/by-reference.ts'

for (const id of process.argv.slice(2)) await convert(id)

async function convert(id: string): Promise<void> {
  const file = `scenarios/${id}.json`
  const document: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const files = fastGlob.sync('scenarios/variants/*.json').sort()
  const variants = files
    .map((path) => ({ path, variant: variantSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) }))
    .filter(({ variant }) => variant.parent_scenario === id)
  const before = new Map(
    variants.map(({ path, variant }) => [path, resolveVariant(document, variant)])
  )
  const cases = variants.map(({ variant }) => patch(document, variant.overrides))
  const conversion = emptyConversion()
  weighWords(document)
  const converted = mark(
    convertTexts(document, document, cases, conversion, listFlagged(document, cases))
  )
  await write(file, converted)
  const own = emptyConversion()
  for (const { path, variant } of variants) {
    const resolved = patch(document, variant.overrides)
    const { overrides, variant_description, ...rest } = variant
    const texts = convertTexts({ variant_description, overrides }, resolved, [], own)
    await write(path, { ...rest, ...texts })
  }
  print(id, conversion)
  print(`its ${variants.length} variants`, own)
  compare(id, document, converted)
  for (const finding of checkScenario(converted).findings) console.log(`  ✗ ${finding.message}`)
  for (const { path } of variants) {
    const variant = variantSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    const resolved = resolveVariant(converted, variant)
    compare(path, before.get(path) ?? {}, resolved)
    for (const { message } of checkScenario(resolved, { parent: converted }).findings)
      console.log(`  ✗ ${message}`)
  }
}

/** Numbers of texts that the check attributes to the parent in a variant, as `path:index`. */
function listFlagged(document: object, cases: readonly object[]): Set<string> {
  const parent = withoutSourcedSections(document)
  return new Set(
    cases.flatMap((variant) =>
      listForeignFigures(withoutSourcedSections(variant), parent).map(
        ({ path, index }) => `${path}:${index}`
      )
    )
  )
}

function patch(document: object, overrides: object): object {
  return deriveScenario(Object(applyMergePatch(document, overrides)), document).document
}

/** The mark behind the author, with the fields of identity. */
function mark(document: object): object {
  return Object.fromEntries(
    Object.entries(document).flatMap((entry) =>
      entry[0] === 'author' ? [entry, ['figures', 'by_reference']] : [entry]
    )
  )
}

function print(title: string, { bound, marked, left, years }: Conversion): void {
  console.log(
    `${title}: ${bound} bound, ${marked} stated by the register, ${years} without need, ${left.length} left`
  )
  for (const line of left) console.log(`    left ${line}`)
}

/** List the texts that read otherwise than before. */
function compare(title: string, before: object, after: object): void {
  const texts = new Map(
    listLeaves(withoutSourcedSections(readTexts(after).document)).map(({ path, value }) => [
      path,
      value,
    ])
  )
  for (const { path, value } of listLeaves(withoutSourcedSections(before))) {
    if (typeof value !== 'string' || path.startsWith('overrides.') || texts.get(path) === value)
      continue
    console.log(`${title} ${path}\n  - ${value}\n  + ${String(texts.get(path))}`)
  }
}

async function write(file: string, value: object): Promise<void> {
  const options = await resolveConfig(file)
  writeFileSync(file, await format(JSON.stringify(value, null, 2), { ...options, parser: 'json' }))
}
