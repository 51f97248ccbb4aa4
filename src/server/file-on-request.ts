import { keepHeaders } from './build/answers.ts'
import { siteHeaders } from './build/client-folder.ts'
import type { PlaceOnRequest } from './build/manifest.ts'
import { mediaTypeOf } from '../http/media-types.ts'
import type { Maker } from './maker.ts'
import type { FileDescription } from './resource.ts'
import { digest, type Shelf, StoredFile } from './stored-file.ts'

/** What the responses of a file say about it besides its place, kept in front of its bytes. */
type KeptHead = Pick<FileDescription, 'media_type' | 'headers'>

/** How on-request files are made and under which name they are kept. */
export interface Making {
  readonly maker: Maker
  /** Digest of everything that decides what is made. */
  readonly release: string
}

/** A file that no build writes unless it is complete: made when it is first asked for, and kept. */
export class FileOnRequest extends StoredFile {
  /** Only the API chooses by Accept, and its own rules decide that before the file is asked for. */
  readonly variesOnAccept: boolean
  readonly #place: PlaceOnRequest
  readonly #making: Making
  #description: FileDescription | undefined

  constructor(place: PlaceOnRequest, making: Making, shelf: Shelf) {
    super(place.path, shelf)
    this.#place = place
    this.#making = making
    this.variesOnAccept = place.origin === 'api'
  }

  protected override async describe(): Promise<FileDescription> {
    if (this.#description === undefined) await this.plainBody()
    if (this.#description === undefined) throw new Error(`${this.path} was not described.`)
    return this.#description
  }

  protected override async readBody(): Promise<Buffer> {
    const key = `${this.#making.release} ${this.path}`
    const kept = await this.shelf.store.read(key)
    if (kept !== null) return this.#unpack(kept)
    const made = await this.#make()
    void this.shelf.store.write(key, made)
    return this.#unpack(made)
  }

  async #make(): Promise<Buffer> {
    const { made_by: address, origin } = this.#place
    const { status, headers, body } = await this.#making.maker.make({ address, headers: {} })
    if (status !== 200) throw new Error(`GET ${address} answered ${status} while it was made.`)
    const head: KeptHead = {
      media_type: origin === 'site' ? mediaTypeOf(this.path) : (headers['content-type'] ?? ''),
      headers: origin === 'site' ? siteHeaders(this.path) : keepHeaders(headers),
    }
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
  }

  #unpack(kept: Buffer): Buffer {
    const end = kept.indexOf('\n')
    const head: KeptHead = JSON.parse(kept.toString('utf8', 0, end))
    const body = kept.subarray(end + 1)
    const { cache } = this.#place
    const { path } = this
    this.#description ??= { ...head, path, cache, bytes: body.length, sha256: digest(body) }
    return body
  }
}
