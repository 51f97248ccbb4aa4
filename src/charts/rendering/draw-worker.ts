import { drawContent } from './render-svg.ts'
import { serveTasks } from './worker-pool.ts'

// Runs in a worker thread: draws one specification after the other.
serveTasks(drawContent)
