import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derivedPath, readAccountFiles } from '../scenario/account-files.ts'
import { deriveAccounts } from '../scenario/derive-accounts.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'All samples of all documents are derived anew; the files must be those of the repository.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Derive every document in the folder of the proof, and compare the bytes. */
export default async function proveAccount({ folder, print }: ProofOptions): Promise<boolean> {
  const output = join(folder, 'derived')
  await deriveAccounts({ root: ROOT, parts: join(folder, 'parts'), output }, [], print)
  let different = 0
  for (const { id } of readAccountFiles(ROOT)) {
    const [own, kept] = [join(output, `${id}.json`), derivedPath(ROOT, id)].map((file) =>
      readFileSync(file)
    )
    const isSame = own !== undefined && kept !== undefined && own.equals(kept)
    if (!isSame) different += 1
    print(`${isSame ? 'same bytes' : 'DIFFERENT '}  ${id}`)
  }
  return different === 0
}
