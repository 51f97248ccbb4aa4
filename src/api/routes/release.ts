import { z } from 'zod'
import { describeCroissant } from '../../core/dataset/croissant.ts'
import { describeDataPackage } from '../../core/dataset/data-package.ts'
import { writeFeed } from '../../core/dataset/feed.ts'
import { describeRelease, writeChecksums } from '../../core/dataset/release.ts'
import { listSources } from '../../data/content.ts'
import { listFiles, writeArchive } from '../archive.ts'
import { rowsOf } from '../outputs.ts'
import { DATASET } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute, type Route, WrittenAnswer } from '../route.ts'
import {
  atomFeedSchema,
  croissantSchema,
  dataPackageSchema,
  plainTextSchema,
  zipSchema,
} from '../schemas/texts.ts'
import { listTableFiles } from '../table-files.ts'
import { listIds } from './dataset-index.ts'

const FROZEN = { made: 'by_build', extension: '' } as const

/** What takes the digests of all tables in all formats, which a build does not compute. */
const ON_REQUEST = { made: 'on_request', extension: '' } as const

const packageRoute = defineRoute(
  {
    path: '/datapackage.json',
    operationId: 'readDataPackage',
    tags: ['data'],
    summary: 'All datasets as a Frictionless Data Package 2.0, with hashes, schemas and units',
    description:
      'Each dataset is a resource with its hash, licence, source and a table schema with units; each table is one as CSV and as Parquet too.',
    answer: { description: 'The data package', schema: dataPackageSchema },
    lane: 'tables',
    price: fixedPrice(2000),
    frozen: ON_REQUEST,
  },
  ({ content }) =>
    () => ({ ...describeDataPackage(content.datasets, listTableFiles(content)) })
)

const croissantRoute = defineRoute(
  {
    path: '/api/datasets/{dataset_id}/croissant.json',
    operationId: 'readCroissant',
    tags: ['data'],
    summary: 'A dataset in Croissant 1.1: files in every format with digests, and fields',
    description:
      'The metadata format of MLCommons, which search engines of datasets and loaders for machine learning read.',
    params: { dataset_id: DATASET },
    answer: { description: 'The metadata as JSON-LD', schema: croissantSchema },
    lane: 'tables',
    price: fixedPrice(2000),
    frozen: { ...ON_REQUEST, ids: listIds },
  },
  ({ content, site }) =>
    ({ params: { dataset_id: dataset } }) => ({
      ...describeCroissant(dataset, listTableFiles(content), { site }),
    })
)

const releaseSchema = z
  .object({
    service: z.string(),
    version: z.string(),
    framework_version: z.string(),
    model_version: z.string(),
    count: z.int(),
    files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })).readonly(),
  })
  .meta({ id: 'Release' })

const releaseRoute = defineRoute(
  {
    path: '/api/release.json',
    operationId: 'readRelease',
    tags: ['data'],
    summary: 'Every published dataset and scenario file with its digest',
    description:
      'Paths, sizes and SHA-256 digests of the published files, with which a mirror can verify its copy.',
    answer: {
      description: 'The release manifest',
      schema: releaseSchema,
      table: rowsOf(releaseSchema, 'files'),
    },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ content }) =>
    () =>
      describeRelease(listFiles(content))
)

const checksumsRoute = defineRoute(
  {
    path: '/SHA256SUMS',
    operationId: 'readChecksums',
    tags: ['data'],
    summary: 'The digests of the release in all formats, as sha256sum -c reads them',
    description:
      'Run sha256sum -c on it in a folder that contains the files under the same paths, as in /archive.zip.',
    answer: {
      description: 'One line per file',
      schema: plainTextSchema,
      mediaType: 'text/plain; charset=UTF-8',
    },
    lane: 'tables',
    price: fixedPrice(2000),
    frozen: ON_REQUEST,
  },
  ({ content }) =>
    () =>
      writeChecksums([...listFiles(content), ...listTableFiles(content)])
)

const archiveRoute = defineRoute(
  {
    path: '/archive.zip',
    operationId: 'readArchive',
    tags: ['data'],
    summary: 'Everything in one archive: datasets in all formats, scenarios, metadata, checksums',
    description:
      'Every dataset as JSON, CSV and Parquet, every scenario, the data package and SHA256SUMS, under the paths of this service. The same content gives the same bytes.',
    answer: {
      description: 'The archive',
      schema: zipSchema,
      mediaType: 'application/zip',
      example: null,
    },
    lane: 'tables',
    price: fixedPrice(5000),
    frozen: ON_REQUEST,
  },
  ({ content }) =>
    () =>
      new WrittenAnswer(writeArchive(content), {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="climate-economics.zip"',
      })
)

const feedRoute = defineRoute(
  {
    path: '/feed.xml',
    operationId: 'readFeed',
    tags: ['data'],
    summary: 'Changes of the datasets as an Atom feed, with counts of rows',
    description:
      'One entry per change of a dataset, with the number of rows added, removed and changed.',
    answer: { description: 'The feed', schema: atomFeedSchema, mediaType: 'application/atom+xml' },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ content, site }) => {
    const { refreshLog, histories } = content
    return () => writeFeed({ sources: listSources(content), refreshLog, histories, site })
  }
)

/** GET /datapackage.json, Croissant, /api/release.json, /SHA256SUMS, /archive.zip and /feed.xml. */
export const RELEASE_ROUTES: readonly Route[] = [
  packageRoute,
  croissantRoute,
  releaseRoute,
  checksumsRoute,
  archiveRoute,
  feedRoute,
]
