import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTools } from './clients/tools.ts'
import type { ProofOptions } from './proof.ts'

export const description = 'Html-validate finds no error in any built page.'

/**
 * The recommended rules. Checkboxes of one name are a list, as forms send them. A list may be named.
 * Calculators answer while one types and send nothing, so they have no button to send with. The title of
 * a chart by itself is its finding, and that of a report its name, however long.
 */
const SETTINGS = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'wcag/h32': 'off',
    'long-title': 'off',
  },
}

/** Validate every page of the build, and one with a fault; returns whether only that one has faults. */
export default function proveHtml({ checkout, folder, print }: ProofOptions): Promise<boolean> {
  const settings = join(folder, 'settings.json')
  writeFileSync(settings, JSON.stringify(SETTINGS))
  const planted = join(folder, 'planted.html')
  writeFileSync(
    planted,
    '<!doctype html><html lang="en"><title>A</title><p><div>B</div></p></html>'
  )
  const tools = installTools(print)
  const validate = (files: string) =>
    tools.run(
      'html-validate/bin/html-validate.mjs',
      ['--config', settings, '--formatter', 'text', files],
      checkout
    )
  const { status, output } = validate('dist/client/**/*.html')
  const isSeen = validate(planted).status !== 0
  print(output === '' ? 'html-validate: no errors' : output)
  print(`planted fault ${isSeen ? '' : 'not '}found`)
  return Promise.resolve(status === 0 && isSeen)
}
