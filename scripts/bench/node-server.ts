import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Running } from './nginx.ts'

/** Start one of our programs in its own process on a free port; it prints its address. */
export async function startNode(
  root: string,
  file: string,
  parameters: readonly string[] = []
): Promise<Running> {
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /Listening on (http:\/\/\S+?)\/?\s/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('close', (status) => reject(new Error(`${file} ended with status ${status}.`)))
  })
  return {
    origin,
    pid: Number(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
