import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tools } from './tools.ts'

/** A linter, its configuration files, and its arguments. */
interface Linter {
  readonly name: string
  readonly program: string
  readonly parameters: readonly string[]
}

const DESCRIPTION = 'openapi.json'

/** The recommended rules of both, none disabled; warnings are failures too. */
const LINTERS: readonly Linter[] = [
  {
    name: 'redocly recommended',
    program: '@redocly/cli/bin/cli.js',
    parameters: ['lint', DESCRIPTION, '--extends=recommended', '--max-problems=50'],
  },
  {
    name: 'spectral recommended',
    program: '@stoplight/spectral-cli/dist/index.js',
    parameters: ['lint', DESCRIPTION, '--ruleset=spectral.json', '--fail-severity=warn'],
  },
]

/** Lint a description and print the findings of each linter; returns whether there are none. */
export function lintDescription(
  tools: Tools,
  {
    folder,
    text,
    print,
  }: { readonly folder: string; readonly text: string; readonly print: (line: string) => void }
): boolean {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, DESCRIPTION), text)
  writeFileSync(
    join(folder, 'spectral.json'),
    JSON.stringify({ extends: [['spectral:oas', 'recommended']] })
  )
  const verdicts = LINTERS.map(({ name, program, parameters }) => {
    const { status, output } = tools.run(program, parameters, folder)
    const isClean = status === 0 && !/\bwarnings?\.?\s*$/im.test(output)
    print(`${name}: ${isClean ? 'no errors, no warnings' : output}`)
    return isClean
  })
  return verdicts.every((isClean) => isClean)
}
