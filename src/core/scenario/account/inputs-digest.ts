import { canonicalBytes, sha256Hex } from '../../dataset/digest.ts'
import { readLeaf } from '../document/leaves.ts'

/** What an author states of plants, costs, charges, ranges and customers, and no relation computes. */
const INPUTS = [
  'power_plants',
  'power_account',
  'adequacy_rows',
  'cost_rows',
  'charge_rows',
  'distributions',
  'customers',
  'power_parameters',
  'projections.observed',
  'structural_constraints.energy_growth_pct',
  'structural_constraints.peak_demand_year',
  'structural_constraints.reserve_margin_pct',
  'financing_framework.discount_rate_pct',
  'financing_framework.price_year',
] as const

/** Digits that tell two states of one document apart. */
const DIGITS = 16

/**
 * Digest of the inputs from which the figures of a document were computed, 16 hexadecimal digits: an
 * input that was changed shows until the figures are computed anew, even one that moves none of
 * them, such as the end of a range.
 */
export function digestInputs(document: object): string {
  const inputs = INPUTS.map((path) => [path, readLeaf(document, path) ?? null])
  return sha256Hex(canonicalBytes(Object.fromEntries(inputs))).slice(0, DIGITS)
}
