import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endLeftoverProcesses, findLeftoverProcesses, RUN_MARK } from './leftover-processes.ts'

it.skipIf(!existsSync('/proc/self/environ'))(
  'finds a process with the mark of a run, and kills it if it does not exit',
  async () => {
    const mark = `test-${process.pid}`
    const child = spawn(process.execPath, ['--eval', 'console.log(); setInterval(() => {}, 1e6)'], {
      env: { ...process.env, [RUN_MARK]: mark },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(child, 'close')
    await once(child.stdout, 'data')
    expect(findLeftoverProcesses(mark).map(({ pid }) => pid)).toEqual([child.pid])
    const killed = await endLeftoverProcesses(mark, 0)
    expect(killed[0]?.command).toContain('setInterval')
    await closed
    expect(await endLeftoverProcesses(mark)).toEqual([])
  }
)
