/**
 * Write the variants of a hot decade from the documents and the model chain:
 * `npm run scenario:hot-decade -- [--check]`. A document with a winter peak has none. With --check,
 * nothing is written and the exit code is 1 if a file differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { format, resolveConfig } from 'prettier'
import { describeHotDecade } from './scenario/hot-decade.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine('Usage: npm run scenario:hot-decade -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
})

for (const file of fastGlob.sync('scenarios/*.json').sort()) {
  const variant = describeHotDecade(JSON.parse(readFileSync(file, 'utf8')))
  if (variant === null) {
    console.log(`${file}: no variant: its peak is in winter, or it states no plants`)
    continue
  }
  const target = `scenarios/variants/${variant.id}.json`
  const options = await resolveConfig(target)
  const text = await format(JSON.stringify(variant), { ...options, parser: 'json' })
  const isSame = existsSync(target) && readFileSync(target, 'utf8') === text
  console.log(`${target}: ${isSame ? 'as computed' : values.check ? 'differs' : 'written'}`)
  if (!isSame && values.check) process.exitCode = 1
  if (!isSame && !values.check) writeFileSync(target, text)
}
