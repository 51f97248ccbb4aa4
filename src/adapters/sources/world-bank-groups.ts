import { z } from 'zod'
import { readText, readTextOrNull } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { readJson } from '../reading/json.ts'

/** World Bank region and income group of a country, null where the Bank lists none. */
export interface WorldBankGroups {
  readonly world_bank_region: string | null
  readonly world_bank_income_group: string | null
}

/** Value for a country that the World Bank does not list. */
export const NO_GROUPS: WorldBankGroups = {
  world_bank_region: null,
  world_bank_income_group: null,
}

const SQUARE_BRACKET = 0x5b

const apiSchema = z.tuple([
  z.unknown(),
  z.array(
    z.object({
      id: z.string(),
      region: z.object({ value: z.string() }),
      incomeLevel: z.object({ value: z.string() }),
    })
  ),
])

/**
 * Read the groups by alpha-3 code, from the answer of the World Bank's API (JSON) or from the
 * metadata file of an indicator download (CSV). The Bank's aggregates do not match any country
 * code.
 */
export function readWorldBankGroups(bytes: Uint8Array): Map<string, WorldBankGroups> {
  return bytes[0] === SQUARE_BRACKET ? readApiGroups(bytes) : readCsvGroups(bytes)
}

function readApiGroups(bytes: Uint8Array): Map<string, WorldBankGroups> {
  const [, entries] = readJson(bytes, apiSchema)
  return new Map(
    entries.map(({ id, region, incomeLevel }) => [
      id,
      {
        world_bank_region: region.value === 'Aggregates' ? null : region.value.trim(),
        world_bank_income_group:
          incomeLevel.value === 'Not classified' ? null : incomeLevel.value.trim(),
      },
    ])
  )
}

/** The file has a byte order mark, line breaks inside quotes and an empty last column. */
function readCsvGroups(bytes: Uint8Array): Map<string, WorldBankGroups> {
  const records = readCsv(bytes, { columns: ['Country Code', 'Region', 'IncomeGroup'] })
  return new Map(
    records.map((record) => [
      readText(record, 'Country Code'),
      {
        world_bank_region: readTextOrNull(record, 'Region'),
        world_bank_income_group: readTextOrNull(record, 'IncomeGroup'),
      },
    ])
  )
}
