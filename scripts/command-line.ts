import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Exit code for invalid arguments. */
const WRONG_CALL = 2

/**
 * Parse the command line of a script. For an unknown argument, prints it with the usage and exits
 * with 2; `--help` prints the usage and exits with 0.
 */
export function readCommandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence] = error.message.split('. ')
    console.error(`${sentence}.\n${usage}`)
    process.exit(WRONG_CALL)
  }
}
