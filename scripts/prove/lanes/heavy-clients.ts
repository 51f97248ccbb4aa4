// Clients that ask for the dearest allowed calculation again and again, at the lowest priority, since real
// ones would run on other machines: node heavy-clients.ts <port> <number of clients>
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, openClient } from './client.ts'
import { heaviest } from './questions.ts'

/** Addresses from which they connect, in turn. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const

const REFUSED_PAUSE_MS = 100

const [port = '', count = ''] = process.argv.slice(2)
const statuses: Record<string, number> = {}
let seed = 0

setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())
process.once('message', () => process.send?.(statuses, () => process.exit()))
for (let index = 0; index < Number(count); index += 1) {
  void repeat(ADDRESSES[index % ADDRESSES.length] ?? '')
}

async function repeat(address: string): Promise<void> {
  const client = openClient(Number(port), address)
  for (;;) {
    seed += 1
    const { status } = await ask(client, heaviest(seed))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200) await pause(REFUSED_PAUSE_MS)
  }
}
