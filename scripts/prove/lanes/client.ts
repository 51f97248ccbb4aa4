import { Agent, request } from 'node:http'

/** Where a client asks from and to. */
export interface Client {
  readonly port: number
  /** Address of the loopback range from which it connects. */
  readonly address: string
  readonly agent: Agent
}

/** A request. */
export interface Question {
  readonly path: string
  /** Makes it a POST. */
  readonly body?: string
}

/** An answer, read to its end. */
export interface Reply {
  /** 0 if the connection failed. */
  readonly status: number
  readonly hasRetryAfter: boolean
  readonly milliseconds: number
  readonly text: string
}

/** Connect from an address of the loopback range. */
export function openClient(port: number, address: string): Client {
  return { port, address, agent: new Agent({ keepAlive: true }) }
}

/** Ask and read the whole answer. */
export function ask({ port, address, agent }: Client, { path, body }: Question): Promise<Reply> {
  const started = performance.now()
  return new Promise((resolve) => {
    const finish = (status: number, hasRetryAfter: boolean, text: string): void =>
      resolve({ status, hasRetryAfter, text, milliseconds: performance.now() - started })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        localAddress: address,
        method: body ? 'POST' : 'GET',
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('error', () => finish(0, false, text))
        response.on('end', () =>
          finish(response.statusCode ?? 0, 'retry-after' in response.headers, text)
        )
      }
    )
    sent.on('error', () => finish(0, false, ''))
    sent.end(body)
  })
}
