import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { countrySources } from '../site/content.ts'
import { listEntries } from '../site/search/entries.ts'
import { createAnswers } from './answers.ts'
import { createSearch } from './find.ts'
test('try', () => {
  const t = performance.now()
  const entries = listEntries()
  const search = createSearch(entries)
  const answer = createAnswers(countrySources())
  console.log(entries.length, performance.now() - t)
  for (const q of readFileSync('/tmp/f/queries.txt', 'utf8').trim().split('\n')) {
    const t1 = performance.now()
    const r = search(q)
    const a = answer(r)
    console.log(q.padEnd(32), '|', r.results.slice(0, 3).map(({ url, score }) => `${url} ${score.toFixed(0)}`).join('  '), a ? `=> ${a.indicator} ${a.place} ${a.year ?? a.warming_c} ${a.value.toPrecision(3)} ${a.unit} ${a.rank}/${a.of}` : '', r.parts.length ? JSON.stringify(r.parts) : '')
  }
})
