import { columnSources } from '../geography/country-columns.ts'
import { isRcpPathway, type PathwayId } from './pathways.ts'

/** A publication used for a response. */
export interface Source {
  readonly id: string
  readonly citation: string
  readonly url: string
  readonly license: string
  /** What it is used for. */
  readonly used_for: string
}

const QUOTED = 'figures quoted with attribution'

const AR6: Source = {
  id: 'ipcc_ar6_wgi',
  citation:
    'IPCC (2021): Climate Change 2021, The Physical Science Basis. Tables SPM.1, 4.5, 9.9, 11.SM.1; Figures SPM.6, 9.27, S12.1 to S12.3',
  url: 'https://doi.org/10.1017/9781009157896',
  license: QUOTED,
  used_for: 'warming by pathway, extremes by warming level, heat and drought days, surge frequency',
}

const SEA_LEVEL: Source = {
  id: 'ar6_sea_level',
  citation: 'Garner, G. et al. (2021): IPCC AR6 sea level projections',
  url: 'https://doi.org/10.5281/zenodo.5914709',
  license: 'CC BY 4.0',
  used_for: 'global mean sea level',
}

const REGIONAL: Source = {
  id: 'cmip6_regional_indices',
  citation: 'Hauser, M.: CMIP6 regional indices at warming levels',
  url: 'https://doi.org/10.5281/zenodo.4603428',
  license: 'CC BY-SA 4.0',
  used_for: 'hottest and wettest day by reference region',
}

const CMIP5: Source = {
  id: 'cmip5_temperatures',
  citation: 'Hauser, M.: CMIP temperatures',
  url: 'https://doi.org/10.5281/zenodo.5532894',
  license: 'CC BY-SA 4.0',
  used_for: 'warming of the RCP pathways by decade',
}

const REGIONS: Source = {
  id: 'ar6_reference_regions',
  citation: 'Iturbide, M. et al. (2020), Earth System Science Data 12, 2959-2970',
  url: 'https://doi.org/10.5194/essd-12-2959-2020',
  license: QUOTED,
  used_for: 'reference regions',
}

/** Sources of the heat and water columns. */
const PLACE_SOURCES: readonly Source[] = columnSources(['heat', 'water'])

const SHARED: readonly Source[] = [REGIONAL, SEA_LEVEL, REGIONS, ...PLACE_SOURCES]
const WITHOUT_RCP: readonly Source[] = [AR6, ...SHARED]
const WITH_RCP: readonly Source[] = [AR6, CMIP5, ...SHARED]

/** The publications used for a pathway, or for a warming level set by the caller. */
export function climateSources(pathway: PathwayId | null): readonly Source[] {
  return pathway !== null && isRcpPathway(pathway) ? WITH_RCP : WITHOUT_RCP
}

const joined = new WeakMap<readonly Source[], WeakMap<readonly Source[], readonly Source[]>>()

/**
 * The publications of a layer after those of the layers below it. The same two lists give the same
 * list, so that its text need not be written for each answer.
 */
export function joinSources(below: readonly Source[], own: readonly Source[]): readonly Source[] {
  const known = joined.get(below) ?? new WeakMap<readonly Source[], readonly Source[]>()
  joined.set(below, known)
  const list = known.get(own) ?? [...below, ...own]
  known.set(own, list)
  return list
}
