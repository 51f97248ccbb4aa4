import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset } from '../core/dataset/dataset.ts'
import type { EarlierVersion } from '../core/dataset/history.ts'
import type { DatasetMetadata } from '../core/dataset/metadata.ts'
import { canonicalBytes } from '../core/dataset/digest.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import {
  type CountryBands,
  listDamageBands,
  recallDamageBands,
} from '../core/uncertainty/damage-bands.ts'
import { plansFile } from './committed-plans.ts'
import { type Content, listPlans, loadContent } from './content.ts'
import { derivedFile, openDerived } from './derived-reports.ts'

/** Content as a build leaves it: read and checked once, without the bodies of datasets and scenarios. */
interface BuiltContent extends Omit<
  Content,
  'datasets' | 'histories' | 'derived' | 'plans' | 'scenarios'
> {
  readonly datasets: readonly DatasetMetadata[]
  /** SHA-256 of the file of each. Read one by one, they leave no text of all of them in memory. */
  readonly scenarios: readonly { readonly id: string; readonly sha256: string }[]
  readonly histories: readonly (readonly [string, readonly EarlierVersion[]])[]
  /** Sampled ranges of damage by country: a thousand draws each, which many pages show. */
  readonly damage_bands: readonly (readonly [string, CountryBands])[]
}

/** Environment variable by which a build tells its own processes where its content is. */
export const BUILT_CONTENT = 'BUILT_CONTENT'

const CONTENT_FILE = 'content.json'

/** Folder with the bodies of the datasets, below that of the content. */
const BODIES = 'datasets'

/** Write checked content into a folder, from which `readBuiltContent` takes it without a check. */
export function writeBuiltContent(content: Content, folder: string): void {
  const { datasets, histories, derived, plans, scenarios, ...others } = content
  mkdirSync(join(folder, BODIES), { recursive: true })
  mkdirSync(join(folder, 'scenarios', 'derived'), { recursive: true })
  for (const [id, file] of derived)
    writeFileSync(derivedFile(folder, id), canonicalBytes(file.read()))
  mkdirSync(join(folder, 'scenarios', 'plans'), { recursive: true })
  for (const [id, file] of plans) writeFileSync(plansFile(folder, id), canonicalBytes(file.read()))
  for (const { metadata, bytes } of datasets) writeFileSync(bodyFile(folder, metadata), bytes)
  const built: BuiltContent = {
    ...others,
    datasets: datasets.map(({ metadata }) => metadata),
    histories: [...histories],
    scenarios: scenarios.map((scenario) => {
      const bytes = Buffer.from(JSON.stringify(scenario))
      writeFileSync(scenarioFile(folder, scenario.id), bytes)
      return { id: scenario.id, sha256: digest(bytes) }
    }),
    damage_bands: listDamageBands(),
  }
  writeFileSync(join(folder, CONTENT_FILE), JSON.stringify(built))
}

/**
 * Read the content of a build. It was checked when it was written, and its digest is in the record of
 * the build. The body of a dataset is read when it is first asked for: most are never. Throws if the
 * file has another SHA-256 than the one given.
 */
export function readBuiltContent(folder: string, sha256?: string): Content {
  const { datasets, histories, damage_bands, ...others } = readJson<BuiltContent>(
    join(folder, CONTENT_FILE),
    sha256
  )
  recallDamageBands(damage_bands)
  const scenarios = others.scenarios.map((file) =>
    readJson<Scenario>(scenarioFile(folder, file.id), file.sha256)
  )
  return {
    ...others,
    scenarios,
    datasets: datasets.map((metadata) => new BuiltDataset(folder, metadata)),
    histories: new Map(histories),
    derived: new Map(
      scenarios
        .filter(({ report }) => report !== undefined)
        .map(({ id }) => [id, { read: () => openDerived(folder, id) }])
    ),
    plans: listPlans(folder, scenarios),
  }
}

/**
 * The content of the build that this process serves or is part of; in others, that of the repository,
 * without the checks that only a build makes.
 */
export function readServedContent(): Content {
  const built = process.env[BUILT_CONTENT]
  return built === undefined ? loadContent(undefined, { isBuilt: true }) : readBuiltContent(built)
}

/** A dataset whose body stays on disk until somebody reads it. */
class BuiltDataset implements Dataset {
  readonly #folder: string
  readonly metadata: DatasetMetadata
  #body: object | undefined

  constructor(folder: string, metadata: DatasetMetadata) {
    this.#folder = folder
    this.metadata = metadata
  }

  get sha256(): string {
    const { sha256, dataset_id } = this.metadata
    if (sha256 !== undefined) return sha256
    throw new Error(`The metadata of dataset '${dataset_id}' state no SHA-256.`)
  }

  get body(): object {
    return (this.#body ??= JSON.parse(Buffer.from(this.bytes).toString('utf8')))
  }

  /** Throws if the file is no longer the one that the build wrote. */
  get bytes(): Uint8Array {
    const file = bodyFile(this.#folder, this.metadata)
    const bytes = readFileSync(file)
    requireDigest(file, bytes, this.sha256)
    return bytes
  }
}

/** Parse what a build wrote and checked; throws if the file has another digest than the one given. */
function readJson<Written>(file: string, sha256: string | undefined): Written {
  const bytes = readFileSync(file)
  if (sha256 !== undefined) requireDigest(file, bytes, sha256)
  const written: Written = JSON.parse(bytes.toString('utf8'))
  return written
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function requireDigest(file: string, bytes: Uint8Array, sha256: string): void {
  const found = digest(bytes)
  if (found === sha256) return
  throw new Error(`${file} has the SHA-256 ${found}, the build wrote ${sha256}.`)
}

function scenarioFile(folder: string, id: string): string {
  return join(folder, 'scenarios', `${id}.json`)
}

function bodyFile(folder: string, { dataset_id }: DatasetMetadata): string {
  return join(folder, BODIES, `${dataset_id}.json`)
}
