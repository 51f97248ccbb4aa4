import type { PlainAnswer, PlainRequest } from '../../api/heavy-requests.ts'

/** What a thread needs to start. */
export interface LaneThreadData {
  /** Folder of the content of the build, held open by the main thread. */
  readonly contentFolder: string
  /** SHA-256 of its file, as the main thread read it. */
  readonly contentSha256: string
  /** One number: the id of the task that the thread should stop; 0 for none. */
  readonly stop: Int32Array<SharedArrayBuffer>
  /** How far below the main thread it is scheduled, where threads have priorities. */
  readonly niceness: number
  /** From the beginning of a request until its last solve has ended, milliseconds. */
  readonly solveMs: number
}

/** A request for a thread. */
export interface LaneTask {
  /** From 1. */
  readonly id: number
  readonly request: PlainRequest
}

/** What a thread sends. */
export type LaneMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly answer: PlainAnswer }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: unknown }
