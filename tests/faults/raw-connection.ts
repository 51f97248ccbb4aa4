import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Open a connection to a port of this machine. Rejects when nothing listens. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Send text as it is and collect everything that comes back until the server closes. */
export async function exchange(port: number, text: string): Promise<string> {
  const socket = await openConnection(port)
  socket.write(text)
  return readToEnd(socket)
}

/** Collect everything that comes until the connection closes, however it closes. */
export async function readToEnd(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.on('error', () => socket.destroy())
  await once(socket, 'close')
  return received
}

/** Wait until the received text holds a pattern. */
export function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const read = (bytes: Buffer): void => {
      received += bytes.toString('utf8')
      if (!pattern.test(received)) return
      socket.off('data', read)
      resolve(received)
    }
    socket.on('data', read)
    socket.once('close', () => reject(new Error(`closed after '${received}'`)))
  })
}

/** Wait until nothing accepts connections on a port any more. */
export async function untilRefused(port: number): Promise<void> {
  for (;;) {
    try {
      const socket = await openConnection(port)
      socket.destroy()
      await once(socket, 'close')
    } catch {
      return
    }
  }
}
