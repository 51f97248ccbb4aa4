import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeEveryOperation } from './every-operation.ts'
import type { Tools } from './tools.ts'

const CALLS = fileURLToPath(new URL('calls', import.meta.url))

/** Compiler settings: strict, a Node program with imports without extensions. */
const COMPILER = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'commonjs',
    moduleResolution: 'node10',
    esModuleInterop: true,
    skipLibCheck: true,
    types: [],
    outDir: 'out',
  },
  files: ['calls.ts', 'every.ts', 'process.d.ts'],
}

/** Generate a client, compile its test program, and run it against a server; prints one line. */
export function proveClient({
  tools,
  folder,
  text,
  address,
  print,
}: {
  readonly tools: Tools
  readonly folder: string
  readonly text: string
  readonly address: string
  readonly print: (line: string) => void
}): boolean {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(tools.folder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'openapi.json'), text)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
  writeFileSync(
    join(folder, 'process.d.ts'),
    'declare const process: { env: Record<string, string | undefined>; exitCode?: number }\n'
  )
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n')
  cpSync(join(CALLS, 'openapi-typescript.ts'), join(folder, 'calls.ts'))
  cpSync(join(CALLS, 'check.ts'), join(folder, 'check.ts'))
  const every = writeEveryOperation(text)
  writeFileSync(join(folder, 'every.ts'), every.program)
  const steps = [
    [
      'generated',
      () =>
        tools.run(
          'openapi-typescript/bin/cli.js',
          ['openapi.json', '-o', 'generated/schema.ts'],
          folder
        ),
    ],
    ['compiled', () => tools.run('typescript/bin/tsc', ['-p', '.'], folder)],
    ['called', () => runCalls(folder, address, 'calls.js')],
    [`called with all ${every.count} operations`, () => runCalls(folder, address, 'every.js')],
  ] as const
  for (const [step, run] of steps) {
    const { status, output } = run()
    if (status !== 0) {
      print(`not ${step}: ${output}`)
      return false
    }
    if (step.startsWith('called')) print(`generated, compiled under strict, ${step}: ${output}`)
  }
  return true
}

function runCalls(
  folder: string,
  address: string,
  program: string
): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'out', program)], {
    encoding: 'utf8',
    env: { ...process.env, SERVER: address },
  })
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() }
}
