import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Exit code of a command that was called wrongly. */
const WRONG_CALL = 2

/**
 * Read the command line of a script. What it does not know it names, with the usage, and ends the
 * process with 2; `--help` prints the usage and ends it with 0.
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
