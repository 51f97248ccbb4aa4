import { existsSync, readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { describeHotDecade } from './hot-decade.ts'

test.each(fastGlob.sync('scenarios/*.json').sort())(
  'the variant of a hot decade of %s is as the model chain gives it',
  (file) => {
    const variant = describeHotDecade(JSON.parse(readFileSync(file, 'utf8')))
    const path = `scenarios/variants/${variant?.id}.json`
    expect(existsSync(path)).toBe(variant !== null)
    if (variant !== null) expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(variant)
  }
)
