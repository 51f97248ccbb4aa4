import { renderSync } from 'ultrahtml'
import { scenarioAnnex, scenarioPage } from '../../addresses.ts'
import { dataAddress, gatherModules, moduleName } from './modules.ts'
import {
  listElements,
  parsePage,
  removeOnline,
  renameShared,
  renderWithin,
  requireElement,
  takeScripts,
  takeStyles,
} from './page-parts.ts'
import { shelfScript } from './shelf.ts'

/** A file or an answer of the site. */
export interface OwnFile {
  readonly body: string | Uint8Array
  readonly mediaType: string
}

/** What a report as one file is made from. */
export interface OfflineSource {
  readonly scenarioId: string
  /** Addresses that the scripts of the report ask for: its inputs, its fleets, its weather. */
  readonly asked: readonly string[]
  /** Reads an address from the root: a page, a script, a style, a font, a chart, an answer of the API. */
  readonly read: (address: string) => Promise<OwnFile>
  /** Where the site is served; undefined if that is not known. */
  readonly site: URL | undefined
}

/** The element with what scripts ask for, as JSON. */
const SHELF_ID = 'offline-shelf'

/** The file needs no network, and its policy makes sure that it uses none. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' data: blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Write a report and its annex as one document that opens without a network: the pages as they were
 * built, with styles, fonts, scripts, charts, data and weather in place of their addresses.
 */
export async function writeOfflineReport(source: OfflineSource): Promise<string> {
  const { scenarioId, read, site } = source
  const readText = async (address: string): Promise<string> =>
    Buffer.from((await read(address)).body).toString('utf8')
  const page = parsePage(await readText(scenarioPage(scenarioId)))
  const annex = parsePage(await readText(scenarioAnnex(scenarioId)))
  const scripts = [...new Set([...takeScripts(page), ...takeScripts(annex)])]
  const styles = [...new Set([...takeStyles(page), ...takeStyles(annex)])]
  removeOnline(page)
  removeOnline(annex)
  renameShared(annex, page)
  const main = requireElement(page, 'main')
  const rest = renderWithin(requireElement(annex, 'main'))
  main.children.unshift(...parsePage(writeNote(scenarioId, site)).children)
  main.children.push(...parsePage(`<section id="annex">${rest}</section>`).children)
  for (const { name, attributes } of listElements(page))
    if (name === 'a') await replaceLink(attributes, source)
  const { imports, workers } = await gatherModules(scripts, readText)
  const answers: Record<string, string> = {}
  for (const address of source.asked) answers[address] = await readText(address)
  const head = requireElement(page, 'head')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  head.children.unshift(...parsePage(policy).children)
  const icon = dataAddress('image/svg+xml', (await read('/favicon.svg')).body)
  const parts = [
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    `<style>${await writeStyles(styles, source)}</style>`,
    `<script type="application/json" id="${SHELF_ID}">${writeJson({ answers, workers })}</script>`,
    `<script>${shelfScript(SHELF_ID)}</script>`,
    `<script type="importmap">${writeJson({ imports })}</script>`,
    `<script type="module">${scripts.map((path) => `import ${JSON.stringify(moduleName(path))}`).join(';')}</script>`,
  ]
  head.children.push(...parsePage(parts.join('')).children)
  return renderSync(page)
}

/** What the file is, above its text. */
function writeNote(scenarioId: string, site: URL | undefined): string {
  const address = site === undefined ? '' : new URL(scenarioPage(scenarioId), site).href
  const origin =
    site === undefined ? '' : ` The current report: <a href="${address}">${address}</a>.`
  return `<p class="small offline-note">The whole report in one file: text, annex, charts, data and the control room, which computes in your browser. Nothing is read from a network.${origin}</p>`
}

/**
 * A link to the report or its annex leads to its place in the file, a file of the report is held in its
 * link, and all else, folders for other programs too, leads to the site where its address is known.
 */
async function replaceLink(
  attributes: Record<string, string>,
  { scenarioId, read, site }: OfflineSource
): Promise<void> {
  const { href } = attributes
  if (!href?.startsWith('/')) return
  const [path = '', part] = href.split('#')
  if (path === scenarioPage(scenarioId)) attributes['href'] = `#${part ?? 'main'}`
  else if (path === scenarioAnnex(scenarioId)) attributes['href'] = `#${part ?? 'annex'}`
  else if ('download' in attributes && !path.endsWith('.zip')) {
    const { mediaType, body } = await read(path)
    attributes['href'] = dataAddress(mediaType, body)
    attributes['download'] ||= `${scenarioId}-${path.slice(path.lastIndexOf('/') + 1)}`
  } else if (site === undefined) delete attributes['href']
  else attributes['href'] = new URL(href, site).href
}

/** Styles in their order, with the fonts that they name. */
async function writeStyles(addresses: readonly string[], { read }: OfflineSource): Promise<string> {
  const fonts = new Map<string, string>()
  const texts: string[] = []
  for (const address of addresses) {
    const text = Buffer.from((await read(address)).body).toString('utf8')
    for (const [, font = ''] of text.matchAll(/url\((\/[^)]+)\)/g)) {
      const { mediaType, body } = await read(font)
      fonts.set(font, dataAddress(mediaType, body))
    }
    texts.push(text)
  }
  return (
    texts
      .join('\n')
      .replaceAll(/url\((\/[^)]+)\)/g, (_, font: string) => `url(${fonts.get(font) ?? ''})`)
      // They need no way, but a moment to be read: the first drawing waits for it.
      .replaceAll(/font-display:\s*\w+/g, 'font-display:block')
  )
}

/** JSON that can stand in a script element. */
function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
