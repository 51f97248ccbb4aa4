import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario } from '../../../core/scenario/document/document.ts'
import { BUILT_CONTENT } from '../../../data/built-content.ts'
import { mediaTypeOf } from '../../../http/media-types.ts'
import { formSourceSchema } from '../../../scenario/form/source.ts'
import { controlFile, fleetHours } from '../../addresses.ts'
import { writeChartFile } from '../../charts/chart-files.ts'
import { readOwnApi } from '../../own-api.ts'
import { weatherAddress } from '../../year/stored-weather.ts'
import { type OwnFile, writeOfflineReport } from './document.ts'

/** Make the report of a document as one file; null where the site is not built. */
export async function makeOfflineReport(
  scenario: Scenario,
  site: URL | undefined
): Promise<string | null> {
  const content = process.env[BUILT_CONTENT]
  if (content === undefined) return null
  const clientFolder = join(content, '..', 'client')
  const { id } = scenario
  const weather = weatherAddress(formSourceSchema.parse(scenario).power_year.weather)
  return writeOfflineReport({
    scenarioId: id,
    asked: [
      controlFile(id),
      fleetHours(id, 'plan'),
      fleetHours(id, 'reference'),
      ...(weather === null ? [] : [weather]),
    ],
    read: (address) => readOwn(address, clientFolder, site),
    site,
  })
}

/** Read an address of the site: an answer of the API, a file of a chart, or what the build wrote. */
async function readOwn(
  address: string,
  clientFolder: string,
  site: URL | undefined
): Promise<OwnFile> {
  if (address.startsWith('/api/')) {
    const response = await readOwnApi(site).fetch(new Request(`http://localhost${address}`))
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
    const mediaType = response.headers.get('content-type') ?? mediaTypeOf(address)
    return { body: await response.text(), mediaType }
  }
  const chart = address.startsWith('/charts/')
    ? await writeChartFile(address.slice('/charts/'.length))
    : null
  if (chart !== null) return chart
  const isPage = !/\.\w+$/.test(address)
  const path = isPage ? join(address, 'index.html') : address
  return { body: await readFile(join(clientFolder, path)), mediaType: mediaTypeOf(path) }
}
