import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentRoot } from './content-root.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content root-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe('contentRoot', () => {
  it('is the repository of this module, independent of the working directory', () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder)
    expect(contentRoot({})).toBe(REPOSITORY)
  })

  it('is the same for a bundle below the repository, past packages of other names', () => {
    const inner = join(folder, 'dist/server')
    mkdirSync(join(inner, 'chunks'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"name":"climate-economics"}')
    writeFileSync(join(inner, 'package.json'), '{"type":"module"}')
    expect(contentRoot({}, join(inner, 'chunks/content.mjs'))).toBe(folder)
  })

  it('is the folder in CONTENT_ROOT; an empty setting counts as unset', () => {
    expect(contentRoot({ CONTENT_ROOT: folder })).toBe(folder)
    expect(contentRoot({ CONTENT_ROOT: '' })).toBe(REPOSITORY)
  })

  it('rejects a module outside the package, and names the setting', () => {
    expect(() => contentRoot({}, join(folder, 'content.mjs'))).toThrow(
      /^No folder above .*content\.mjs is the package climate-economics: .* set CONTENT_ROOT/
    )
  })
})
