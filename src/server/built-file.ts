import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ManifestFile, TWIN_SUFFIXES, type TwinCoding } from './build/manifest.ts'
import { variesOnAccept, type FileDescription } from './resource.ts'
import { digest, type Shelf, StoredFile } from './stored-file.ts'

/** A file of the build. */
export class BuiltFile extends StoredFile {
  readonly variesOnAccept: boolean
  readonly #file: ManifestFile
  readonly #folder: string
  /** Whether compressed copies are files too. */
  readonly #isComplete: boolean

  constructor(
    file: ManifestFile,
    { folder, isComplete }: { readonly folder: string; readonly isComplete: boolean },
    shelf: Shelf
  ) {
    super(file.path, shelf)
    this.#file = file
    this.#folder = folder
    this.#isComplete = isComplete
    this.variesOnAccept = variesOnAccept(file)
  }

  protected override describe(): FileDescription {
    return this.#file
  }

  protected override readBody(): Promise<Buffer> {
    return this.#readVerified(this.#file.path, this.#file.sha256)
  }

  protected override async readTwin(
    file: FileDescription,
    coding: TwinCoding
  ): Promise<Buffer | null> {
    if (!this.#isComplete) return super.readTwin(file, coding)
    const twin = this.#file.twins[coding]
    if (twin === undefined) return null
    return this.#readVerified(this.#file.path + TWIN_SUFFIXES[coding], twin.sha256)
  }

  /** All files were verified at the start; this finds what was changed since. */
  async #readVerified(path: string, sha256: string): Promise<Buffer> {
    const body = await readFile(join(this.#folder, path))
    if (digest(body) === sha256) return body
    throw new Error(`${path} was changed or replaced since the server started: start it again.`)
  }
}
