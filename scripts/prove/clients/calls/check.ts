const failures: string[] = []
let calls = 0

/** Make one call and note whether the answer is as it must be. */
export async function check(name: string, call: () => Promise<boolean>): Promise<void> {
  calls += 1
  try {
    if (!(await call())) failures.push(`${name}: an unexpected answer`)
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }
}

/** Print how many calls were made and each that failed; the status of the process says whether any did. */
export function report(): void {
  for (const failure of failures) console.log(failure)
  console.log(`${calls} calls, ${failures.length} failures`)
  if (failures.length > 0) process.exitCode = 1
}

/** The address of the server, without a slash at its end. */
export const SERVER = process.env['SERVER'] ?? ''
