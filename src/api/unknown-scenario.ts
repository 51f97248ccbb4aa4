import { closestMatch } from '../core/validation/closest-match.ts'
import { ApiError } from './errors.ts'

/** The 404 for an id that no scenario has, with the nearest one that some has. */
export function describeUnknownScenario(id: string, known: readonly string[]): ApiError {
  const match = closestMatch(id, known)
  const suggestion = match === null ? '' : ` Did you mean '${match}'?`
  return new ApiError(
    'scenario_not_found',
    `No scenario has the id '${id}'.${suggestion} /api/scenarios lists them all.`,
    { scenario_id: id, ...(match === null ? {} : { suggestion: match }) }
  )
}
