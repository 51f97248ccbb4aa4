/** Content codings that we can send; `identity` is no coding. */
export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Our order where the client is indifferent: the smallest first. */
const OUR_ORDER: readonly ContentCoding[] = ['br', 'gzip', 'identity']

/** Clients send few different values, so each is read once, up to this many. */
const REMEMBERED_VALUES = 512

const remembered = new Map<string, readonly ContentCoding[]>()

/**
 * List the codings that an Accept-Encoding value allows, the preferred first (RFC 9110, section
 * 12.5.3). Without the field we send no coding. `identity` closes the list in any case: a client
 * that forbids all else still gets an answer.
 */
export function preferredCodings(acceptEncoding: string | undefined): readonly ContentCoding[] {
  if (acceptEncoding === undefined) return ['identity']
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const codings = rankCodings(acceptEncoding)
  if (remembered.size < REMEMBERED_VALUES) remembered.set(acceptEncoding, codings)
  return codings
}

function rankCodings(acceptEncoding: string): readonly ContentCoding[] {
  const weights = parseWeights(acceptEncoding)
  const weightOf = (coding: ContentCoding): number =>
    weights.get(coding) ?? (coding === 'identity' ? 0 : (weights.get('*') ?? 0))
  const allowed = OUR_ORDER.filter((coding) => weightOf(coding) > 0)
  const ranked = allowed.toSorted((a, b) => weightOf(b) - weightOf(a))
  return ranked.includes('identity') ? ranked : [...ranked, 'identity']
}

/** Weights by lower-case coding name; `x-gzip` is the old name of `gzip`. */
function parseWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (name === '') continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : parseWeight(weight))
  }
  return weights
}

/** Weights run from 0 to 1 with up to three decimals; anything else is read as 0. */
function parseWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
