/** Write the call of the API that answers a query; the page's own address carries the same query. */
export function writeCurl(origin: string, path: string, query: URLSearchParams): string {
  const parameters = new URLSearchParams(query)
  parameters.set('explain', 'true')
  // The commas between shocks read better as they are, and are allowed (RFC 3986, section 3.4).
  return `curl '${origin}${path}?${parameters.toString().replaceAll('%2C', ',')}'`
}
