import { installTools } from './clients/tools.ts'
import type { ProofOptions } from './proof.ts'

export const description = 'Knip finds no unused file, export or dependency.'

/** Run knip with the settings of knip.json over the checkout; returns whether it finds nothing. */
export default function proveNothingUnused({ checkout, print }: ProofOptions): Promise<boolean> {
  const { status, output } = installTools(print).run('knip/bin/knip.js', [], checkout)
  print(output === '' ? 'knip: nothing' : output)
  return Promise.resolve(status === 0)
}
