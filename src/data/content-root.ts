import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * Name of this package in its `package.json`, which is in the same folder as `datasets/` and
 * `scenarios/`.
 */
const PACKAGE_NAME = 'climate-economics'

const packageSchema = z.object({ name: z.string().optional() })

/**
 * The folder that contains `datasets/` and `scenarios/`: `CONTENT_ROOT` if set, otherwise the
 * package folder. Throws if there is neither.
 */
export function contentRoot(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  module = fileURLToPath(import.meta.url)
): string {
  const named = environment['CONTENT_ROOT'] ?? ''
  return named === '' ? packageRoot(module) : resolve(named)
}

/**
 * The package folder above this module, independent of the working directory. It is recognised by its
 * `package.json` because bundles are nested more deeply than sources. Throws if no parent folder of
 * the module is this package.
 */
export function packageRoot(module = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    if (isPackageFolder(folder)) return folder
    if (folder === dirname(folder)) break
  }
  throw new Error(
    `No folder above ${module} is the package ${PACKAGE_NAME}: put it below the repository, or set CONTENT_ROOT to the folder that contains datasets/ and scenarios/.`
  )
}

function isPackageFolder(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).name === PACKAGE_NAME
}
