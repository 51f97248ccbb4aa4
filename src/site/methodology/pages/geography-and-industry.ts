import { listGeographies } from '../../../core/geography/geographies.ts'
import { SUB_REGIONS, type SubRegion } from '../../../core/geography/sub-regions.ts'
import {
  INDUSTRIES,
  INDUSTRY_IDS,
  EXPOSURE_WEIGHT_SOURCE,
} from '../../../core/industry/industries.ts'
import { EXPOSURE_HAZARDS } from '../../../model/coefficients/hazards.ts'
import { formatProse } from '../../../format/index.ts'
import { titleSlug } from '../../labels.ts'
import type { MethodPage, MethodTable } from '../page.ts'

/** How places and industries are described to the services. */
export function describeGeographyAndIndustry(): MethodPage {
  const countries = listGeographies().filter(({ kind }) => kind === 'country')
  return {
    id: 'geography-and-industry',
    title: 'Geography and industry',
    heading: 'Which places and industries the models know',
    description:
      'Which places and industries the services know, what stands for a country, and where our own judgement enters.',
    lede: `Three continental regions, ${Object.keys(SUB_REGIONS).length} sub-regions and ${countries.length} countries, each a mix of the land reference regions of the IPCC; six industries with their exposure.`,
    call: null,
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      {
        heading: 'Sub-regions',
        paragraphs: [
          'A sub-region is the mean of its reference regions. The coastal share says how much of people and assets lies near the sea; it is our own judgement, with 0.1 either way as its range.',
        ],
        tables: [subRegionTable()],
      },
      {
        heading: 'Places',
        paragraphs: [
          'A country has columns of its own and reads the hottest and wettest day and droughts in its reference regions. A region is the mean over its countries.',
        ],
        tables: [placeTable()],
      },
      {
        heading: 'Industries',
        paragraphs: [
          `The same hazard meets industries that lie open to it in different measure. Weights: ${EXPOSURE_WEIGHT_SOURCE}.`,
        ],
        tables: [industryTable()],
      },
    ],
    limits: [
      'Countries outside the three continental regions are not covered; asking for one says so.',
      'Countries that share a reference region share its change of rain and drought, scaled by their own warming.',
      'Exposure weights are judged, not measured.',
    ],
  }
}

function subRegionTable(): MethodTable {
  return {
    caption: 'Sub-regions, their reference regions and coastal share',
    columns: [
      { label: 'Sub-region', isNumber: false },
      { label: 'Id', isNumber: false },
      { label: 'Reference regions', isNumber: false },
      { label: 'Coastal share', isNumber: true },
    ],
    rows: Object.entries<SubRegion>(SUB_REGIONS).map(([id, region]) => [
      region.name,
      id,
      region.regions.join(', '),
      formatProse(region.coastal_share),
    ]),
  }
}

function placeTable(): MethodTable {
  return {
    caption: 'Places with their reference regions',
    columns: [
      { label: 'Place', isNumber: false },
      { label: 'Id', isNumber: false },
      { label: 'Reference regions and weights', isNumber: false },
    ],
    rows: listGeographies().map(({ name, id, shares }) => [
      name,
      id,
      shares.map(({ region, weight }) => `${region} ${formatProse(weight)}`).join(', '),
    ]),
  }
}

function industryTable(): MethodTable {
  return {
    caption: 'Share of the activity of an industry that a hazard can disrupt',
    columns: [
      { label: 'Industry', isNumber: false },
      ...EXPOSURE_HAZARDS.map((hazard) => ({ label: titleSlug(hazard), isNumber: true })),
    ],
    rows: INDUSTRY_IDS.map((id) => [
      INDUSTRIES[id].label,
      ...EXPOSURE_HAZARDS.map((hazard) => formatProse(INDUSTRIES[id].exposure_weight[hazard])),
    ]),
  }
}
