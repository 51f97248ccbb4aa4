import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import { findValue } from './find-value.ts'
import { printDate, printFigure, type Printed } from './print-figure.ts'
import { isPlain, listSides, parseText, type Part } from './template.ts'
import { cutReceived, quoteReceived } from '../../core/validation/received.ts'

/** Field of a read document with the texts that contain references, as they were written, by path. */
export const WRITTEN_TEXTS = 'texts_as_written'

/** A patch is kept as it was written: what it says is read where it is applied. */
const UNREAD: ReadonlySet<string> = new Set([WRITTEN_TEXTS, 'overrides'])

/** A reference that leads to no figure. */
export interface TextFault {
  /** Path of the text. */
  readonly path: string
  /** The reference as written. */
  readonly reference: string
  readonly message: string
}

/** A document whose texts are read. */
export interface ReadDocument {
  readonly document: object
  readonly faults: readonly TextFault[]
}

/**
 * Read the texts of a document: each reference is replaced by the figure that it names. The texts as
 * written are kept in `texts_as_written`, so that a variant or a correction can be read anew. A
 * document without references is returned as it is; a reference that leads nowhere stays as written.
 */
export function readTexts(document: object): ReadDocument {
  const written = restoreTexts(document)
  const before = new Map<string, string>()
  if (written !== document)
    mapTexts(document, '', (text, path) => {
      before.set(path, text)
      return text
    })
  const faults: TextFault[] = []
  const texts: Record<string, string> = {}
  const read = mapTexts(written, '', (text, path) => {
    if (isPlain(text)) return text
    texts[path] = text
    const stated = before.get(path)
    const parts = parseText(text)
    const sides = listSides(parts)
    const own = parts
      .map((part) => {
        const printed = printPart(part, written, sides)
        if ('text' in printed) return printed.text
        const reference = part.kind === 'words' ? part.words : part.source
        faults.push({ path, reference, message: printed.fault })
        return reference
      })
      .join('')
    if (stated !== undefined && stated !== own)
      faults.push({ path, reference: stated, message: `its references give ${quoteReceived(own)}` })
    return own
  })
  if (Object.keys(texts).length === 0) return { document: written, faults }
  return { document: { ...Object(read), [WRITTEN_TEXTS]: texts }, faults }
}

/** A document with its texts as they were written; the same object if none contains a reference. */
export function restoreTexts(document: object): object {
  const { [WRITTEN_TEXTS]: written, ...read } = document as Record<string, unknown>
  if (!isJsonObject(written)) return document
  return Object(
    mapTexts(read, '', (text, path) => {
      const own = written[path]
      return typeof own === 'string' ? own : text
    })
  )
}

/** A copy of a value with its texts replaced; parts without a changed text are the same objects. */
export function mapTexts(
  value: unknown,
  path: string,
  replace: (text: string, path: string) => string
): unknown {
  if (typeof value === 'string') return replace(value, path)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    path === '' && UNREAD.has(key)
      ? member
      : mapTexts(member, path === '' ? key : `${path}.${key}`, replace),
  ])
  if (entries.every(([key, member]) => member === Reflect.get(value, key))) return value
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries)
}

/** Print a part; `sides` are the paths of figures whose sign a word of the text tells. */
export function printPart(part: Part, document: object, sides: ReadonlySet<string>): Printed {
  switch (part.kind) {
    case 'words':
      return { text: part.words }
    case 'literal':
      return { text: part.printed }
    case 'fault':
      return { fault: part.message }
    case 'date': {
      const found = findValue(document, part.path)
      return 'fault' in found ? found : named(part.path, printDate(found.value, part.form))
    }
    case 'sides': {
      const found = findNumber(document, part.path)
      if ('fault' in found) return found
      return { text: found.value < 0 ? part.negative : part.positive }
    }
    case 'figure': {
      const found = findNumber(document, part.path)
      if ('fault' in found) return found
      if (part.divisor === null)
        return named(
          part.path,
          printFigure(found.value, found.unit, part.format, sides.has(part.path))
        )
      const divisor = findNumber(document, part.divisor)
      if ('fault' in divisor) return divisor
      if (divisor.value === 0) return { fault: `${cutReceived(part.divisor)} is 0 and divides` }
      const isShare = found.unit === divisor.unit
      return named(
        part.path,
        printFigure(found.value / divisor.value, isShare ? 'share' : null, part.format)
      )
    }
  }
}

function named(path: string, printed: Printed): Printed {
  return 'text' in printed ? printed : { fault: `${cutReceived(path)} ${printed.fault}` }
}

function findNumber(document: object, path: string) {
  const found = findValue(document, path)
  if ('fault' in found) return found
  const { value, unit } = found
  return typeof value === 'number'
    ? { value, unit }
    : { fault: `${cutReceived(path)} is ${describe(value)}: a reference names a number` }
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'object'
    ? 'no single value'
    : `the text ${cutReceived(JSON.stringify(value))}`
}
