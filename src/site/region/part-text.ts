import { z } from 'zod'
import { regionPartSchema } from '../../scenario/draft/part.ts'
import { isEarlierPlan, partOfEarlierPlan } from './earlier-plan.ts'
import type { Part } from './entry.ts'

/** What the fragment of an address carries: behind the sign, so that no request ever holds it. */
const NAME = 'plan='

const FORMAT = 'deflate-raw'

/** Longest text that is read, characters of JSON. */
const MOST_TEXT = 500_000

/** Write a part as the fragment of an address: JSON, compressed, in the letters of a URL. */
export async function writeFragment(part: Part): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(part))
  const packed = await pass(bytes, new CompressionStream(FORMAT))
  const letters = Array.from(packed, (byte) => String.fromCodePoint(byte)).join('')
  return `#${NAME}${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Read a part from a fragment; null where it carries none, or one that cannot be unpacked. */
export async function readFragment(fragment: string): Promise<Part | null> {
  const [, text = ''] = fragment.split(NAME)
  if (text === '') return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const bytes = await pass(packed, new DecompressionStream(FORMAT))
    return readPart(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const objectSchema = z.looseObject({})

/** What a page and its files keep of a document: what its author states of plant, target and money. */
const KEPT: ReadonlySet<string> = new Set(Object.keys(regionPartSchema.shape))

/** The part that the text of a document, or of a part of one, states. Throws where it is no JSON object. */
export function readPart(text: string): Part {
  if (text.length > MOST_TEXT)
    throw new RangeError(`The text is longer than ${MOST_TEXT} characters.`)
  const read = objectSchema.parse(JSON.parse(text))
  const stated = isEarlierPlan(read) ? partOfEarlierPlan(read) : read
  return Object.fromEntries(Object.entries(stated).filter(([name]) => KEPT.has(name)))
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(passed).arrayBuffer())
}
