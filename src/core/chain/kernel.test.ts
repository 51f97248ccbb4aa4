import { expect, it } from 'vitest'
import { compareService, SERVICES } from '../../../scripts/prove/model/compare-services.ts'
import { compareKernel } from '../../../scripts/prove/model/compare-kernel.ts'

it('is bit-identical to the interpreter, with any coefficients, with and without shocks', () => {
  expect(compareKernel(1, 200)).toEqual([])
})

it.each(SERVICES)('the kernel of $source.name is bit-identical to the interpreter', (service) => {
  expect(compareService(service, 1, 200)).toBe(0)
})
