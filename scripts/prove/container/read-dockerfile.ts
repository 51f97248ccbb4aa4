/** One instruction of a stage. */
interface Step {
  readonly instruction: string
  readonly text: string
}

/** A stage of an image, up to the next FROM. */
export interface Stage {
  readonly base: string
  readonly name: string | null
  readonly steps: readonly Step[]
}

/** Parse a Dockerfile without line continuations or here-documents. Throws on anything else. */
export function readDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | null; steps: Step[] }[] = []
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue
    if (line.endsWith('\\')) throw new Error(`Multi-line instructions are not supported: ${line}`)
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [, base = '', name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []
      stages.push({ base, name, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (instruction === '' || stage === undefined) throw new Error(`Not an instruction: ${line}`)
    stage.steps.push({ instruction, text: rest })
  }
  return stages
}
