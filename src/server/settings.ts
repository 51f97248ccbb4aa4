import { z } from 'zod'

/** Where the server listens and what it adds to answers, as the environment says. */
export interface Settings {
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Folder of the build to serve. */
  readonly distFolder: string
  /** `max-age` of Strict-Transport-Security in seconds; null sends no such field. */
  readonly hstsMaxAgeS: number | null
}

const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_PORT = 4321
const HIGHEST_PORT = 65_535

const wholeNumber = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Number(digits))

/** Read the settings. Throws an error that names the variable, its value and what it may be. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaultDistFolder: string
): Settings {
  return {
    host: environment['HOST'] || DEFAULT_HOST,
    port: readNumber(environment, 'PORT', HIGHEST_PORT) ?? DEFAULT_PORT,
    distFolder: environment['DIST_FOLDER'] || defaultDistFolder,
    hstsMaxAgeS: readNumber(environment, 'HSTS_MAX_AGE_S', Number.MAX_SAFE_INTEGER),
  }
}

function readNumber(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  highest: number
): number | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const result = wholeNumber.pipe(z.number().max(highest)).safeParse(text)
  if (result.success) return result.data
  throw new Error(`${name} is '${text}'; it must be a whole number from 0 to ${highest}.`)
}
