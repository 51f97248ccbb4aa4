import { SERVICE } from '../service.ts'
import { sha256Hex } from './digest.ts'
import type { EarlierVersion } from './history.ts'
import type { DatasetMetadata } from './metadata.ts'
import type { RefreshLogLine } from './refresh-log.ts'

/** Input of the feed. */
export interface FeedSources {
  readonly sources: readonly DatasetMetadata[]
  readonly refreshLog: readonly RefreshLogLine[]
  readonly histories: ReadonlyMap<string, readonly EarlierVersion[]>
  /** Origin of the site; null makes URLs relative to the feed. */
  readonly site: string | null
}

/** Maximum number of entries of a feed, newest first. */
const MAX_ENTRIES = 100

/** Write the changes of the datasets as an Atom feed (RFC 4287), newest first. */
export function writeFeed({ sources, refreshLog, histories, site }: FeedSources): string {
  const titles = new Map(sources.map((source) => [source.dataset_id, source.title]))
  const updates = refreshLog
    .filter((line) => line.status === 'updated' && line.sha256_after !== null)
    .toReversed()
    .slice(0, MAX_ENTRIES)
  const entries = updates.map((line) => {
    const title = titles.get(line.dataset_id) ?? line.dataset_id
    return [
      '  <entry>',
      `    <id>${writeUuid(`dataset:${line.dataset_id}:${line.sha256_after}`)}</id>`,
      `    <title>${escapeXml(title)}</title>`,
      `    <updated>${line.time}</updated>`,
      `    <link rel="alternate" href="${site ?? ''}/datasets/${line.dataset_id}"/>`,
      `    <summary>${escapeXml(describeChange(line, histories.get(line.dataset_id) ?? []))}</summary>`,
      '  </entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${writeUuid('feed:datasets')}</id>`,
    `  <title>${escapeXml(SERVICE.title)}: changes of the datasets</title>`,
    `  <updated>${updates[0]?.time ?? '1970-01-01T00:00:00Z'}</updated>`,
    `  <link rel="self" href="${site ?? ''}/feed.xml"/>`,
    `  <author><name>${escapeXml(SERVICE.title)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

/**
 * A name that no other feed has, the same in every build: a UUID of version 8 (RFC 9562) from the digest
 * of ours, since the address of the site is not always known.
 */
function writeUuid(name: string): string {
  const hex = sha256Hex(new TextEncoder().encode(`${SERVICE.service}:${name}`))
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}

function describeChange(line: RefreshLogLine, earlier: readonly EarlierVersion[]): string {
  const replaced = earlier.find((version) => version.sha256 === line.sha256_before)
  if (replaced === undefined)
    return `First version${line.rows === undefined ? '' : `: ${line.rows} rows`}.`
  const { rows_added, rows_removed, rows_changed } = replaced
  return `${rows_added} rows added, ${rows_removed} removed, ${rows_changed} changed${line.rows === undefined ? '' : `; ${line.rows} rows now`}.`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
