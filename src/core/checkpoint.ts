let check: (() => void) | null = null

/**
 * Long calculations call this between samples, years and solves. A host that wants to stop one at such a
 * point makes it throw; elsewhere it does nothing. It can change no result.
 */
export function checkpoint(): void {
  check?.()
}

/** Set what `checkpoint` calls in this thread. */
export function onCheckpoint(call: () => void): void {
  check = call
}
