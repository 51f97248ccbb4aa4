import type { CountrySources } from '../../core/country/profile.ts'
import { readCountrySources } from '../../data/tables.ts'
import { readContent } from '../content.ts'

let read: CountrySources | undefined

/** What country pages are made from, gathered at the first call and kept for the whole build. */
export function countrySources(): CountrySources {
  read ??= readCountrySources(readContent())
  return read
}
