/** The URL of a request with given values, including path parameters. */
export function writeAddress(
  path: string,
  values: readonly (readonly [name: string, value: string])[]
): string {
  const filled = values.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path
  )
  const query = values.filter(([name, value]) => value !== '' && !path.includes(`{${name}}`))
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return text === '' ? filled : `${filled}?${text}`
}
