/** Patterns of bodies that are not JSON, with advice; the first match is reported. */
const HINTS: readonly { readonly looks: RegExp; readonly hint: string }[] = [
  { looks: /^\s*$/, hint: 'it is empty: send a JSON object such as {}' },
  {
    looks: /^\s*-{2,}[^\s]+\r?\nContent-Disposition/i,
    hint: 'it is form data: send the fields as one JSON object',
  },
  {
    looks: /^\s*[\w.%+[\]-]+=[^\s{}]*(&|$)/,
    hint: 'it is form data: send the fields as one JSON object, such as {"country": "DE"}',
  },
  { looks: /,\s*[}\]]/, hint: 'it has a comma before a closing bracket: remove it' },
  {
    looks: /[{,[:]\s*'/,
    hint: 'it has single quotes: put names and strings in double quotes',
  },
  { looks: /[{,]\s*[A-Za-z_]\w*\s*:/, hint: 'a name has no quotes: put it in double quotes' },
  {
    looks: /:\s*(NaN|-?Infinity|undefined|None|True|False)\b/,
    hint: 'the only literals of JSON are numbers, strings, true, false and null',
  },
  { looks: /^\s*</, hint: 'it is HTML or XML: send a JSON object' },
  { looks: /^\s*[{[]/, hint: 'a bracket, comma or quote is missing or misplaced' },
]

/** Number of leading characters examined: enough to recognise the format. */
const LOOKED_AT = 4096

/** Explain why a text is not JSON, if recognisable, and what to send instead. */
export function describeMalformedJson(text: string): string {
  const seen = text.slice(0, LOOKED_AT)
  const found = HINTS.find(({ looks }) => looks.test(seen))
  return `The request body is not valid JSON: ${found?.hint ?? 'send a JSON object'}.`
}
