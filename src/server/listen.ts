import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where to listen; port 0 lets the system choose. */
interface Place {
  readonly host: string
  readonly port: number
}

/**
 * Start to listen and return the address, with the port that was really opened.
 * Throws an error that names the variable to change when the place cannot be had.
 */
export function listen(server: Server, place: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => reject(explainFault(fault, place)))
    server.listen(place.port, place.host, () => resolve(formatAddress(server.address())))
  })
}

function formatAddress(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}/`
}

function explainFault(fault: NodeJS.ErrnoException, { host, port }: Place): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Set PORT to a free port, or to 0 for any.`,
    EACCES: `Port ${port} on ${host} may not be opened by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is '${host}', which is no address of this machine.`,
    ENOTFOUND: `HOST is '${host}', which is no known host name.`,
  }
  return new Error((fault.code === undefined ? undefined : reasons[fault.code]) ?? fault.message, {
    cause: fault,
  })
}
