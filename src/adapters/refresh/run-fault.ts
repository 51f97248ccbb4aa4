/** Why a refresh cannot start or continue, as a sentence for the person who started it. */
export class RunFault extends Error {
  override readonly name = 'RunFault'
}

/** Explanation of file system errors by code, with the remedy. */
const STORAGE_REASONS: Readonly<Record<string, string>> = {
  EACCES:
    'this user may not: run the command as the owner of the folder, or change its permissions',
  EPERM: 'this user may not: run the command as the owner of the folder, or change its permissions',
  EROFS: 'the file system is read-only: mount it writable, or set CONTENT_ROOT to a writable copy',
  ENOSPC: 'the disk is full: free some space and run the command again',
  EDQUOT: 'the quota of this user is used up: free some space and run the command again',
}

/** The fault of a path that could not be read or written; the code stays in the sentence. */
export function storageFault(action: 'read' | 'written', path: string, cause: unknown): RunFault {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  const detail = cause instanceof Error ? cause.message : String(cause)
  const reason = STORAGE_REASONS[code] ?? detail
  return new RunFault(`${path} cannot be ${action} (${code}): ${reason}.`, { cause })
}
