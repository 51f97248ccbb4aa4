import { takeOnlyFile } from '../../src/adapters/adapter.ts'
import type { Adapter } from '../../src/adapters/adapter.ts'
import { COUNTRY_FIELD, numberField, textField, YEAR_FIELD } from '../../src/adapters/fields.ts'
import { readCountryYears } from '../../src/adapters/reading/country-years.ts'
import { readCsv } from '../../src/adapters/reading/csv.ts'
import { refreshAll } from '../../src/adapters/refresh/refresh-all.ts'
import type { RefreshOptions } from '../../src/adapters/refresh/refresh-all.ts'
import { canonicalBytes } from '../../src/core/dataset/digest.ts'
import type { RefreshLogLine } from '../../src/core/dataset/refresh-log.ts'
import { startLoopbackSource } from './loopback-source.ts'
import type { LoopbackSource } from './loopback-source.ts'
import { openMemory } from './memory-files.ts'
import type { MemoryFiles } from './memory-files.ts'
import { createPlainSource } from './sample-source.ts'

/** Header of the sample's file. */
export const HEADER = 'country,year,co2'
/** Its records; the world is no country. */
export const RECORDS = [
  'Germany,2020,640',
  'Germany,2021,670',
  'France,2020,280',
  'France,2021,300',
  'Namibia,2020,4',
  'Namibia,2021,4.1',
  'World,2020,35000',
  'World,2021,36000',
]

/** The file as it should be. */
export const GOOD = [HEADER, ...RECORDS, ''].join('\n')

const COUNTRIES = canonicalBytes({
  fields: [COUNTRY_FIELD, textField('alpha_3', 'code'), textField('name', 'name')],
  rows: [
    { country: 'DE', alpha_3: 'DEU', name: 'Germany' },
    { country: 'FR', alpha_3: 'FRA', name: 'France' },
    { country: 'NA', alpha_3: 'NAM', name: 'Namibia' },
  ],
})

/** A source on the loopback interface, files in memory, and refreshes from the one to the other. */
export interface Sample {
  readonly source: LoopbackSource
  readonly files: MemoryFiles
  /** Waits between attempts, milliseconds; none takes any time. */
  readonly waits: number[]
  /** The adapter of `/<id>.csv` of the source. */
  adapter(id?: string): Adapter
  /** Refresh from the source, with a time limit that nothing reaches. */
  refresh(...adapters: Adapter[]): Promise<RefreshLogLine[]>
  /** Refresh with these options. */
  refreshWith(options: RefreshOptions, ...adapters: Adapter[]): Promise<RefreshLogLine[]>
}

/** Start the source and fill the countries. */
export async function startSample(): Promise<Sample> {
  const source = await startLoopbackSource()
  const files = openMemory({ 'datasets/country-codes.json': COUNTRIES })
  const waits: number[] = []
  const refreshWith: Sample['refreshWith'] = async (options, ...adapters) =>
    await refreshAll(
      adapters,
      options,
      {
        transport: source.transport,
        now: () => new Date('2026-04-01T00:00:00Z'),
        sleep: (ms) => {
          waits.push(ms)
          return Promise.resolve()
        },
        files,
      },
      { notice: () => undefined, line: () => undefined }
    )
  const mode = { kind: 'live', timeout_ms: 60_000, force: false } as const
  return {
    source,
    files,
    waits,
    adapter: (id = 'sample') => createSampleAdapter(id, source.url(`/${id}.csv`)),
    refresh: async (...adapters) => await refreshWith({ mode, dry_run: false }, ...adapters),
    refreshWith,
  }
}

function createSampleAdapter(id: string, url: string): Adapter {
  return {
    ...createPlainSource(id),
    folder: 'sample',
    files: [{ file: 'a.csv', url, snapshot: '2025-01-01', max_bytes: 4096 }],
    fields: [COUNTRY_FIELD, YEAR_FIELD, numberField('co2_mt', 'Mt CO2', 'CO2')],
    key: ['country', 'year'],
    sanity: {
      least_rows: 2,
      anchors: [
        { match: { country: 'DE', year: 2020 }, field: 'co2_mt', value: 644, tolerance_pct: 2 },
      ],
      ranges: { co2_mt: [0, 1000] },
    },
    parse: (bytes, { countries }) =>
      readCountryYears(
        readCsv(takeOnlyFile(bytes), { columns: ['country', 'year', 'co2'] }),
        {
          country: { column: 'country', kind: 'name' },
          year_column: 'year',
          first_year: 1990,
          columns: { co2_mt: 'co2' },
        },
        countries
      ),
  }
}
