import { exampleAddress } from '../../src/api/example-answers.ts'
import type { Route } from '../../src/api/route.ts'
import { ROUTES } from '../../src/api/routes.ts'

/** The operations whose answers are tables, with the address of an answer that is one. */
export function listTables(): { readonly route: Route; readonly address: string }[] {
  return ROUTES.filter(({ answer, isListed }) => isListed && answer.table !== null).map((route) => {
    const address = exampleAddress(route)
    const more = MORE[route.operationId]
    return { route, address: more === undefined ? address : withQuery(address, more) }
  })
}

/** What makes an answer a table where the example of the operation is none. */
const MORE: Readonly<Record<string, string>> = { runYear: 'hours=true' }

/** An address with more parameters. */
export function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
