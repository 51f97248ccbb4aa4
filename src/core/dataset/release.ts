import { SERVICE } from '../service.ts'

/** A published file with its digest. */
export interface ReleasedFile {
  /** Path below the root of the site. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** List every dataset and scenario file of a release with its digest, by path. */
export function describeRelease(files: readonly ReleasedFile[]) {
  const { service, version, framework_version, model_version } = SERVICE
  return {
    service,
    version,
    framework_version,
    model_version,
    count: files.length,
    files: [...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** The digests in the format of `sha256sum -c`, by path. */
export function writeChecksums(files: readonly ReleasedFile[]): string {
  return describeRelease(files)
    .files.map(({ sha256, path }) => `${sha256}  ${path}\n`)
    .join('')
}
