// Compares the server with others on this machine, and times calculations, page loads and a build.
// Rates depend on the machine, so compare only the ratios of one run. --http only measures
// responses over HTTP; --checkout names another, built checkout whose server to measure. `model`
// only measures the calculations of the model, with --checkout compared with those of another
// checkout; `year` only the kernel of the year, in Node and Chromium. `start` measures first and second
// starts of bare clones by every --node, --times each; `reading` the memory of the server of this
// checkout, its first requests and, with a built --checkout, rates of a frozen answer against it.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { entryAt } from '../src/core/entry.ts'
import { measureBuild } from './bench/build-time.ts'
import { compare, type ComparisonResult } from './bench/comparison.ts'
import { listComparisons } from './bench/comparisons.ts'
import { listCalculations, measureRate } from './bench/in-process.ts'
import { measureFirstStarts, measureReading } from './bench/light-start.ts'
import { benchModel } from './bench/model.ts'
import { startNginx, type Running } from './bench/nginx.ts'
import { startNode } from './bench/node-server.ts'
import { measurePageLoads, VIEWS } from './bench/page-loads.ts'
import { measureSliders } from './bench/slider-response.ts'
import { assertTools } from './bench/tools.ts'
import { benchYear } from './bench/year.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  const { values, positionals } = parseArgs({
    options: {
      http: { type: 'boolean', default: false },
      checkout: { type: 'string' },
      node: { type: 'string', multiple: true },
      times: { type: 'string', default: '3' },
    },
    allowPositionals: true,
  })
  const [subject, ...others] = positionals
  if (others.length > 0 || ![undefined, 'model', 'reading', 'start', 'year'].includes(subject))
    throw new Error(
      `'${positionals.join(' ')}' is not a known benchmark: use model, year, start or reading, or no argument for all.`
    )
  const nodes = values.node ?? [process.execPath]
  const base = values.checkout === undefined ? null : resolve(values.checkout)
  if (subject === 'year') await benchYear((line) => console.log(line))
  else if (subject === 'model') await benchModel((line) => console.log(line), base)
  else if (subject === 'start') {
    await measureFirstStarts({
      root: ROOT,
      nodes,
      times: Number(values.times),
      print: (line) => console.log(line),
    })
  } else if (subject === 'reading') {
    await measureReading({
      root: ROOT,
      node: entryAt(nodes, 0),
      base,
      print: (line) => console.log(line),
    })
  } else await measureAll(base ?? ROOT, values.http)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function measureAll(checkout: string, isHttpAlone: boolean): Promise<void> {
  if (!isHttpAlone) printCalculations()
  assertTools()
  await measureServer(checkout, isHttpAlone)
  if (!isHttpAlone) printBuild()
}

function printCalculations(): void {
  console.log('rate/s  in process, on one core')
  for (const calculation of listCalculations()) {
    console.log(`${measureRate(calculation).toFixed(0).padStart(6)}  ${calculation.title}`)
  }
  console.log()
}

async function measureServer(checkout: string, isHttpAlone: boolean): Promise<void> {
  const dist = join(checkout, 'dist')
  const client = join(dist, 'client')
  const staticFiles = 'scripts/bench/static-files.ts'
  const running: Running[] = []
  const start = async (starting: Promise<Running>): Promise<string> => {
    const program = await starting
    running.push(program)
    return program.origin
  }
  try {
    const ours = await start(startNode(checkout, 'dist/program/server.mjs'))
    const nginx = await start(startNginx(client))
    const sirv = await start(startNode(ROOT, staticFiles, ['sirv', client]))
    const fastify = await start(startNode(ROOT, staticFiles, ['fastify', client]))
    const bare = await start(startNode(ROOT, 'scripts/bench/bare-echo.ts'))
    console.log('ours/s  yardstick/s  ratio  goal  what: yardstick')
    for (const comparison of await listComparisons(dist, { ours, nginx, sirv, fastify, bare })) {
      printResult(await compare(comparison))
    }
    if (isHttpAlone) return
    console.log('\nmedian ms  slowest ms  from the move of a slider to the new figures')
    for (const { path, median_ms, slowest_ms } of await measureSliders(ours)) {
      console.log(
        `${median_ms.toFixed(1).padStart(9)}  ${slowest_ms.toFixed(1).padStart(10)}  ${path}`
      )
    }
    await printPageLoads(ours)
  } finally {
    await Promise.all(running.map((program) => program.stop()))
  }
}

function printBuild(): void {
  const { seconds, pages, reportPages } = measureBuild(ROOT)
  console.log(
    `\nBuild: ${seconds.toFixed(1)} s for ${pages} pages, ${reportPages} of them scenario reports: ` +
      `${((seconds * 1000) / pages).toFixed(0)} ms a page`
  )
}

/** Print largest contentful paint and layout shift for each kind of page. */
async function printPageLoads(origin: string): Promise<void> {
  const views = VIEWS.map(({ title, width, throttle }) => {
    const line = throttle === null ? 'as it is' : `${throttle.rttMs} ms and ${throttle.kbps} kbit/s`
    return `${title}: ${width} px, ${line}${throttle === null ? '' : `, processor slowed ${throttle.cpu} times`}`
  })
  console.log(`\nPage loads with an empty cache; ${views.join('; ')}`)
  console.log('LCP ms    CLS  view   page: what is painted last')
  for (const { path, view, lcpMs, element, cls } of await measurePageLoads(origin)) {
    const cells = [lcpMs.toFixed(0).padStart(6), cls.toFixed(3).padStart(5), view.padEnd(5)]
    console.log(`${cells.join('  ')}  ${path}: ${element}`)
  }
}

function printResult({ title, ours, yardstick, ratio, goal }: ComparisonResult): void {
  const cells = [
    ours.toFixed(0).padStart(6),
    yardstick.toFixed(0).padStart(11),
    ratio.toFixed(2).padStart(5),
    (goal === null ? '' : goal.toFixed(1)).padStart(4),
    goal !== null && ratio < goal ? `${title}  BELOW THE GOAL` : title,
  ]
  console.log(cells.join('  '))
}
