import { writeFile } from 'node:fs/promises'
import { CHAIN_MODEL } from '../src/core/chain/model.ts'
import { writeChainNumbers } from '../src/core/chain/number-file.ts'
import { SHOCK_IDS } from '../src/core/climate/shocks.ts'
import { compileKernel } from '../src/core/model/compile.ts'
import { elaborateModel } from '../src/core/model/elaborate.ts'

/** The kernels by file: each the compiled form of one model. */
export const KERNELS = {
  'chain.ts': () =>
    compileKernel({
      name: CHAIN_MODEL.name,
      general: elaborateModel(CHAIN_MODEL),
      calm: elaborateModel(CHAIN_MODEL, Object.fromEntries(SHOCK_IDS.map((id) => [id, 0]))),
    }),
  'chain-numbers.ts': writeChainNumbers,
} as const satisfies Record<string, () => string>

const FOLDER = new URL('../src/core/kernels/', import.meta.url)

if (import.meta.main)
  for (const file of Object.keys(KERNELS) as (keyof typeof KERNELS)[]) {
    await writeFile(new URL(file, FOLDER), KERNELS[file]())
    console.log(`Wrote src/core/kernels/${file}`)
  }
