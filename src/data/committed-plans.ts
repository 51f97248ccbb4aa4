import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedPlansSchema, plansDigest, type CommittedPlans } from '../plan/answer/committed.ts'
import type { AuthoredAccount } from '../scenario/account/authored.ts'
import { presentDigest, type DerivedOptions } from './derived-reports.ts'

/** Where the plans of a document lie. */
export function plansFile(root: string, id: string): string {
  return join(root, 'scenarios', 'plans', `${id}.json`)
}

/** The plans of a document as they lie. */
export function openPlans(root: string, id: string): CommittedPlans {
  return committedPlansSchema.parse(JSON.parse(readFileSync(plansFile(root, id), 'utf8')))
}

/**
 * Hold the plans of a document against its account. Throws an error with the command to run if they were
 * solved for another account or by another program; a build has made sure of it before. Variants and
 * documents that commit none pass.
 */
export function checkPlans(
  root: string,
  id: string,
  source: AuthoredAccount,
  { datasets, isBuilt }: Omit<DerivedOptions, 'parentSymbols'>
): void {
  if (isBuilt || !existsSync(plansFile(root, id))) return
  const { digest } = openPlans(root, id)
  if (digest === plansDigest(presentDigest(source, datasets))) return
  throw new Error(
    `scenarios/plans/${id}.json was solved for another account, weather or program than the document now has: run npm run scenario:solve -- ${id}`
  )
}
