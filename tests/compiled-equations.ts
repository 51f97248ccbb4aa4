import { fileURLToPath } from 'node:url'
import { compileKernels, findKernelProblem } from '../scripts/setup/kernels.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Compile the equations where they have changed, so that a test run without npm tests them. */
export default function compileEquations(): void {
  if (findKernelProblem(ROOT) !== null) compileKernels(ROOT)
}
