import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources } from '../../src/server/build/integrity.mjs'
import { compileKernels, findKernelProblem } from './kernels.mjs'
import { isNewEnough } from './node.mjs'
import { findPackageProblem, recordInstall } from './packages.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'set up '))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the packages', () => {
  const problem = (development = false): string | null => findPackageProblem(root, { development })

  beforeEach(() => {
    writeFileSync(join(root, 'package-lock.json'), '{}')
    for (const name of ['astro', '@scope/zod']) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true })
      writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
    }
    recordInstall(root, { development: false })
  })

  it('are as the last install left them', () => {
    expect(problem()).toBeNull()
  })

  it('are installed again when one of their files is missing or of another size', () => {
    writeFileSync(join(root, 'node_modules', '@scope', 'zod', 'package.json'), '{ }')
    expect(problem()).toBe('node_modules/@scope/zod has 1 files of 3 bytes, 1 of 2 were installed')
    rmSync(join(root, 'node_modules', 'astro'), { recursive: true })
    expect(problem()).toBe(
      'node_modules/@scope/zod has 1 files of 3 bytes, 1 of 2 were installed, and 1 other packages differ too'
    )
  })

  it('are installed again when the lock file has changed or an install was interrupted', () => {
    writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3}')
    expect(problem()).toBe('package-lock.json has changed')
    rmSync(join(root, 'node_modules', '.setup-stamp.json'))
    expect(problem()).toBe('no complete install is there')
  })

  it('are completed when tests want those that a start left out', () => {
    expect(problem(true)).toBe('the packages for tests are not installed yet')
    recordInstall(root, { development: true })
    expect([problem(true), problem(false)]).toEqual([null, null])
  })
})

describe('the kernels', () => {
  const kernel = (): string => join(root, 'src', 'core', 'kernels', 'battery.ts')
  const writeEquation = (text: string): void => {
    mkdirSync(join(root, 'scripts'), { recursive: true })
    writeFileSync(join(root, 'scripts', 'equation.ts'), `export const EQUATION = '${text}'\n`)
  }

  beforeEach(() => {
    writeEquation('power')
    writeFileSync(
      join(root, 'scripts', 'model-compile.ts'),
      `import { mkdirSync, writeFileSync } from 'node:fs'
import { EQUATION } from './equation.ts'
if (EQUATION === 'wrong') throw new Error('No unit.')
mkdirSync('src/core/kernels', { recursive: true })
writeFileSync('src/core/kernels/battery.ts', EQUATION)
`
    )
    compileKernels(root)
  })

  it('are compiled from the equations, and then nothing is left to do', () => {
    expect(readFileSync(kernel(), 'utf8')).toBe('power')
    expect(findKernelProblem(root)).toBeNull()
  })

  it('are compiled again when an equation has changed or a kernel is damaged or missing', () => {
    writeEquation('power * hours')
    expect(findKernelProblem(root)).toBe('the equations have changed')
    compileKernels(root)
    expect(findKernelProblem(root)).toBeNull()
    writeFileSync(kernel(), 'power * minutes')
    expect(findKernelProblem(root)).toMatch(/is not what they compile to/)
    rmSync(join(root, 'src'), { recursive: true })
    expect(findKernelProblem(root)).toBe('the equations are not compiled yet')
  })

  it('are compiled at the next start if the compiler rejects an equation, and say why', () => {
    writeEquation('wrong')
    expect(() => compileKernels(root)).toThrow(/cannot be compiled:[^]*No unit\./)
    expect(findKernelProblem(root)).toBe('the equations are not compiled yet')
  })
})

it.skipIf(process.platform === 'win32')(
  'passes Ctrl-C on to a step and waits for its end',
  async () => {
    const step =
      "process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit() }, 100))" +
      "\nsetInterval(() => {}, 1000); console.log('at work')"
    const program = `import { runStep } from '${join(ROOT, 'scripts', 'setup', 'run.mjs')}'
      try { await runStep('a step', process.execPath, ['--eval', ${JSON.stringify(step)}]) }
      catch (error) { console.log(error.status, error.message) }`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (text.includes('at work')) child.kill('SIGINT')
    })
    await once(child, 'close')
    expect(output).toMatch(/ended\n130 stopped by SIGINT\. The next start continues from here\.\n$/)
  }
)

describe('the digest of the sources', () => {
  const log = (): string => join(root, 'datasets', 'refresh-log.ndjson')

  it('changes with a dataset, not with a refresh that found nothing new', () => {
    mkdirSync(join(root, 'datasets'))
    writeFileSync(join(root, 'datasets', 'gdp.json'), '{"a":1}')
    writeFileSync(log(), '{"status":"updated","dataset_id":"gdp"}\n')
    const before = hashSources(root)
    writeFileSync(log(), `${readFileSync(log(), 'utf8')}{"status":"unchanged"}\n`)
    expect(hashSources(root)).toBe(before)
    writeFileSync(log(), `${readFileSync(log(), 'utf8')}{"status":"updated"}\n`)
    expect(hashSources(root)).not.toBe(before)
    writeFileSync(join(root, 'datasets', 'gdp.json'), '{"a":2}')
    expect(hashSources(root)).not.toBe(before)
  })
})

it.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
])('takes Node %s: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

it.each(['.', 'scripts/packaged-node', 'portfolio'])(
  'has a digest for every package of the lock file in %s',
  (folder) => {
    const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')
    )
    const unproved = Object.entries(lock.packages)
      .filter(([path, { integrity }]) => path !== '' && integrity?.startsWith('sha512-') !== true)
      .map(([path]) => path)
    expect(unproved).toEqual([])
  }
)
