import { findCountryByCode } from '../geography/iso-3166.ts'
import { type BenchmarkSet, rankCorrelation } from './benchmark.ts'
import { readFigure } from './chain-figures.ts'
import observations from './data/damage-observations.json' with { type: 'json' }

const { labour_ilo: ilo, labour_ilo_agriculture: farms, labour_lancet: lancet } = observations

/** Countries whose figures were used to calibrate the heat of the work classes. */
const FITTED = new Set(['IN', 'BD', 'PK'])

const RECALLED = 'recalled'

const TEMPERATE_NOTE =
  'In temperate and dry countries the felt temperature of an area mean overstates the work that is lost.'

const ISLAND_NOTE = 'The hours of a country of islands and mountains are a mean over its area.'

/** Countries that fail for a reason other than a temperate or dry climate. */
const WET_FAILURES = new Set(['ID', 'NP'])

/** Rank correlation from which two orders of countries count as the same. */
const SAME_ORDER = 1

function nameCountry(alpha2: string): string {
  return findCountryByCode(alpha2)?.name ?? alpha2
}

function iloRow({ geography, published, mark }: (typeof ilo.rows)[number]) {
  return {
    id: geography.toLowerCase(),
    label: `${nameCountry(geography)}, economy, 2030`,
    unit: ilo.unit,
    published,
    read: () =>
      readFigure(geography, 'labor_productivity_loss_economy_pct', { warming_c: ilo.warming_c }),
    ...(mark === 'b' ? { source: `${ilo.source} (${RECALLED})` } : {}),
    note: WET_FAILURES.has(geography) ? ISLAND_NOTE : TEMPERATE_NOTE,
  }
}

/**
 * Working hours lost to heat by country: the part of a dry or cool summer was fitted on these figures,
 * and all but India's are recalled, so that none decides a count.
 */
export const ILO_SET: BenchmarkSet = {
  id: 'labour_ilo',
  service: 'DamageService',
  title: 'Labour lost to heat by country',
  source: ilo.source,
  tolerance: 0.3,
  tolerance_reason:
    '30 % (assumed): the report counts hours by sector from grids of climate models',
  by_construction: false,
  benchmarks: ilo.rows.filter(({ geography }) => !FITTED.has(geography)).map(iloRow),
}

/** Working hours lost in countries used to calibrate the heat of the work classes. */
export const ILO_FITTED_SET: BenchmarkSet = {
  id: 'labour_ilo_fitted',
  service: 'DamageService',
  title: 'Labour lost to heat in southern Asia',
  source: ilo.source,
  tolerance: 0.25,
  tolerance_reason: '25 % (assumed): the heat of the classes was set with these figures in view',
  by_construction: true,
  benchmarks: [
    ...ilo.rows.filter(({ geography }) => FITTED.has(geography)).map(iloRow),
    ...farms.rows.map(({ geography, published }) => ({
      id: `${geography.toLowerCase()}_agriculture`,
      label: `${nameCountry(geography)}, agriculture, 2030`,
      unit: farms.unit,
      published,
      source: `${farms.source} (${RECALLED})`,
      read: () =>
        readFigure(geography, 'labor_productivity_loss_pct', {
          warming_c: farms.warming_c,
          industry: 'agriculture',
        }),
    })),
  ],
}

/** The order of countries by hours lost, in publications that measure in another unit than ours. */
export const LABOUR_ORDER_SET: BenchmarkSet = {
  id: 'labour_order',
  service: 'DamageService',
  title: 'Order of countries by labour lost to heat',
  source: 'The publication of each order',
  tolerance: 0.5,
  tolerance_reason: 'a rank correlation of at least 0.5 (assumed); 1 is the same order',
  by_construction: false,
  benchmarks: [
    orderOf('ilo', 'ILO, all countries but those of southern Asia', {
      ...ilo,
      source: `${ilo.source} (${RECALLED})`,
      rows: ilo.rows.filter(({ geography }) => !FITTED.has(geography)),
    }),
    orderOf('lancet', 'Lancet Countdown, hours lost per person in 2019', lancet),
  ],
}

function orderOf(
  id: string,
  label: string,
  { rows, warming_c, source }: Pick<typeof lancet, 'rows' | 'warming_c' | 'source'>
) {
  return {
    id,
    label,
    unit: '1',
    published: SAME_ORDER,
    source,
    read: () =>
      rankCorrelation(
        rows.map(({ published }) => published),
        rows.map(({ geography }) =>
          readFigure(geography, 'labor_productivity_loss_economy_pct', { warming_c })
        )
      ),
  }
}

/** Hours of full-time work in a year, in which the publication's hours per person are counted. */
const HOURS_A_YEAR = 2000

/** Working hours lost by country in 2019, which nothing was fitted on. */
export const LANCET_SET: BenchmarkSet = {
  id: 'labour_lancet',
  service: 'DamageService',
  title: 'Labour lost to heat in 2019, by country',
  source: lancet.source,
  tolerance: null,
  tolerance_reason:
    'a factor of 2 (assumed): the publication counts potential hours of all who work',
  by_construction: false,
  benchmarks: lancet.rows.map(({ geography, published }) => ({
    id: geography.toLowerCase(),
    label: `${nameCountry(geography)}, economy, 2019, of ${HOURS_A_YEAR} hours`,
    unit: 'percent of working hours',
    published: (100 * published) / HOURS_A_YEAR,
    within_factor: 2,
    read: () =>
      readFigure(geography, 'labor_productivity_loss_economy_pct', {
        warming_c: lancet.warming_c,
      }),
    note: TEMPERATE_NOTE,
  })),
}

/** Output of factories by degree of the annual mean. */
export const SOMANATHAN_SET: BenchmarkSet = {
  id: 'plant_output',
  service: 'DamageService',
  title: 'Output of factories by degree',
  source: 'Somanathan et al. (2021), Journal of Political Economy 129(6):1797-1827, abstract',
  tolerance: 0.25,
  tolerance_reason: 'the abstract prints one digit, so 1.5 to 2.5',
  by_construction: false,
  benchmarks: [
    {
      id: 'india',
      label: 'India, manufacturing, from 1.5 to 2 °C of global warming',
      unit: 'percent per degC of the local mean',
      published: 2,
      read: () => lossPerLocalDegree(1.5, 2),
      note: 'Ours counts only the hours lost to heat, not the output of the hours that are worked.',
    },
  ],
}

function lossPerLocalDegree(fromC: number, toC: number): number {
  const change = (figure: 'labor_productivity_loss_pct' | 'warming_regional_c'): number =>
    readFigure('IN', figure, { warming_c: toC }) - readFigure('IN', figure, { warming_c: fromC })
  return change('labor_productivity_loss_pct') / change('warming_regional_c')
}
