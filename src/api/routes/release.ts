import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeDataPackage } from '../../core/dataset/data-package.ts'
import { datasetUrls } from '../../core/dataset/dataset.ts'
import { sha256Hex } from '../../core/dataset/digest.ts'
import { writeFeed } from '../../core/dataset/feed.ts'
import { describeRelease, writeChecksums, type ReleasedFile } from '../../core/dataset/release.ts'
import { listSources, type Content } from '../../data/content.ts'
import { getErrors } from '../error-responses.ts'
import { toJsonObject } from '../representations.ts'
import { atomFeedSchema, dataPackageSchema, plainTextSchema } from '../schemas/texts.ts'

const packageRoute = createRoute({
  method: 'get',
  path: '/datapackage.json',
  operationId: 'readDataPackage',
  tags: ['data'],
  summary: 'All datasets as a Frictionless Data Package 2.0, with hashes, schemas and units',
  description:
    'Each dataset is a resource with its hash, licence, source and a table schema with units.',
  responses: {
    200: {
      description: 'The data package',
      content: { 'application/json': { schema: dataPackageSchema } },
    },
    ...getErrors(),
  },
})

const releaseRoute = createRoute({
  method: 'get',
  path: '/api/release.json',
  operationId: 'readRelease',
  tags: ['data'],
  summary: 'Every published dataset and scenario file with its digest',
  description:
    'Paths, sizes and SHA-256 digests of the published files, with which a mirror can verify its copy.',
  responses: {
    200: {
      description: 'The release manifest',
      content: {
        'application/json': {
          schema: z
            .object({
              service: z.string(),
              version: z.string(),
              framework_version: z.string(),
              model_version: z.string(),
              count: z.int(),
              files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
            })
            .meta({ id: 'Release' }),
        },
      },
    },
    ...getErrors(),
  },
})

const checksumsRoute = createRoute({
  method: 'get',
  path: '/SHA256SUMS',
  operationId: 'readChecksums',
  tags: ['data'],
  summary: 'The digests of the release in the format of sha256sum -c',
  description: 'Run sha256sum -c on it in a folder that contains the files under the same paths.',
  responses: {
    200: {
      description: 'One line per file',
      content: { 'text/plain': { schema: plainTextSchema } },
    },
    ...getErrors(),
  },
})

const feedRoute = createRoute({
  method: 'get',
  path: '/feed.xml',
  operationId: 'readFeed',
  tags: ['data'],
  summary: 'Changes of the datasets as an Atom feed, with counts of rows',
  description:
    'One entry per change of a dataset, with the number of rows added, removed and changed.',
  responses: {
    200: {
      description: 'The feed',
      content: { 'application/atom+xml': { schema: atomFeedSchema } },
    },
    ...getErrors(),
  },
})

/** GET /datapackage.json, /api/release.json, /SHA256SUMS and /feed.xml. */
export function registerRelease(app: OpenAPIHono, content: Content, site: string | null): void {
  let listed: readonly ReleasedFile[] | undefined
  const files = (): readonly ReleasedFile[] => (listed ??= listFiles(content))

  app.openapi(packageRoute, (context) =>
    context.json(toJsonObject(describeDataPackage(content.datasets)), 200)
  )
  app.openapi(releaseRoute, (context) => context.json(describeRelease(files()), 200))
  app.openapi(checksumsRoute, (context) => context.text(writeChecksums(files())))
  app.openapi(feedRoute, () => {
    const { refreshLog, histories } = content
    const feed = writeFeed({ sources: listSources(content), refreshLog, histories, site })
    return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml' } })
  })
}

/** The bodies of the datasets and the documents of the scenarios, as they are served. */
function listFiles({ datasets, scenarios }: Content): ReleasedFile[] {
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
