import type { PageLinks } from './page-links.ts'

/** A host that stands for the site, so that addresses can be resolved; none of it is ever asked. */
const SITE = 'http://site.invalid'

/** Schemes of links that lead away, or that hold their content themselves. */
const OUTSIDE = new Set(['http:', 'https:', 'mailto:', 'data:'])

/** What a site holds. */
export interface Site {
  /** The pages, each with every address that leads to it. */
  readonly pages: readonly { readonly addresses: readonly string[]; readonly links: PageLinks }[]
  /** Whether something answers a path with its query. */
  readonly answers: (address: string) => boolean | Promise<boolean>
}

/** Finds what leads nowhere; pages elsewhere are not asked. */
export interface LinkChecker {
  /** Addresses that nothing answers, fragments and id references without an element, on all pages. */
  readonly checkPages: () => Promise<string[]>
  /** The same for the addresses that another document names, given by the document's own. */
  readonly checkDocument: (from: string, addresses: readonly string[]) => Promise<string[]>
}

/** Check what the pages of a site and other documents refer to. */
export function createLinkChecker({ pages, answers }: Site): LinkChecker {
  const byAddress = new Map<string, PageLinks>(
    pages.flatMap(({ addresses, links }) => addresses.map((address) => [address, links] as const))
  )
  const answered = new Map<string, boolean>()

  async function findFault(from: string, to: string): Promise<string | null> {
    const url = URL.parse(to, SITE + from)
    if (url === null || !(url.origin === SITE || OUTSIDE.has(url.protocol)))
      return `'${to}' is no address`
    if (url.origin !== SITE) return null
    const page = byAddress.get(url.pathname)
    if (page !== undefined) {
      const place = decodeURIComponent(url.hash.slice(1))
      return place === '' || page.ids.has(place) ? null : `${to} names a place that the page lacks`
    }
    const address = url.pathname + url.search
    const isAnswered = answered.get(address) ?? (await answers(address))
    answered.set(address, isAnswered)
    return isAnswered ? null : `nothing answers ${to}`
  }

  async function checkDocument(from: string, addresses: readonly string[]): Promise<string[]> {
    const faults: string[] = []
    for (const to of new Set(addresses)) {
      const fault = await findFault(from, to)
      if (fault !== null) faults.push(`${from}: ${fault}`)
    }
    return faults
  }

  async function checkPages(): Promise<string[]> {
    const faults: string[] = []
    for (const { addresses, links } of pages) {
      const [from = '/'] = addresses
      faults.push(...(await checkDocument(from, links.addresses)))
      for (const id of new Set(links.idReferences))
        if (!links.ids.has(id)) faults.push(`${from}: no element has id ${id}`)
    }
    return faults
  }

  return { checkPages, checkDocument }
}
