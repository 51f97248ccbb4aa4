import type { Content } from '../data/content.ts'
import { ApiError } from '../http/errors.ts'

/** Highest price of a request that is answered where its operation states no other, units: about five seconds of one core. */
export const MOST_UNITS = 5000

/** Highest price of a request that is answered at once rather than in another thread, units. */
export const LIGHT_UNITS = 20

/** Response field with the price of a request. */
export const PRICE_HEADER = 'Request-Price'

/** Query parameters of a request that costs less. */
export type Split = Readonly<Record<string, string | number | boolean>>

/** The parts of a request that its price may depend on, each read with its schema. */
export interface PricedRequest<Query, Body, Params = unknown> {
  /** What the path names, by its parts. */
  readonly params: Params
  /** Some answers lie there already. */
  readonly content: Content
  readonly query: Query
  readonly body: Body
}

/** What a request costs in units of about a millisecond of one core, known before it is answered. */
export interface Price<Request> {
  /** How the units follow from the request, in words for the description. */
  readonly rule: string
  readonly units: (request: Request) => number
  /** Highest price that is answered, where a request that costs more than others cannot be split. */
  readonly most?: number
  /**
   * Changes of the query that make a request cheaper, the most useful first; absent where no request
   * costs more than the limit.
   */
  readonly cheaper?: (request: Request) => Iterable<Split>
}

/** The price of an operation whose requests all cost the same. */
export function fixedPrice(units: number): Price<unknown> {
  return { rule: String(units), units: () => units }
}

/** The price of a request in whole units. Throws the 422 with a split that fits if it is above the limit. */
export function readUnits<Request extends { readonly query: unknown }>(
  price: Price<Request>,
  request: Request
): number {
  const { most = MOST_UNITS } = price
  const units = roundUnits(price.units(request))
  if (units <= most) return units
  for (const split of price.cheaper?.(request) ?? []) {
    const fitting = roundUnits(
      price.units({ ...request, query: Object.assign({}, request.query, split) })
    )
    if (fitting <= most) throw describeTooExpensive(units, most, { split, units: fitting })
  }
  throw describeTooExpensive(units, most, null)
}

function roundUnits(units: number): number {
  return Math.max(1, Math.ceil(units))
}

/** The error for a request above the limit. */
function describeTooExpensive(
  units: number,
  most: number,
  fitting: { readonly split: Split; readonly units: number } | null
): ApiError {
  const changes = Object.entries(fitting?.split ?? {}).map(([name, value]) => `${name}=${value}`)
  const advice =
    fitting === null
      ? 'Ask for less in one request.'
      : `Send ${changes.join(' and ')} instead, which costs ${fitting.units}.`
  return new ApiError(
    'too_expensive',
    `This request costs ${units} units of about a millisecond; at most ${most} are calculated in one request. ${advice}`,
    {
      price: units,
      limit: most,
      split: fitting?.split ?? null,
      split_price: fitting?.units ?? null,
    },
    { [PRICE_HEADER]: String(units) }
  )
}
