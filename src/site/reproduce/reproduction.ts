/** A request whose answer has a table. */
export interface ApiCall {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Makes it a POST. */
  readonly body?: object
}

/** The ways to repeat a request, each with the line that begins it. */
export const LANGUAGES = {
  curl: '# curl',
  python: '# Python, beside climate_economics.py of {origin}/clients/python/climate_economics.py',
  r: '# R, with the packages curl and jsonlite',
  spreadsheet: '# Google Sheets',
} as const

/** A way to repeat a request. */
export type Language = keyof typeof LANGUAGES

/**
 * Write a request as commands that anyone can copy: curl, Python, R and the formula of a spreadsheet,
 * which can only read addresses and so has none for a POST. All give the same table.
 */
export function writeReproduction(call: ApiCall, origin: string): string {
  const parts: Readonly<Record<Language, string | null>> = {
    curl: writeCurl(call, origin),
    python: writePython(call, origin),
    r: writeR(call, origin),
    spreadsheet: call.body === undefined ? `=IMPORTDATA("${writeAddress(call, origin)}")` : null,
  }
  return Object.entries(parts)
    .flatMap(([language, text]) =>
      text === null
        ? []
        : [`${LANGUAGES[language as Language].replace('{origin}', origin)}\n${text}`]
    )
    .join('\n\n')
}

/** A file is a table already; every other answer is asked for as CSV. */
function writeAddress({ path, query = {} }: ApiCall, origin: string): string {
  const parameters = new URLSearchParams(query)
  if (!path.endsWith('.csv')) parameters.set('format', 'csv')
  // Commas of a list are not encoded, for readability; RFC 3986, section 3.4, allows that.
  const search = parameters.size === 0 ? '' : `?${parameters}`.replaceAll('%2C', ',')
  return `${origin}${path}${search}`
}

function writeCurl(call: ApiCall, origin: string): string {
  const address = `curl -s '${writeAddress(call, origin)}'`
  if (call.body === undefined) return address
  return `${address} \\\n  -d '${JSON.stringify(call.body).replaceAll("'", String.raw`'\''`)}'`
}

function writePython({ path, query = {}, body }: ApiCall, origin: string): string {
  const given = Object.entries(query)
  // A word of the language cannot be the name of an argument.
  const isPlain = given.every(([name]) => /^\w+$/.test(name) && name !== 'from')
  const words = isPlain
    ? given.map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    : [`**{${given.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')}}`]
  const parts = [
    JSON.stringify(path),
    ...(body === undefined ? [] : [`body=${writeLiteral(body)}`]),
    ...(given.length === 0 ? [] : words),
  ]
  return `from climate_economics import Client\nClient("${origin}").frame(${parts.join(', ')})`
}

const PYTHON_WORDS: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  null: 'None',
}

/** A JSON value as Python writes it. */
function writeLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [`${JSON.stringify(name)}: ${writeLiteral(member)}`]
    )
    return `{${members.join(', ')}}`
  }
  const text = JSON.stringify(value)
  return PYTHON_WORDS[text] ?? text
}

function writeR({ path, query = {}, body }: ApiCall, origin: string): string {
  const parts = [
    JSON.stringify(path),
    ...Object.entries(query).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ...(body === undefined ? [] : [`body = ${JSON.stringify(JSON.stringify(body))}`]),
  ]
  return `source("${origin}/clients/r/climate_economics.R")\nce_client("${origin}")$frame(${parts.join(', ')})`
}
