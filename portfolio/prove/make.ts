// Writes a made-up portfolio: node portfolio/prove/make.ts FILE ROWS SEED realistic|distinct BAD_EVERY
// and prints how many rows are bad, by the column that a reason begins with.
import { addTo } from '../../src/core/entry.ts'
import { openDatabase } from '../engine/database.ts'
import { BAD_CELLS, writePortfolio } from './write-portfolio.ts'

const [path = '', rows = '', seed = '', kind = '', every = ''] = process.argv.slice(2)
const badEvery = Number(every)
const database = await openDatabase({ threads: 2, memory: '1GB', spillFolder: `${path}.spill` })
await writePortfolio(database, path, {
  rows: Number(rows),
  seed: Number(seed),
  isDistinct: kind === 'distinct',
  badEvery,
})
database.close()
const bad = badEvery === 0 ? 0 : Math.ceil(Number(rows) / badEvery)
const reasons = new Map<string, number>()
BAD_CELLS.forEach(([, , reason], index) => {
  const count = Math.floor((bad + BAD_CELLS.length - 1 - index) / BAD_CELLS.length)
  if (count > 0) addTo(reasons, reason, count)
})
console.log(JSON.stringify({ bad, reasons: Object.fromEntries(reasons) }))
