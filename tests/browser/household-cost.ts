import type { Moves } from '../../src/scenario/control/moves.ts'
import { ControlSession } from '../../src/scenario/control/session.ts'
import type { ControlFile } from '../../src/site/report/control-room/question.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import { loadWeatherSet } from '../support/load-weather-set.ts'
import { readSite } from './opened-site.ts'

/**
 * Cost of a moved report for a household, as its page writes it. Run here from the file that the page
 * runs from: the API, which answers with the same figures (contract/what-if.test.ts), draws odds too.
 */
export async function writeHouseholdCost(id: string, moves: Moves): Promise<string> {
  const file: ControlFile = JSON.parse(
    await (await readSite(`/scenarios/${id}/control.json`)).text()
  )
  const context = { weather: loadWeatherSet(file.weather), workspace: createWorkspace() }
  const state = new ControlSession(file.source, { ...file, context }).at(moves)
  return `USD ${state.figures().household_usd.toFixed(0).replace('-', '−')} a year`
}
