import { findCountryByCode } from '../geography/iso-3166.ts'
import { type BenchmarkSet, rankCorrelation } from './benchmark.ts'
import { readFigure } from './chain-figures.ts'
import observations from './data/damage-observations.json' with { type: 'json' }

const { labour_ilo: ilo, labour_ilo_agriculture: farms, labour_lancet: lancet } = observations

/** Countries on whose figures the heat of the classes was set. */
const FITTED = new Set(['IN', 'BD', 'PK'])

const RECALLED = 'recalled'

const TEMPERATE_NOTE =
  'In temperate and dry countries the felt temperature of an area mean overstates the work that is lost.'

const ISLAND_NOTE = 'The hours of a country of islands and mountains are a mean over its area.'

/** Countries whose failure is not that of temperate and dry ones. */
const WET_FAILURES = new Set(['ID', 'NP'])

/** Order of countries in which a rank correlation counts as the same. */
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

/** Working hours lost to heat by country, where nothing of ours was set on them. */
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

/** Working hours lost where the heat of the classes was set with the same figures. */
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
    orderOf('ilo', 'ILO, countries that nothing was set on', {
      ...ilo,
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
