import table from '../../model/coefficients/tipping/tipping-elements.json' with { type: 'json' }

/** Low, central and high figure of an expert range; null if none is published. */
interface ExpertRange<Figure extends number | null> {
  readonly low: Figure
  readonly central: Figure
  readonly high: Figure
}

/** A climate tipping element: thresholds in degC above 1850-1900, timescale in years. */
export interface TippingElement {
  readonly id: string
  readonly label: string
  /** cryosphere, circulation or biosphere. */
  readonly category: string
  /** core: global relevance; regional: regional relevance. */
  readonly scale: string
  readonly threshold_c: ExpertRange<number>
  readonly timescale_yr: ExpertRange<number | null>
  /** Change of mean temperature at full transition as published, degC, or null. */
  readonly impacts: { readonly global: string | null; readonly regional: string | null }
}

/** The sixteen tipping elements with a published threshold, core elements first. */
export const TIPPING_ELEMENTS: readonly TippingElement[] = table.elements

/** Source of the thresholds, timescales and impacts. */
export const TIPPING_SOURCE = table.source
