import type { Cadence } from '../core/dataset/metadata.ts'
import type { Field, Row } from '../core/dataset/table.ts'
import type { CountryReader } from './countries/country-reader.ts'

/** A file of a source. Several files may share one live address that serves all their columns. */
export interface UpstreamFile {
  /** Name under which `parse` finds it, and its name in a folder of copies. */
  readonly file: string
  /** Live address. */
  readonly url: string
  /**
   * Date of the copy from which the dataset was first built (ISO day); used only when reading a
   * folder.
   */
  readonly snapshot: string
  /** Maximum accepted size, bytes; `DEFAULT_MAX_BYTES` if absent. */
  readonly max_bytes?: number
}

/** A published value that a refreshed table must reproduce. */
export interface Anchor {
  /** Cell values that select exactly one row. */
  readonly match: Row
  readonly field: string
  readonly value: number
  /** Maximum accepted deviation, percent of the value. */
  readonly tolerance_pct: number
}

/** Conditions that a table must meet before it may replace the last good one. */
interface SanityRules {
  /** Minimum number of rows, regardless of the last good table. */
  readonly least_rows: number
  /** Maximum loss of rows relative to the last good table, percent; 10 if absent. */
  readonly shrink_pct?: number
  /** Maximum gain of rows relative to the last good table, percent; 50 if absent. */
  readonly growth_pct?: number
  /**
   * Why rows of closed years may disappear, as a sentence. Without it, no year before the latest
   * one of the last good table may lose a row.
   */
  readonly may_lose_rows?: string
  readonly anchors: readonly Anchor[]
  /** Minimum and maximum accepted value of each numeric field, in the unit of the field. */
  readonly ranges: Readonly<Record<string, readonly [least: number, most: number]>>
}

/** What `parse` receives in addition to the bytes. */
interface ParseContext {
  /** Converts names and codes to ISO 3166-1 alpha-2 and records those it could not resolve. */
  readonly countries: CountryReader
}

/** The bytes of each upstream file, by file name. */
export type UpstreamBytes = ReadonlyMap<string, Uint8Array>

/** A dataset: its source, its licence, and how its upstream files are turned into rows. */
export interface Adapter {
  readonly dataset_id: string
  /** Folder of the source's files in a folder of copies; several datasets may share it. */
  readonly folder: string
  readonly title: string
  readonly description: string
  readonly topic: string
  /** Short name of the licence: its SPDX identifier if it has one. */
  readonly license: string
  readonly license_url: string
  readonly attribution: string
  readonly source: { readonly name: string; readonly url: string }
  readonly cadence: Cadence
  /** Whether the body may be published; if false, no body is ever written. */
  readonly redistributable: boolean
  readonly limits: readonly string[]
  /**
   * Why a live run skips this dataset; absent if the live addresses serve the format that `parse`
   * reads. Such a dataset is refreshed from a folder of converted files.
   */
  readonly folder_only?: string
  /** Hosts that a redirect may lead to, in addition to those of the files' own addresses. */
  readonly redirect_hosts?: readonly string[]
  readonly files: readonly UpstreamFile[]
  readonly fields: readonly Field[]
  /** Fields that identify a row; rows are sorted by them. */
  readonly key: readonly string[]
  readonly sanity: SanityRules
  /**
   * Parse upstream bytes into rows. Throws an `UpstreamFault` if the format is not the expected
   * one.
   */
  parse(files: UpstreamBytes, context: ParseContext): Row[]
}

/** Default size limit of an upstream file, bytes. */
export const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

/** The limitations of a dataset as stated in its metadata, including how it is refreshed. */
export function listLimits({ limits, folder_only }: Pick<Adapter, 'limits' | 'folder_only'>) {
  return folder_only === undefined ? [...limits] : [...limits, `Refreshed by hand: ${folder_only}.`]
}

/** The bytes of one named file. Throws if the caller did not supply it. */
export function takeFile(files: UpstreamBytes, name: string): Uint8Array {
  const bytes = files.get(name)
  if (bytes === undefined) throw new Error(`The upstream file ${name} was not supplied.`)
  return bytes
}

/** The file of a source that has only one. Throws if there are more. */
export function takeOnlyFile(files: UpstreamBytes): Uint8Array {
  const [name] = files.keys()
  if (files.size !== 1 || name === undefined) {
    throw new Error(`Expected one upstream file, got ${files.size}.`)
  }
  return takeFile(files, name)
}

/** Whether a row has a value in at least one of the given fields. */
export function hasAnyValue(row: Row, names: readonly string[]): boolean {
  return names.some((name) => (row[name] ?? null) !== null)
}

export type { Row }
