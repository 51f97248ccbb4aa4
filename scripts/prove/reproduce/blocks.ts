import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../src/site/reproduce/reproduction.ts'
import type { ProofOptions } from '../proof.ts'

/** Commands of one result, by language, at the address of the running server. */
export interface Block {
  readonly id: string
  /** The first page that shows it. */
  readonly page: string
  readonly parts: Readonly<Partial<Record<Language, string>>>
}

const ELEMENT = /<(?:code|textarea)\b[^>]*\bdata-reproduce\b[^>]*>([^<]*)</g
const ORIGIN = /\bdata-origin="([^"]*)"/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
}

interface Manifest {
  readonly files: readonly { readonly path: string; readonly requests: readonly string[] }[]
  readonly on_request: readonly { readonly path: string; readonly requests: readonly string[] }[]
}

/** Every different block of all pages, or an amount of them drawn by the seed. */
export async function readBlocks(
  address: string,
  checkout: string,
  { amount, seed }: Pick<ProofOptions, 'amount' | 'seed'>
): Promise<{ readonly blocks: Block[]; readonly found: number; readonly pages: number }> {
  const manifest: Manifest = JSON.parse(readFileSync(join(checkout, 'dist/manifest.json'), 'utf8'))
  const pages = [...manifest.files, ...manifest.on_request].flatMap(({ path, requests: [first] }) =>
    path.endsWith('.html') && first !== undefined ? [first] : []
  )
  const texts = new Map<string, string>()
  let found = 0
  for (const page of pages) {
    const html = await (await fetch(address + page)).text()
    for (const [element, text = ''] of html.matchAll(ELEMENT)) {
      const origin = ORIGIN.exec(element)?.[1] ?? ''
      const written = text.replaceAll(
        /&(?:amp|lt|gt|quot|#34|#39);/g,
        (one) => ENTITIES[one] ?? one
      )
      const here = written.replaceAll(origin, address)
      found += 1
      if (!texts.has(here)) texts.set(here, page)
    }
  }
  const blocks = [...texts].map(([text, page], index) => ({
    id: String(index),
    page,
    parts: splitLanguages(text),
  }))
  const step = amount === undefined ? 1 : Math.max(1, Math.floor(blocks.length / amount))
  return {
    blocks: blocks.filter((_, index) => (index + seed) % step === 0),
    found,
    pages: pages.length,
  }
}

/** The command below the line that begins each language. */
function splitLanguages(text: string): Block['parts'] {
  const names = Object.entries(LANGUAGES).map(([language, line]) => ({
    language,
    word: line.split(/[,{]/, 1)[0] ?? line,
  }))
  return Object.fromEntries(
    text.split('\n\n').flatMap((part) => {
      const [head = '', ...lines] = part.split('\n')
      const name = names.find(({ word }) => head.startsWith(word))
      return name === undefined ? [] : [[name.language, lines.join('\n')]]
    })
  )
}
