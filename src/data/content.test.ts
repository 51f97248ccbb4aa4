import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawByCommit } from '../../tests/thorough.ts'
import { loadContent } from './content.ts'

const SCENARIO = 'scenarios/ohio-pjm-mandate-2035.json'
/** Its derived figures, and the weather that they stand on. */
const DERIVED = 'scenarios/derived/ohio-pjm-mandate-2035.json'
const WEATHER = ['datasets/weather-us-oh.json', 'datasets/metadata/weather-us-oh.json']
const DATASET = 'datasets/country-codes.json'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  for (const folder of ['scenarios/derived', 'datasets/metadata']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  for (const file of [
    SCENARIO,
    DERIVED,
    ...WEATHER,
    DATASET,
    'datasets/metadata/country-codes.json',
  ]) {
    cpSync(file, join(root, file))
  }
})

afterEach(() => rmSync(root, { recursive: true }))

/** Rewrite a JSON file of the copy with a change applied. */
function change(file: string, edit: (document: Record<string, unknown>) => void): void {
  const document = JSON.parse(readFileSync(join(root, file), 'utf8'))
  edit(document)
  writeFileSync(join(root, file), JSON.stringify(document))
}

describe('loadContent', () => {
  it('reads the datasets and scenarios below a folder', () => {
    const { datasets, scenarios } = loadContent(root)
    expect(datasets.map(({ metadata }) => metadata.dataset_id)).toEqual([
      'country-codes',
      'weather-us-oh',
    ])
    expect(scenarios.map(({ id }) => id)).toEqual(['ohio-pjm-mandate-2035'])
  })

  it('joins the derived figures of a document as its report', () => {
    const [scenario] = loadContent(root).scenarios
    expect(scenario?.['report']).toMatchObject({ rules: '3.1', lead_target: 'test_50_mt' })
  })

  it('stops at derived figures of other inputs, with the command to run', () => {
    change(SCENARIO, (document) => {
      const [first, ...others] = Object(document['cohorts'])
      document['cohorts'] = [{ ...first, gw: first.gw + 1 }, ...others]
    })
    expect(() => loadContent(root)).toThrow('run npm run scenario:derive -- ohio-pjm-mandate-2035')
    expect(loadContent(root, { isBuilt: true }).scenarios).toHaveLength(1)
  })

  it('stops at plans of another account, with the command to run', () => {
    mkdirSync(join(root, 'scenarios/plans'))
    const plan = {
      inputs_sha256: '',
      inputs: {},
      answer: {},
      first: {},
      fleet: {},
      hard_week: {},
      way: [],
    }
    writeFileSync(
      join(root, 'scenarios/plans/ohio-pjm-mandate-2035.json'),
      JSON.stringify({
        id: 'ohio-pjm-mandate-2035',
        digest: 'of another account',
        plans: [{ ...plan, futures: {} }],
      })
    )
    expect(() => loadContent(root)).toThrow('run npm run scenario:solve -- ohio-pjm-mandate-2035')
    expect(loadContent(root, { isBuilt: true }).plans.size).toBe(1)
  })

  it('rejects a scenario with a finding, and names file, path and relation', () => {
    change(SCENARIO, (document) => {
      const analysis = Object(document['analysis'])
      document['analysis'] = { ...analysis, confidence_rationale: 'It is {analysis.no|1}.' }
    })
    expect(() => loadContent(root)).toThrow(
      /scenarios\/ohio-pjm-mandate-2035\.json[^]*analysis\.confidence_rationale/
    )
  })

  it('rejects a scenario stored under another name', () => {
    change(SCENARIO, (document) => (document['id'] = 'another'))
    expect(() => loadContent(root)).toThrow("id is 'another'")
  })

  it('rejects a dataset body that is not in canonical form', () => {
    writeFileSync(join(root, DATASET), '{ "b": 1, "a": 2 }')
    expect(() => loadContent(root)).toThrow('not in canonical form')
  })

  it('rejects a body with one changed digit, and names file, digests and the fix', () => {
    const text = readFileSync(join(root, DATASET), 'utf8')
    const altered = text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
    writeFileSync(join(root, DATASET), altered)
    for (const isBuilt of [false, true]) {
      expect(() => loadContent(root, { isBuilt })).toThrow(
        /^datasets\/country-codes\.json: the SHA-256 of the body is [0-9a-f]{64}, but datasets\/metadata\/country-codes\.json states [0-9a-f]{64}\. .*--repair.*git checkout/
      )
    }
  })

  it('rejects a body without a digest in its metadata', () => {
    change('datasets/metadata/country-codes.json', (document) => delete document['sha256'])
    expect(() => loadContent(root)).toThrow(/country-codes\.json states none/)
  })

  it('rejects metadata without a licence, and names the field', () => {
    change('datasets/metadata/country-codes.json', (document) => delete document['license'])
    expect(() => loadContent(root)).toThrow(/metadata\/country-codes\.json[^]*license/)
  })

  it('ignores the incomplete last line of a refresh log', () => {
    const line = readFileSync('datasets/refresh-log.ndjson', 'utf8').split('\n')[0] ?? ''
    const log = join(root, 'datasets/refresh-log.ndjson')
    writeFileSync(log, `${line}\n${line.slice(0, 40)}`)
    expect(loadContent(root).refreshLog).toEqual([JSON.parse(line)])
    writeFileSync(log, `${line}\n${line.slice(0, 40)}\n${line}\n`)
    expect(() => loadContent(root)).toThrow('datasets/refresh-log.ndjson:2: not valid JSON.')
  })

  it.each(['datasets', 'scenarios'])(
    'rejects a folder without %s, and names the setting',
    (part) => {
      rmSync(join(root, part), { recursive: true })
      expect(() => loadContent(root)).toThrow(
        /contains [02] datasets .* and [01] scenarios .*; at least one of each is needed\. Set CONTENT_ROOT/
      )
    }
  )

  it('names a file that is not JSON', () => {
    writeFileSync(join(root, SCENARIO), '{')
    expect(() => loadContent(root)).toThrow(`${SCENARIO}: not valid JSON.`)
  })
})

/** Some datasets of the repository: large and small ones, of all kinds of source. */
const SAMPLE = drawByCommit(
  readdirSync('datasets')
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json')),
  4
)

describe.each(SAMPLE)('one digit of %s', (id) => {
  it('cannot be changed, before or after the build', () => {
    const file = `datasets/${id}.json`
    cpSync(`datasets/metadata/${id}.json`, join(root, `datasets/metadata/${id}.json`))
    const text = readFileSync(file, 'utf8')
    // The last digit that can be incremented, so that the JSON remains valid and canonical.
    const place = text.search(/[1-8](?=[^1-8]*$)/)
    const digit = Number(text[place]) + 1
    writeFileSync(join(root, file), text.slice(0, place) + String(digit) + text.slice(place + 1))
    for (const isBuilt of [false, true]) {
      expect(() => loadContent(root, { isBuilt })).toThrow(`${file}: the SHA-256 of the body is `)
    }
    writeFileSync(join(root, file), text)
    expect(loadContent(root).datasets.map(({ metadata }) => metadata.dataset_id)).toContain(id)
  })
})
