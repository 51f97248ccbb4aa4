import { normalizeName } from './country-index.ts'

/**
 * Entities that sources list among countries and that are dropped: sums of countries, international
 * transport, countries that no longer exist, and places without a country code.
 */
const AGGREGATE_NAMES = [
  'Africa',
  'Americas',
  'ASEAN',
  'Asia',
  'Asia (excl. China and India)',
  'Bunkers',
  'Central America',
  'Europe',
  'Europe (excl. EU-27)',
  'Europe (excl. EU-28)',
  'European Union',
  'European Union (27)',
  'European Union (28)',
  'EU',
  'EU27',
  'G20',
  'G7',
  'High-income countries',
  'International aviation',
  'International shipping',
  'International transport',
  'KP Annex B',
  'Kuwaiti Oil Fires',
  'Latin America and Caribbean',
  'Low-income countries',
  'Lower-middle-income countries',
  'Middle East',
  'Non KP Annex B',
  'Non-OECD',
  'North America',
  'North America (excl. USA)',
  'Oceania',
  'OECD',
  'Ryukyu Islands',
  'South America',
  'Statistical Difference',
  'Upper-middle-income countries',
  'World',
  // Former countries.
  'Czechoslovakia',
  'East Germany',
  'Netherlands Antilles',
  'Serbia and Montenegro',
  'USSR',
  'West Germany',
  'Yugoslavia',
]

/** Their codes: World Bank groups, IMF pseudo-codes, bunkers, former countries. */
const AGGREGATE_CODES =
  'AFE AFW ARB CEB CHI CSS EAP EAR EAS ECA ECS EMU EUU FCS HIC HPC IBD IBT IDA IDB IDX INX LAC ' +
  'LCN LDC LIC LMC LMY LTE MEA MIC MNA NAC OED OSS PRE PSS PST SAS SSA SSF SST TEA TEC TLA TMN ' +
  'TSA TSS UMC WLD AIR SEA ANT SCG ANHH CHESLO HOS USSR YUG CHANISL GBM'

/** Name suffixes and code patterns that only sums of countries have. */
const AGGREGATE_PATTERNS = [
  /\((GCP|EI|EIA|Ember|Shift|Jones et al\.)\)$/,
  /^OWID_(?!KOS$)/,
  /^[A-Z]+TMP$/,
  /^NA([A-Z]{2,3}|[0-9]{3}|NA[0-9])$/,
]

/** Codes that look like a sum of countries but are countries: Namibia. */
const COUNTRY_CODES = new Set(['NAM'])

const names: ReadonlySet<string> = new Set(AGGREGATE_NAMES.map(normalizeName))
const codes: ReadonlySet<string> = new Set(AGGREGATE_CODES.split(' '))

/** Whether a name or code denotes a known entity that is not a present-day country. */
export function isAggregate(text: string): boolean {
  const code = text.toUpperCase()
  if (COUNTRY_CODES.has(code)) return false
  return (
    text === '' ||
    codes.has(code) ||
    names.has(normalizeName(text)) ||
    AGGREGATE_PATTERNS.some((pattern) => pattern.test(text))
  )
}
