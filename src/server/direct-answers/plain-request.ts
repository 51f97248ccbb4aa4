/** The fields of a plain request that select its answer. */
interface SelectingFields {
  readonly accept: string | undefined
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** A reading request without a body, of which nothing but these parts bears on its answer. */
export interface PlainRequest {
  readonly isHead: boolean
  readonly target: string
  readonly fields: SelectingFields
}

/** Reads what came on a connection as one whole plain request; null when it is anything else. */
export type PlainRequestReader = (bytes: Buffer) => PlainRequest | null

/** Far below what Node's parser allows, so that no head is plain here and too large there. */
const LARGEST_PLAIN_HEAD = 8192

const LINE_END = '\r\n'

/** RFC 9112, section 3, in its origin form. */
const REQUEST_LINE = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1$/

/**
 * RFC 9112, section 5, from the end of the request line to the end of the head, without what is
 * obsolete: folded lines and bytes beyond ASCII.
 */
const FIELD_LINES = /^(?:\r\n[\w!#$%&'*+.^`|~-]+:[\t -~]*)+\r\n\r\n$/

/** Fields that announce a body, another protocol or a wish about the connection. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

/** Fields that are read here; one that comes twice is left to Node, which joins or refuses them. */
const READ: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'host',
  'if-none-match',
])

/**
 * Make the reader of one connection. It takes nothing but whole plain requests: no incomplete head,
 * no two requests at once, no body, no unusual field. Strictness is the point: what is read here
 * must mean the same to Node's parser, which reads all the rest. A client mostly repeats its fields
 * on a connection, and one that polls repeats the whole request: both are read when they change.
 */
export function createPlainRequestReader(): PlainRequestReader {
  let lastBytes: Buffer | null = null
  let lastRequest: PlainRequest | null = null
  let lastLines = ''
  let lastFields: SelectingFields | null = null

  const read = (bytes: Buffer): PlainRequest | null => {
    if (bytes.length > LARGEST_PLAIN_HEAD) return null
    const head = bytes.toString('latin1')
    const lineEnd = head.indexOf(LINE_END)
    const [, method, target] = REQUEST_LINE.exec(head.slice(0, lineEnd)) ?? []
    if (target === undefined) return null
    const lines = head.slice(lineEnd)
    if (lines !== lastLines) {
      lastLines = lines
      lastFields = readFields(lines)
    }
    return lastFields && { isHead: method === 'HEAD', target, fields: lastFields }
  }

  return (bytes) => {
    if (lastBytes?.equals(bytes)) return lastRequest
    lastRequest = read(bytes)
    lastBytes = bytes
    return lastRequest
  }
}

function readFields(lines: string): SelectingFields | null {
  if (!FIELD_LINES.test(lines)) return null
  const values = new Map<string, string>()
  for (const line of lines.trim().split(LINE_END)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (NOT_PLAIN.has(name) || values.has(name)) return null
    if (READ.has(name)) values.set(name, line.slice(colon + 1).trim())
  }
  if (!values.has('host')) return null
  if ((values.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null
  return {
    accept: values.get('accept'),
    acceptEncoding: values.get('accept-encoding'),
    ifNoneMatch: values.get('if-none-match'),
  }
}
