/** Ids of all pathways, in the order of the documentation. */
export const PATHWAY_IDS = [
  'rcp26',
  'rcp45',
  'rcp60',
  'rcp85',
  'ssp119',
  'ssp126',
  'ssp245',
  'ssp370',
  'ssp585',
] as const

/** Id of a forcing pathway. */
export type PathwayId = (typeof PATHWAY_IDS)[number]

/** Ids of the RCP pathways. */
export type RcpPathway = Extract<PathwayId, `rcp${string}`>

type SspPathway = Exclude<PathwayId, RcpPathway>

/** A forcing pathway of the fifth (RCP) or sixth (SSP) assessment cycle. */
export interface Pathway {
  readonly label: string
  readonly family: 'rcp' | 'ssp'
  /** Sea-level series used for the pathway; two are averaged, and a substitute is an assumption. */
  readonly sea_level: readonly SspPathway[]
}

/** All pathways by id. */
export const PATHWAYS = {
  rcp26: { label: 'RCP2.6, strong mitigation', family: 'rcp', sea_level: ['ssp126'] },
  rcp45: { label: 'RCP4.5, intermediate', family: 'rcp', sea_level: ['ssp245'] },
  rcp60: { label: 'RCP6.0, intermediate to high', family: 'rcp', sea_level: ['ssp245', 'ssp370'] },
  rcp85: { label: 'RCP8.5, very high emissions', family: 'rcp', sea_level: ['ssp585'] },
  ssp119: { label: 'SSP1-1.9, about 1.5 °C', family: 'ssp', sea_level: ['ssp119'] },
  ssp126: { label: 'SSP1-2.6, below 2 °C', family: 'ssp', sea_level: ['ssp126'] },
  ssp245: { label: 'SSP2-4.5, middle of the road', family: 'ssp', sea_level: ['ssp245'] },
  ssp370: { label: 'SSP3-7.0, regional rivalry', family: 'ssp', sea_level: ['ssp370'] },
  ssp585: { label: 'SSP5-8.5, fossil-fuelled growth', family: 'ssp', sea_level: ['ssp585'] },
} as const satisfies Record<PathwayId, Pathway>

/** Ids of the pathways that `GET /api/physical-climate` accepts. */
export const RCP_PATHWAY_IDS = [
  'rcp26',
  'rcp45',
  'rcp60',
  'rcp85',
] as const satisfies readonly RcpPathway[]

/** Ids of the SSP pathways. */
export const SSP_PATHWAY_IDS = [
  'ssp119',
  'ssp126',
  'ssp245',
  'ssp370',
  'ssp585',
] as const satisfies readonly SspPathway[]

/** Whether a pathway belongs to the RCP family. */
export function isRcpPathway(pathway: PathwayId): pathway is RcpPathway {
  return PATHWAYS[pathway].family === 'rcp'
}

/** What drives warming: a pathway of either family, or a level set by the caller. */
export const FORCINGS = ['rcp', 'ssp', 'warming_level'] as const
