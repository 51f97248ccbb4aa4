import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'
import {
  changesOfTails,
  countIdleGroups,
  countNonFinite,
  digestSample,
  tailChangeSchema,
} from './uncertainty/parts.ts'
import { chooseCountries, COUNTRIES } from './uncertainty/requests.ts'

/** What this proof shows. */
export const description =
  'Samples are reproducible to the byte, stable in the number of draws, report no idle group, and are finite.'

const COMPARED_COUNTRIES = 20
const REPEATED_COUNTRIES = 8
const IDLE_SAMPLES = 40
/** Countries between two idle samples. */
const IDLE_STEP = 7
const SHOWN_CHANGES = 5

const MEDIAN = 0.5

/**
 * Maximum change of a percentile, in standard errors of the smaller sample. The errors are
 * estimated from eight batches, and thousands of tails are compared.
 */
const LARGEST_CHANGES = { median: 3, tail: 6 }

const resultsSchema = z.union([
  z.object({ here: z.string(), there: z.string() }),
  z.object({ changes: z.array(tailChangeSchema) }),
  z.object({ tried: z.number(), found: z.number() }),
])

/** Prove the samples part by part; an interrupted run continues where it stopped. */
export default async function proveUncertainty({
  seed,
  folder,
  print,
}: ProofOptions): Promise<boolean> {
  const kept = openKeptResults(folder, resultsSchema)

  let different = 0
  for (const country of chooseCountries(REPEATED_COUNTRIES, seed)) {
    const result = await kept.take(`repeat ${country}`, async () => ({
      here: digestSample(country, seed),
      there: await digestElsewhere(country, seed),
    }))
    if (!('here' in result) || result.here !== result.there) different += 1
  }
  print(`${REPEATED_COUNTRIES} samples in two threads: ${different} differ`)

  const changes = []
  for (const country of chooseCountries(COMPARED_COUNTRIES, seed)) {
    const result = await kept.take(`tails ${country}`, async () => ({
      changes: changesOfTails(country, seed),
    }))
    if ('changes' in result)
      changes.push(...result.changes.map((change) => ({ country, ...change })))
  }
  const medians = changes.filter(({ chance }) => chance === MEDIAN)
  const tails = changes.filter(({ chance }) => chance !== MEDIAN)
  const isStable = [
    printChanges('tails', tails, LARGEST_CHANGES.tail, print),
    printChanges('medians', medians, LARGEST_CHANGES.median, print),
  ].every(Boolean)

  const idle = await addUp(IDLE_SAMPLES, (sample) =>
    kept.take(`idle ${sample}`, async () =>
      countIdleGroups(COUNTRIES[(IDLE_STEP * sample) % COUNTRIES.length] ?? '', seed + sample)
    )
  )
  print(`${idle.tried} idle groups: ${idle.found} reported as an effect`)

  const finite = await addUp(COUNTRIES.length, (index) =>
    kept.take(`finite ${index}`, async () => countNonFinite(COUNTRIES[index] ?? '', seed))
  )
  print(`${finite.tried} draws of ${COUNTRIES.length} countries: ${finite.found} not finite`)

  kept.clear()
  return different === 0 && isStable && idle.found === 0 && finite.found === 0
}

/** Print the largest changes; returns whether all are within the bound. */
function printChanges(
  name: string,
  changes: readonly (z.infer<typeof tailChangeSchema> & { readonly country: string })[],
  most: number,
  print: ProofOptions['print']
): boolean {
  const sorted = changes.toSorted((a, b) => b.errors - a.errors)
  print(`${changes.length} ${name} of ${COMPARED_COUNTRIES} countries from 1,024 to 4,096 draws:`)
  for (const { country, field, chance, errors } of sorted.slice(0, SHOWN_CHANGES))
    print(`  ${country} ${field} at ${100 * chance} %: ${errors.toFixed(2)} errors`)
  return sorted.length > 0 && sorted.every(({ errors }) => errors <= most)
}

/** Add up how many cases were tried and found over the parts of a proof. */
async function addUp(
  parts: number,
  take: (part: number) => Promise<z.infer<typeof resultsSchema>>
): Promise<{ tried: number; found: number }> {
  const sum = { tried: 0, found: 0 }
  for (let part = 0; part < parts; part += 1) {
    const result = await take(part)
    if (!('tried' in result)) throw new Error('The stored results belong to another proof.')
    sum.tried += result.tried
    sum.found += result.found
  }
  return sum
}

function digestElsewhere(country: string, seed: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('uncertainty/digest-thread.ts', import.meta.url), {
      workerData: { country, seed },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
