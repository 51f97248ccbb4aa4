import type { Dataset } from '../../core/dataset/dataset.ts'
import { titleSlug } from '../labels.ts'
import { type DatasetEntry, describeEntry } from './describe.ts'

/** The datasets of one subject. */
export interface Topic {
  /** Anchor of the topic on the list. */
  readonly id: string
  readonly title: string
  readonly entries: readonly DatasetEntry[]
}

/** Group datasets by topic, their freshness on a day (ISO); topics and the datasets in them stand in alphabetical order. */
export function groupByTopic(datasets: readonly Dataset[], asOf: string): Topic[] {
  const entries = datasets.map((dataset) => describeEntry(dataset, asOf))
  const topics = [...new Set(entries.map(({ topic }) => topic))].toSorted()
  return topics.map((topic) => ({
    id: topic.replaceAll(/[^a-z0-9]+/gi, '-'),
    title: titleSlug(topic),
    entries: entries
      .filter((entry) => entry.topic === topic)
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  }))
}
