import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import world from 'world-atlas/countries-50m.json' with { type: 'json' }
import { z } from 'zod'
import { answerSites } from '../../../src/portfolio/calculation/answer-sites.ts'
import { createCountryFinder } from '../../../src/portfolio/calculation/country-at.ts'
import { summarize } from '../../../src/portfolio/calculation/loss-distribution.ts'
import { createWordReaders } from '../../../src/portfolio/calculation/words.ts'
import { writeBadRows, writeRows } from '../../../src/site/portfolio/result-files.ts'
import { readSites } from '../../../src/site/portfolio/sites-table.ts'
import { makeInput, runPortfolio } from './commands.ts'

/** Rows of the file, and how often one of them is wrong. */
const [ROWS, BAD_EVERY] = [1000, 20]

const SIZE = { samples: 256, seed: 20_261_122 } as const

const rowsSchema = z.array(z.record(z.string(), z.string()))

/**
 * Compute a file by the command and by the functions of the page, with draws, and count the cells of
 * good rows, the reasons of bad ones and the figures of the summary that differ in any digit.
 */
export async function compareWithPage(
  folder: string,
  seed: number
): Promise<{ rows: number; bad: number; cells: number; figures: number; different: number }> {
  const [input, out] = [join(folder, 'page.csv'), join(folder, 'page')]
  await makeInput(input, { rows: ROWS, seed, kind: 'realistic', badEvery: BAD_EVERY })
  await runPortfolio(input, out, ['--format', 'csv', '--value', 'economy', '--samples', '256'])
  const table = readSites(readFileSync(input, 'utf8'), { warming: '2', horizon: '2050' })
  const readers = createWordReaders(createCountryFinder(world))
  const answer = answerSites({ rows: table.rows, kind: 'economy', size: SIZE }, readers)
  const good = compareTables(readTable(out, 'rows-'), parseRows(writeRows(answer.rows)))
  const bad = compareTables(readTable(out, 'bad-rows-'), parseRows(writeBadRows(table, answer.bad)))
  const ours = listLeaves(JSON.parse(JSON.stringify(summarize([answer.totals]))))
  const told = new Map(listLeaves(JSON.parse(readFile(out, 'summary-'))))
  const wrong = ours.filter(([path, value]) => told.get(path) !== value)
  return {
    rows: answer.rows.length,
    bad: answer.bad.length,
    cells: good.cells + bad.cells,
    figures: ours.length,
    different: good.different + bad.different + wrong.length,
  }
}

type Table = z.output<typeof rowsSchema>

function parseRows(text: string): Table {
  const parsed: unknown = parse(text, { columns: true })
  return rowsSchema.parse(parsed)
}

function readFile(folder: string, start: string): string {
  const end = start === 'summary-' ? '.json' : '.csv'
  const name = readdirSync(folder).find((file) => file.startsWith(start) && file.endsWith(end))
  if (name === undefined) throw new Error(`The command has written no file ${start}*${end}.`)
  return readFileSync(join(folder, name), 'utf8')
}

function readTable(folder: string, start: string): Table {
  return parseRows(readFile(folder, start))
}

/** Cells that differ: numbers as numbers, since two programs may write one number in two ways. */
function compareTables(told: Table, ours: Table): { cells: number; different: number } {
  const lines = Math.max(told.length, ours.length)
  let [cells, different] = [0, 0]
  for (let line = 0; line < lines; line += 1) {
    const [a, b] = [told[line], ours[line]]
    const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])
    cells += names.size
    for (const name of names) if (!isSame(a?.[name], b?.[name])) different += 1
  }
  return { cells, different }
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b))
}

/** Every number and text of an answer by its path. */
function listLeaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, child]) => listLeaves(child, `${path}/${name}`))
}
