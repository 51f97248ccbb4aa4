import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { StoredAnswer } from '../representation.ts'

/** Writes stored answers to connections that stay open. */
export type AnswerWriter = (socket: Socket, answer: StoredAnswer, isHead: boolean) => void

const MS_PER_S = 1000

/** Largest body that is joined to its head: beyond it copying costs more than a second write. */
export const LARGEST_JOINED_BYTES = 65_536

/**
 * Make a writer of answers. The bytes of an answer change with its date alone, so what was written
 * in the present second is kept until the next one. Field by field as Node's own response writes.
 */
export function createAnswerWriter(keepAliveMs: number): AnswerWriter {
  const persistence = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / MS_PER_S)}\r\n`
  const written = new Map<StoredAnswer, Buffer>()
  let date = ''

  // The clock is read once a second, by the first answer of it.
  const enterSecond = (): void => {
    const now = new Date()
    date = now.toUTCString()
    setTimeout(leaveSecond, MS_PER_S - now.getMilliseconds()).unref()
  }
  const leaveSecond = (): void => {
    date = ''
    written.clear()
  }

  const writeHead = ({ status, headers }: StoredAnswer): string => {
    let lines = ''
    for (let index = 0; index < headers.length; index += 2) {
      lines += `${headers[index]}: ${headers[index + 1]}\r\n`
    }
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${date}\r\n${persistence}\r\n`
  }

  return (socket, answer, isHead) => {
    if (date === '') enterSecond()
    const { body } = answer
    if (isHead && body !== null) {
      socket.write(writeHead(answer), 'latin1')
    } else if (body !== null && body.length > LARGEST_JOINED_BYTES) {
      socket.cork()
      socket.write(writeHead(answer), 'latin1')
      socket.write(body)
      socket.uncork()
    } else {
      let bytes = written.get(answer)
      if (!bytes) {
        const head = Buffer.from(writeHead(answer), 'latin1')
        bytes = body === null ? head : Buffer.concat([head, body])
        written.set(answer, bytes)
      }
      socket.write(bytes)
    }
  }
}
