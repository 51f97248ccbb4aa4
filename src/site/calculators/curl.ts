/** Write the API call for a query, which is the same as that of the page's URL. */
export function writeCurl(origin: string, path: string, query: URLSearchParams): string {
  const parameters = new URLSearchParams(query)
  parameters.set('explain', 'true')
  // Commas between shocks are not encoded, for readability; RFC 3986, section 3.4, allows that.
  return `curl '${origin}${path}?${parameters.toString().replaceAll('%2C', ',')}'`
}
