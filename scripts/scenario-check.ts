/**
 * Check scenario documents: `npm run scenario:check -- [file…] [--json] [--since commit] [--samples]`. Without
 * files every document and variant of the repository is checked. A variant file is resolved against its parent;
 * what it changes and what it inherits is shown. Exit code 0 without findings, 1 with some,
 * 2 if a file cannot be read. A partial document (no register) is evaluated: invalid, missing and
 * assumed values, and results. The status must follow from that in the last commit, or in the commit
 * given by --since. Sentences that published documents share, other than methodological ones, are named.
 * With --samples all futures of the files are drawn again, in minutes, and every derived figure is compared.
 */
import { basename } from 'node:path'
import fastGlob from 'fast-glob'
import { answerScenario } from '../src/core/scenario/document/answers.ts'
import { checkScenario } from '../src/core/scenario/check/check.ts'
import { scenarioSchema } from '../src/core/scenario/document/document.ts'
import { listLeaves } from '../src/core/scenario/document/leaves.ts'
import { drawAgain } from './scenario/draw-again.ts'
import { findSharedSentences } from './scenario/shared-sentences.ts'
import { readTexts } from '../src/scenario/text/read-texts.ts'
import { findNumberFaults } from '../src/format/index.ts'
import { isPart, isUnderived, loadDocument, readCommitted } from './scenario/files.ts'
import { countFigures } from './scenario/figure-counts.ts'
import { reportPart } from './scenario/part-report.ts'
import { type FileReport, writeFileReport } from './scenario/report.ts'
import { readCommandLine } from './command-line.ts'

const { values, positionals } = readCommandLine(
  'Usage: npm run scenario:check -- [file…] [--json] [--since REVISION] [--samples]',
  {
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
      samples: { type: 'boolean', default: false },
    },
  }
)

const files =
  positionals.length > 0
    ? positionals
    : fastGlob.sync(['scenarios/*.json', 'scenarios/variants/*.json']).sort()

const faults: string[] = []
const reports: FileReport[] = []
const published: object[] = []
for (const file of files) {
  const loaded = loadDocument(file)
  if ('fault' in loaded) {
    faults.push(loaded.fault)
    continue
  }
  const { document, parent } = loaded
  if (parent === undefined && (isPart(document) || isUnderived(document))) {
    const part = reportPart(process.cwd(), file, document)
    console.log(part.text)
    if (!part.isComplete)
      faults.push(`${file}: correct the invalid entries and add the missing ones.`)
    continue
  }
  const previous = parent === undefined ? readCommitted(file, values.since) : undefined
  const { valid, findings, scenario } = checkScenario(document, {
    ...(parent === undefined ? {} : { parent }),
    ...(previous === undefined ? {} : { previous }),
  })
  if (parent === undefined && Reflect.get(document, 'status') !== 'draft')
    published.push(readTexts(document).document)
  const answers = scenario === null ? null : answerScenario(scenario)
  const own = parent === undefined ? null : scenarioSchema.safeParse(parent)
  const isCompared = scenario !== null && own?.success === true
  const variant = isCompared ? { variant: { scenario, parent: own.data } } : {}
  const numbers = listLeaves(document).flatMap(({ value }) =>
    typeof value === 'string' ? findNumberFaults(value) : []
  )
  reports.push({
    file,
    valid,
    findings,
    answers,
    numbers,
    figures: countFigures(document),
    ...variant,
  })
}

const shared = findSharedSentences(published)
const drawn = values.samples
  ? await drawAgain(
      process.cwd(),
      files.map((file) => basename(file, '.json'))
    )
  : []
const findingCount = reports.reduce((sum, report) => sum + report.findings.length, 0) + drawn.length
if (values.json)
  console.log(
    JSON.stringify(
      {
        faults,
        reports: reports.map(({ variant: _variant, numbers, figures = new Map(), ...report }) => ({
          ...report,
          figures: Object.fromEntries(figures),
          numbers_printed_otherwise: (numbers ?? []).length,
        })),
        shared_sentences: shared,
        samples: drawn,
      },
      null,
      2
    )
  )
else {
  for (const report of reports) console.log(writeFileReport(report))
  for (const { sentence, places } of shared) {
    console.log(`note: shared sentence '${sentence}'\n    ${places.join('\n    ')}`)
  }
  for (const { path, message } of drawn) console.log(`✗ ${path}\n    ${message}`)
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(
    `${reports.length} documents checked, ${findingCount} findings, ${faults.length} unreadable`
  )
}
process.exitCode = faults.length > 0 ? 2 : findingCount > 0 ? 1 : 0
