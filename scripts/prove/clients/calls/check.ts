const failures: string[] = []
let calls = 0

/** Make one call and record whether the response is as expected. */
export async function check(name: string, call: () => Promise<boolean>): Promise<void> {
  calls += 1
  try {
    if (!(await call())) failures.push(`${name}: an unexpected answer`)
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }
}

/** Print the number of calls and every failed one; sets the exit status if any failed. */
export function report(): void {
  for (const failure of failures) console.log(failure)
  console.log(`${calls} calls, ${failures.length} failures`)
  if (failures.length > 0) process.exitCode = 1
}

/** The URL of the server, without a trailing slash. */
export const SERVER = process.env['SERVER'] ?? ''
