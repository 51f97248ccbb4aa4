import { rmSync } from 'node:fs'
import { startServer } from '../../tests/server-process.ts'
import type { ProofOptions } from './proof.ts'
import { readBlocks } from './reproduce/blocks.ts'
import { compareTables, type Difference, readTable } from './reproduce/compare.ts'
import { askFormula, findInterpreters, runCurl, runPython, runR } from './reproduce/runners.ts'

export const description =
  "Every 'Reproduce' block of the pages runs, and curl, Python, R and a spreadsheet get one table."

const MOST_SHOWN = 20

/** Read the blocks of all pages of a running server, run each in every language, and compare. */
export default async function proveReproduction(options: ProofOptions): Promise<boolean> {
  const { folder, print, checkout } = options
  rmSync(folder, { recursive: true, force: true })
  const server = await startServer()
  try {
    const address = server.address.replace(/\/$/, '')
    const { blocks, found, pages } = await readBlocks(address, checkout, options)
    print(`${found} blocks on ${pages} pages, ${blocks.length} of them different and run`)
    const interpreters = findInterpreters()
    const answers = await runCurl(blocks)
    const others = {
      spreadsheet: await askFormula(blocks),
      python: runPython(blocks, `${folder}-python`, interpreters.python),
      r: runR(blocks, `${folder}-r`, interpreters.r),
    }
    const differences: Difference[] = []
    let rows = 0
    for (const block of blocks) {
      const expected = readTable(answers.get(block.id) ?? '')
      rows += expected.length
      if (expected.length === 0) differences.push({ block: block.id, what: 'curl got no table' })
      for (const [language, tables] of Object.entries(others)) {
        if (tables === null || !(language in block.parts)) continue
        const what = compareTables(expected, tables.get(block.id) ?? null)
        if (what !== null) differences.push({ block: block.id, what: `${language}: ${what}` })
      }
    }
    for (const [language, tables] of Object.entries(others)) {
      print(
        tables === null ? `${language}: not run, no interpreter` : `${language}: ${tables.size} run`
      )
    }
    print(`curl: ${answers.size} run; ${rows} rows compared, ${differences.length} differences`)
    for (const { block, what } of differences.slice(0, MOST_SHOWN)) {
      print(`  ${what} at ${blocks.find(({ id }) => id === block)?.page}`)
    }
    return differences.length === 0
  } finally {
    await server.stop()
  }
}
