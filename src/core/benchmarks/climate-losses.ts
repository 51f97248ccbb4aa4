import { findCountryByCode } from '../geography/iso-3166.ts'
import { type BenchmarkSet, centralOf, middleOf, rankCorrelation } from './benchmark.ts'
import { isOfFirstRegion } from '../geography/covered-countries.ts'
import { readFigure, readMeanFigure } from './chain-figures.ts'
import observations from './data/damage-observations.json' with { type: 'json' }
import climate from '../../model/coefficients/climate.json' with { type: 'json' }

const {
  flood_events: events,
  flood_exposure: exposure,
  flood_losses: losses,
  heatwave_year: heatwave,
  market_damage_review: review,
  market_damage_world: world,
  transport_damage: transport,
} = observations

const NOW = { warming_c: climate.coefficients.g_now_c.value } as const

/** Losses in orders of magnitude: events and yearly means over the world. */
export const LOSS_SET: BenchmarkSet = {
  id: 'climate_losses',
  service: 'DamageService',
  title: 'Losses to floods and heatwaves',
  source: 'The publication of each loss',
  tolerance: null,
  tolerance_reason:
    'inside the range that the publication prints; where it prints one number, a factor of 2.5 (assumed): an event is one draw',
  by_construction: false,
  benchmarks: [
    {
      id: 'transport_world',
      label: transport.title,
      unit: transport.unit,
      ...centralOf(transport.published, transport.low, transport.high),
      source: transport.source,
      read: () =>
        readMeanFigure('transport_loss_pct', {
          ...NOW,
          transport_stock: transport.asset_stock_of_gdp,
        }),
      note: 'Losses to floods follow what was reported of all assets; roads and rails lose more than their share of those.',
    },
    {
      id: 'floods_world',
      label: losses.title,
      unit: losses.unit,
      published: losses.published,
      within_factor: 2.5,
      source: losses.source,
      read: () => readMeanFigure('flood_loss_pct', NOW),
    },
    ...events.rows.map(({ geography, published, event, source }) => ({
      id: event.toLowerCase().replaceAll(' ', '_'),
      label: `${event}, flood of the year`,
      unit: events.unit,
      published,
      within_factor: 2.5,
      source,
      read: () => readFigure(geography, 'shock_pct', { ...NOW, active_shocks: ['flood'] }),
      note: 'The shock is the 100-year flood over half of the exposed assets, whatever the flood of the year was.',
    })),
    ...heatwave.geographies.map((geography) => ({
      id: `heatwave_${geography.toLowerCase()}`,
      label: `${findCountryByCode(geography)?.name ?? geography}, year of heatwaves (0.3 to 0.5 in Europe)`,
      unit: heatwave.unit,
      ...middleOf(heatwave.low, heatwave.high),
      source: heatwave.source,
      read: () =>
        readFigure(geography, 'shock_pct', {
          warming_c: heatwave.warming_c,
          active_shocks: ['heatwave'],
        }),
      note: 'An hour of too little power cuts a share of the load here, and a summer that is dry or cool costs less work than the publication counts.',
    })),
  ],
}

/** The order of countries by exposure to floods. */
export const FLOOD_ORDER_SET: BenchmarkSet = {
  id: 'flood_order',
  service: 'DamageService',
  title: 'Order of countries by exposure to floods',
  source: exposure.source,
  tolerance: 0.5,
  tolerance_reason: 'a rank correlation of at least 0.5 (assumed); 1 is the same order',
  by_construction: false,
  benchmarks: [
    {
      id: 'people_exposed',
      label: 'Seven countries by people exposed to the 100-year flood',
      unit: '1',
      published: 1,
      read: () =>
        rankCorrelation(
          exposure.rows.map(({ published }) => published),
          exposure.rows.map(({ geography }) => readFigure(geography, 'exposed_assets_share', NOW))
        ),
      note: 'Ours counts assets behind their defences: the Netherlands, first in the publication, are last in ours.',
    },
  ],
}

/** Damage to the world economy, compared with the range stated by the authors of the function. */
export const MARKET_SET: BenchmarkSet = {
  id: 'market_damage',
  service: 'DamageService',
  title: 'Damage to the world economy',
  source: world.source,
  tolerance: null,
  tolerance_reason: 'inside the range that the publication prints',
  by_construction: false,
  benchmarks: [
    {
      id: 'kalkuhl_wenz_2020',
      label: `From ${world.from_c} to ${world.to_c} °C, weighted with GDP (7 to 14)`,
      unit: world.unit,
      ...middleOf(world.low, world.high),
      read: () =>
        readMeanFigure('market_between_pct', {
          ...NOW,
          from_c: world.from_c,
          to_c: world.to_c,
        }),
    },
  ],
}

/** The same function with another publication's GDP weights. */
export const MARKET_REVIEW_SET: BenchmarkSet = {
  id: 'market_damage_review',
  service: 'DamageService',
  title: 'Damage to the world economy by the same function',
  source: review.source,
  tolerance: 0.05,
  tolerance_reason: '5 % (assumed): other weights of the 80 countries of the review',
  by_construction: true,
  benchmarks: review.rows.map(({ warming_c: toC, published }) => ({
    id: `at_${toC * 10}`,
    label: `From ${review.from_c} to ${toC} °C`,
    unit: review.unit,
    published,
    read: () =>
      readMeanFigure(
        'market_between_pct',
        { ...NOW, from_c: review.from_c, to_c: toC },
        isOfFirstRegion
      ),
  })),
}
