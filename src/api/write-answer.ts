import { describeFile, type Format, readCsvChoices, writeTable } from './formats.ts'
import { ApiError } from './errors.ts'
import { announceNames, type IgnoredName } from './ignored-names.ts'
import { writeJson } from './json-text.ts'
import { describeSelected, leaveOutSources, selectOutputs } from './outputs.ts'
import { readBoolean } from './parameters.ts'
import type { QueryParameters } from './request-parts.ts'
import { type GivenRequest, HeadedAnswer, type Route, WrittenAnswer } from './route.ts'

/** An answer before its validators and content coding. */
interface Written {
  readonly body: WrittenAnswer['body']
  readonly headers: Readonly<Record<string, string>>
}

/** How an answer is to be written. */
interface Writing {
  readonly path: GivenRequest['path']
  readonly format: Format
  readonly query: QueryParameters
  readonly ignored: readonly IgnoredName[]
}

/** Write what an operation returned as JSON, or its table in the format asked for. Throws a 406. */
export function writeAnswer(
  route: Route,
  result: unknown,
  { path, format, query, ignored }: Writing
): Written {
  const announced = announceNames(ignored)
  if (result instanceof WrittenAnswer) {
    return { body: result.body, headers: { ...result.headers, ...announced } }
  }
  const { mediaType, namesIgnored, table } = route.answer
  const { value, headers }: HeadedAnswer<unknown> =
    result instanceof HeadedAnswer ? result : new HeadedAnswer(result, {})
  const vary = table === null ? {} : { Vary: 'Accept' }
  const common = { ...vary, ...headers, ...announced }
  if (typeof value === 'string')
    return { body: value, headers: { ...common, 'Content-Type': mediaType } }
  const content: object = Object(value)
  const outputs = 'outputs' in route.query.shape ? readList(query['outputs']) : []
  if (format !== 'json' || outputs.length > 0) {
    const full = table?.(content) ?? null
    if (full === null) throw describeMissingTable(route, format)
    const part = outputs.length === 0 ? full : selectOutputs(full, outputs)
    if (format === 'json') {
      const selected = describeSelected(part, content)
      const body = JSON.stringify(ignored.length === 0 ? selected : { ...selected, ignored })
      return { body, headers: { ...common, 'Content-Type': mediaType } }
    }
    const body = writeTable(part, format, readCsvChoices(query, format))
    return { body, headers: { ...describeFile(format, nameFile(route, path)), ...common } }
  }
  if (table !== null) readCsvChoices(query, format)
  const isWhole =
    !('sources' in route.query.shape) || readBoolean(String(query['sources'] ?? 'true'))
  const kept = isWhole ? content : leaveOutSources(content)
  const isNamed = namesIgnored && ignored.length > 0
  const body = writeJson(isNamed ? { ...kept, ignored } : kept)
  return { body, headers: { ...common, 'Content-Type': mediaType } }
}

/** The words of a list parameter. */
function readList(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Name of a file with the answer: the last words of the path and what its parts name. */
function nameFile({ path, params }: Route, given: GivenRequest['path']): string {
  const filled = Object.keys(params).reduce(
    (text, name) => text.replace(`{${name}}`, given[name] ?? ''),
    path
  )
  const words = filled
    .split('/')
    .filter((word) => word !== '' && word !== 'api' && word !== 'datasets')
  return words.join('-').replaceAll(/[^\w.-]+/g, '') || 'table'
}

function describeMissingTable({ path }: Route, format: Format): ApiError {
  return new ApiError(
    'not_acceptable',
    `This answer of ${path} is no table, so it is not available as ${format}: send format=json.`
  )
}
