import { z } from 'zod'
import { describeDataPackage } from '../../core/dataset/data-package.ts'
import { datasetUrls } from '../../core/dataset/dataset.ts'
import { sha256Hex } from '../../core/dataset/digest.ts'
import { writeFeed } from '../../core/dataset/feed.ts'
import { describeRelease, writeChecksums, type ReleasedFile } from '../../core/dataset/release.ts'
import { listSources, type Content } from '../../data/content.ts'
import { rowsOf } from '../outputs.ts'
import { defineRoute, type Route } from '../route.ts'
import { atomFeedSchema, dataPackageSchema, plainTextSchema } from '../schemas/texts.ts'

const FROZEN = { made: 'by_build', extension: '' } as const

const packageRoute = defineRoute(
  {
    path: '/datapackage.json',
    operationId: 'readDataPackage',
    tags: ['data'],
    summary: 'All datasets as a Frictionless Data Package 2.0, with hashes, schemas and units',
    description:
      'Each dataset is a resource with its hash, licence, source and a table schema with units.',
    answer: { description: 'The data package', schema: dataPackageSchema },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ content }) =>
    () => ({ ...describeDataPackage(content.datasets) })
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
    summary: 'The digests of the release in the format of sha256sum -c',
    description: 'Run sha256sum -c on it in a folder that contains the files under the same paths.',
    answer: {
      description: 'One line per file',
      schema: plainTextSchema,
      mediaType: 'text/plain; charset=UTF-8',
    },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ content }) =>
    () =>
      writeChecksums(listFiles(content))
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

/** GET /datapackage.json, /api/release.json, /SHA256SUMS and /feed.xml. */
export const RELEASE_ROUTES: readonly Route[] = [
  packageRoute,
  releaseRoute,
  checksumsRoute,
  feedRoute,
]

/** The bodies of the datasets and the documents of the scenarios, as they are served. */
export function listFiles({ datasets, scenarios }: Content): ReleasedFile[] {
  const encoder = new TextEncoder()
  return [
    ...datasets.map(({ metadata, bytes, sha256 }) => {
      const path = datasetUrls(metadata.dataset_id, sha256).file_url.slice(1)
      return { path, bytes: bytes.length, sha256 }
    }),
    ...scenarios.map((scenario) => {
      const bytes = encoder.encode(JSON.stringify(scenario))
      return {
        path: `api/scenarios/${scenario.id}.json`,
        bytes: bytes.length,
        sha256: sha256Hex(bytes),
      }
    }),
  ]
}
