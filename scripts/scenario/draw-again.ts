import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareFigures } from '../../src/core/scenario/check/account/figures.ts'
import type { Finding } from '../../src/core/scenario/check/finding.ts'
import { derivedPath } from './account-files.ts'
import { deriveAccounts } from './derive-accounts.ts'

/**
 * Draw all futures of documents again, beside their derived files, and compare every figure: report, facts
 * of the form, margins of all samples. What a killed run has finished is taken up again.
 */
export async function drawAgain(root: string, ids: readonly string[]): Promise<Finding[]> {
  const output = mkdtempSync(join(tmpdir(), 'drawn-again-'))
  try {
    const parts = join(root, '.cache', 'draw-again')
    const print = (line: string): void => console.error(line)
    const drawn = await deriveAccounts({ root, parts, output }, ids, print)
    return drawn.flatMap((id) =>
      compareFigures(
        readFigures(derivedPath(root, id)),
        readFigures(join(output, `${id}.json`)),
        'samples'
      ).map((finding) => ({ ...finding, path: `${id}: ${finding.path}` }))
    )
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function readFigures(file: string): object {
  return Object(JSON.parse(readFileSync(file, 'utf8')))
}
