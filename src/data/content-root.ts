import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Name of this package in its `package.json`, beside which `datasets/` and `scenarios/` lie. */
const PACKAGE_NAME = 'climate-economics'

const packageSchema = z.object({ name: z.string().optional() })

/**
 * The folder that contains `datasets/` and `scenarios/`: the one that `CONTENT_ROOT` names, else
 * the folder of this package above this module. The working directory plays no part. A bundle lies
 * deeper than its sources, so the folder is recognised by its `package.json`, not by its depth.
 * Throws where no folder above the module is this package.
 */
export function contentRoot(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  module = fileURLToPath(import.meta.url)
): string {
  const named = environment['CONTENT_ROOT'] ?? ''
  if (named !== '') return resolve(named)
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    if (isPackageFolder(folder)) return folder
    if (folder === dirname(folder)) break
  }
  throw new Error(
    `No folder above ${module} is the package ${PACKAGE_NAME}: set CONTENT_ROOT to the folder that contains datasets/ and scenarios/.`
  )
}

function isPackageFolder(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).name === PACKAGE_NAME
}
