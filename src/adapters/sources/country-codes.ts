import { takeFile } from '../adapter.ts'
import type { Adapter, Row, UpstreamBytes } from '../adapter.ts'
import { booleanField, textField } from '../fields.ts'
import { readText, readTextOrNull } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'
import { NO_GROUPS, readWorldBankGroups } from './world-bank-groups.ts'
import type { WorldBankGroups } from './world-bank-groups.ts'

const CODES_FILE = 'country-codes.csv'
const WORLD_BANK_FILE = 'wb-country-metadata.csv'

/** Short names that the source abbreviates or writes in a way that readers do not search for. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  GB: 'United Kingdom',
  MM: 'Myanmar',
  US: 'United States',
}

/** Kosovo has no code in ISO 3166-1; XK and XKX are in common use, from the user-assigned range. */
const KOSOVO = {
  world_bank_code: 'XKX',
  row: {
    country: 'XK',
    alpha_3: 'XKX',
    numeric: null,
    name: 'Kosovo',
    official_name: 'Kosovo',
    m49_region: 'Europe',
    m49_sub_region: 'Southern Europe',
    is_iso_3166_1: false,
  },
}

/** Countries with their codes, names, UN regions and World Bank groups. */
export const countryCodes: Adapter = {
  dataset_id: 'country-codes',
  folder: 'country-codes',
  title: 'Countries: codes, names, regions and income groups',
  description:
    'The countries and territories of ISO 3166-1 and Kosovo with alpha-2, alpha-3 and numeric code, English name, UN M49 region and World Bank region and income group.',
  topic: 'reference',
  license: 'PDDL-1.0 AND CC-BY-4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution:
    'Frictionless country-codes (PDDL 1.0), from ISO, the UN Statistics Division (M49) and Unicode CLDR; World Bank (CC BY 4.0) for its regions and income groups',
  source: { name: 'Frictionless Data', url: 'https://github.com/datasets/country-codes' },
  cadence: 'irregular',
  redistributable: true,
  limits: [
    'World Bank income groups are those of mid-2023; Venezuela is unclassified.',
    'Kosovo is added under the user-assigned code XK, with the M49 region of its neighbours as our own assignment.',
    'A code in this list is a technical convention and no statement on status.',
  ],
  files: [
    {
      file: CODES_FILE,
      url: 'https://raw.githubusercontent.com/datasets/country-codes/main/data/country-codes.csv',
      snapshot: '2026-05-15',
    },
    {
      file: WORLD_BANK_FILE,
      url: 'https://api.worldbank.org/v2/country?format=json&per_page=400',
      snapshot: '2023-10-17',
    },
  ],
  fields: [
    textField('country', 'ISO 3166-1 alpha-2 code; XK for Kosovo'),
    textField('alpha_3', 'ISO 3166-1 alpha-3 code'),
    textField('numeric', 'ISO 3166-1 numeric code, three digits'),
    textField('name', 'English short name'),
    textField('official_name', 'English name in the UN M49 standard'),
    textField('m49_region', 'Region of UN M49, null for Antarctica'),
    textField('m49_sub_region', 'Sub-region of UN M49'),
    textField('world_bank_region', 'World Bank region, null where the Bank lists none'),
    textField('world_bank_income_group', 'World Bank income group, null where it lists none'),
    booleanField('is_iso_3166_1', 'Whether ISO 3166-1 assigns the code'),
  ],
  key: ['country'],
  sanity: { least_rows: 249, shrink_pct: 1, growth_pct: 5, anchors: [], ranges: {} },
  parse: parseCountryCodes,
}

function parseCountryCodes(files: UpstreamBytes): Row[] {
  const groups = readWorldBankGroups(takeFile(files, WORLD_BANK_FILE))
  const records = readCsv(takeFile(files, CODES_FILE), {
    columns: [
      'ISO3166-1-Alpha-2',
      'ISO3166-1-Alpha-3',
      'ISO3166-1-numeric',
      'CLDR display name',
      'official_name_en',
      'Region Name',
      'Sub-region Name',
    ],
  })
  const rows = records.map((record) => readCountryRow(record, groups))
  const kosovo = { ...KOSOVO.row, ...(groups.get(KOSOVO.world_bank_code) ?? NO_GROUPS) }
  return [...rows, kosovo]
}

function readCountryRow(record: CsvRecord, groups: ReadonlyMap<string, WorldBankGroups>): Row {
  const alpha2 = readText(record, 'ISO3166-1-Alpha-2')
  const alpha3 = readText(record, 'ISO3166-1-Alpha-3')
  return {
    country: alpha2,
    alpha_3: alpha3,
    numeric: readText(record, 'ISO3166-1-numeric').padStart(3, '0'),
    name: SHORT_NAMES[alpha2] ?? readText(record, 'CLDR display name'),
    official_name: readText(record, 'official_name_en'),
    m49_region: readTextOrNull(record, 'Region Name'),
    m49_sub_region: readTextOrNull(record, 'Sub-region Name'),
    ...(groups.get(alpha3) ?? NO_GROUPS),
    is_iso_3166_1: true,
  }
}
