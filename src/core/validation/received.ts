/** Maximum length of a text that a message repeats of what was received, in characters. */
export const MOST_RECEIVED = 100

/** A received text of at most `MOST_RECEIVED` characters, the last of them an ellipsis if it was cut. */
export function cutReceived(text: string): string {
  return text.length <= MOST_RECEIVED ? text : `${text.slice(0, MOST_RECEIVED - 1)}…`
}

/** A received value in a message: text in quotes, lists and objects by what they are. */
export function quoteReceived(value: unknown): string {
  const described = describeReceived(value)
  return typeof value === 'string' ? `'${described}'` : String(described ?? 'null')
}

/** A received value as short as a message needs it: numbers and short text as they are, else what it is. */
export function describeReceived(value: unknown): string | number | null {
  if (value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string') return cutReceived(value)
  if (value === undefined) return 'nothing'
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'a list' : 'a JSON object'
}

/** The path of a received value: keys and indices joined by dots, long keys cut. */
export function writeReceivedPath(path: readonly PropertyKey[]): string {
  return path.map((key) => cutReceived(String(key))).join('.')
}
