import { constants, setPriority } from 'node:os'
import { createApi } from '../api/app.ts'
import { answerPlain, type PlainAnswer, type PlainRequest } from '../api/heavy-requests.ts'
import { loadContent } from '../data/content.ts'
import { loadPlanner } from '../solver/node-oracle.ts'
import { NODE_EFFECTS } from './node-effects.ts'

/** The app of this thread, over content of its own: threads share no objects. */
const app = createApi(loadContent(undefined, { isBuilt: true }), { ...NODE_EFFECTS, loadPlanner })

// Light requests come first where cores are short. Elsewhere a priority is that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Answer a heavy request; runs in a worker thread. */
export default function answerHeavy(request: PlainRequest): Promise<PlainAnswer> {
  return answerPlain(app, request)
}
