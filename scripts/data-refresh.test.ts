import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('data-refresh.ts', import.meta.url))
const FIXTURES = fileURLToPath(new URL('../tests/fixtures/upstream/', import.meta.url))

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'refresh-'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    const env = { ...process.env, CONTENT_ROOT: root }
    execFile(process.execPath, [SCRIPT, ...args], { cwd: root, env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

describe('npm run data:refresh', () => {
  it('lists ids and addresses', async () => {
    const { code, output } = await run('--list')
    expect(code).toBe(0)
    expect(output).toMatch(/^owid-co2\t\S+\.csv\thttps:\/\/\S+$/m)
  })

  it('rejects an unknown id with exit code 2 and lists the known ones', async () => {
    const { code, output } = await run('owid-co3')
    expect(code).toBe(2)
    expect(output).toMatch(/Unknown dataset owid-co3\. Known: .*owid-co2/)
  })

  it('reports a failed source with exit code 1 and logs it', async () => {
    const { code, output } = await run('eu-ets', '--from', FIXTURES)
    expect(code).toBe(1)
    expect(output).toMatch(/eu-ets +failed/)
    expect(output).toMatch(/row_count: 2 rows, expected at least 150/)
    const log = await readFile(join(root, 'datasets/refresh-log.ndjson'), 'utf8')
    expect(JSON.parse(log)).toMatchObject({
      dataset_id: 'eu-ets',
      status: 'failed',
      mode: 'folder',
    })
  })

  it('fails a source whose file the folder lacks', async () => {
    const { code, output } = await run('eu-ets', '--from', root)
    expect(code).toBe(1)
    expect(output).toMatch(/missing_file: The folder has no file eu-ets\/eu-ets-sector-emissions/)
  })

  it('writes nothing in a dry run', async () => {
    await mkdir(join(root, 'upstream'))
    await cp(join(FIXTURES, 'eu-ets'), join(root, 'upstream/eu-ets'), { recursive: true })
    const { output } = await run('eu-ets', '--from', 'upstream', '--dry-run')
    expect(output).toMatch(/dry run/)
    await expect(readFile(join(root, 'datasets/refresh-log.ndjson'))).rejects.toThrow(/ENOENT/)
  })

  it('refuses to run during another refresh, and names its process', async () => {
    const owner = { holder: { pid: process.pid, born: '' }, since: '2026-04-01T00:00:00.000Z' }
    await mkdir(join(root, 'datasets/state'), { recursive: true })
    await writeFile(join(root, 'datasets/state/refresh.lock'), JSON.stringify(owner))
    const { code, output } = await run('eu-ets', '--from', FIXTURES)
    expect(code).toBe(1)
    expect(output).toBe(
      `Another refresh has been running since 2026-04-01T00:00:00.000Z (process ${process.pid}). Wait until it has ended, or end it, and run the command again.\n`
    )
  })

  it('repairs without fetching with --repair', async () => {
    await mkdir(join(root, 'datasets'))
    await writeFile(join(root, 'datasets/refresh-log.ndjson'), '{"time":"2026')
    await writeFile(join(root, 'datasets/eu-ets.json.7.tmp'), '')
    expect(await run('--repair')).toEqual({
      code: 0,
      output:
        'Removed datasets/eu-ets.json.7.tmp, left by an interrupted refresh.\nDropped an unfinished last line of datasets/refresh-log.ndjson: {"time":"2026\n',
    })
    expect(await run('--repair')).toEqual({ code: 0, output: 'There is nothing to repair.\n' })
    expect(await readdir(join(root, 'datasets'))).toEqual(['refresh-log.ndjson', 'state'])
  })

  it('skips a live source that only a folder can provide', async () => {
    const { code, output } = await run('tipping-risk-temperature')
    expect(code).toBe(0)
    expect(output).toMatch(/tipping-risk-temperature +skipped: .*; use --from/)
  })
})
