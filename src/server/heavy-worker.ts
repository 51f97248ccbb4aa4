import { constants, setPriority } from 'node:os'
import { createApi } from '../api/app.ts'
import { answerPlain, type PlainAnswer, type PlainRequest } from '../api/heavy-requests.ts'
import { readServedContent } from '../data/built-content.ts'
import { loadPlanner } from '../solver/node-oracle.ts'
import { NODE_EFFECTS } from './node-effects.ts'

/** The app of this thread with its own copy of the content, since threads share no objects. */
const app = createApi(readServedContent(), { ...NODE_EFFECTS, loadPlanner })

// Give light requests priority if cores are scarce. Only on Linux is the priority per thread;
// elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Answer a heavy request; runs in a worker thread. */
export default function answerHeavy(request: PlainRequest): Promise<PlainAnswer> {
  return answerPlain(app, request)
}
