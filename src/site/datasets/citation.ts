import { SERVICE } from '../../core/service.ts'
import { type Dataset, datasetUrls } from '../../core/dataset/dataset.ts'
import { formatDate } from '../../format/index.ts'
import { SITE_NAME } from '../pages.ts'
import { absoluteAddress } from '../site-address.ts'

/** A dataset cited, ready to be copied. */
export interface Citation {
  readonly plain: string
  readonly bibtex: string
}

/** Signs that BibTeX reads as commands, each written so that it prints. */
const BIBTEX_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Cite a page of this service: its title, version and the newest day of its content (ISO). */
export function citePage(
  { title, path, day }: { readonly title: string; readonly path: string; readonly day: string },
  site: URL | undefined
): Citation {
  const { model_version, framework_version } = SERVICE
  const address = absoluteAddress(path, site)
  const version = `model ${model_version}, framework ${framework_version}`
  const date = formatDate(day).replaceAll('\u00a0', ' ')
  const key = path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return {
    plain: `${SITE_NAME}: ${title}. Version of ${date} (${version}). ${address}. Licence MIT; data under their own licences.`,
    bibtex: writeBibtex(key, [
      ['author', `{${escapeBibtex(`The ${SITE_NAME} authors`)}}`],
      ['title', `{${escapeBibtex(title)}}`],
      ['year', day.slice(0, 4)],
      ['month', String(Number(day.slice(5, 7)))],
      ['version', version],
      ['url', address],
      ['note', 'Licence MIT; data under their own licences'],
    ]),
  }
}

/** Cite a dataset so that the very bytes can be found again: publisher, date, licence, hash. */
export function writeCitation({ metadata, sha256 }: Dataset, site: URL | undefined): Citation {
  const { dataset_id, title, attribution, source, license, source_updated_at } = metadata
  const { immutable_url } = datasetUrls(dataset_id, sha256)
  const date = formatDate(source_updated_at).replaceAll('\u00a0', ' ')
  // The address of a copy that cannot change carries its SHA-256.
  const copy = `Copy at ${SITE_NAME}: ${absoluteAddress(immutable_url, site)} (the address holds its SHA-256)`
  const fields: readonly (readonly [string, string])[] = [
    ['author', `{${escapeBibtex(source.name)}}`],
    ['title', `{${escapeBibtex(title)}}`],
    ['year', source_updated_at.slice(0, 4)],
    ['month', String(Number(source_updated_at.slice(5, 7)))],
    ['url', source.url],
    ['note', escapeBibtex(`${attribution}. Licence ${license}. ${copy}`)],
  ]
  return {
    plain: `${attribution}: ${title}, ${date}. ${source.url}. Licence ${license}. ${copy}.`,
    bibtex: writeBibtex(dataset_id, fields),
  }
}

function writeBibtex(key: string, fields: readonly (readonly [string, string])[]): string {
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`)
  return [`@misc{${key},`, ...lines, '}'].join('\n')
}

function escapeBibtex(text: string): string {
  return text.replaceAll(/[\\{}#$%&_~^]/g, (sign) => BIBTEX_ESCAPES[sign] ?? sign)
}
