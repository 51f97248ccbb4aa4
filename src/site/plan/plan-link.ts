import { z } from 'zod'
import { planOfDocument, type Plan } from '../../core/scenario/evaluate/plan-parts.ts'

/** What the fragment of an address carries: behind the sign, so that no request ever holds it. */
const NAME = 'plan='

const FORMAT = 'deflate-raw'

/** Longest plan that is read from a link, characters of JSON. */
const MOST_TEXT = 500_000

/** Write a plan as the fragment of an address: JSON, compressed, in the letters of a URL. */
export async function writeFragment(plan: Plan): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(plan))
  const packed = await pass(bytes, new CompressionStream(FORMAT))
  const letters = Array.from(packed, (byte) => String.fromCodePoint(byte)).join('')
  return `#${NAME}${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Read a plan from a fragment; null where it carries none, or one that cannot be unpacked. */
export async function readFragment(fragment: string): Promise<Plan | null> {
  const [, text = ''] = fragment.split(NAME)
  if (text === '') return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const bytes = await pass(packed, new DecompressionStream(FORMAT))
    return readPlanText(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const objectSchema = z.looseObject({})

/** Read a plan from the text of a document or of a part of one. Throws where it is no JSON object. */
export function readPlanText(text: string): Plan {
  if (text.length > MOST_TEXT)
    throw new RangeError(`The text is longer than ${MOST_TEXT} characters.`)
  return planOfDocument(objectSchema.parse(JSON.parse(text)))
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(passed).arrayBuffer())
}
