import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KERNELS } from '../../../scripts/model-compile.ts'
import { compareService, SERVICES } from '../../../scripts/prove/model/compare-services.ts'
import { compareKernel } from '../../../scripts/prove/model/compare-kernel.ts'

it.each(Object.entries(KERNELS))('%s is what the equations compile to', (file, compile) => {
  const committed = readFileSync(new URL(`../kernels/${file}`, import.meta.url), 'utf8')
  expect(compile(), 'run npm run model:compile').toBe(committed)
})

it('is bit-identical to the interpreter, with any coefficients, with and without shocks', () => {
  expect(compareKernel(1, 200)).toEqual([])
})

it.each(SERVICES)('the kernel of $source.name is bit-identical to the interpreter', (service) => {
  expect(compareService(service, 1, 200)).toBe(0)
})
