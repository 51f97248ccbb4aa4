import type { Scenario } from '../core/scenario/document/document.ts'
import type { Content } from '../data/content.ts'
import { Central } from '../scenario/account/central.ts'
import { readAccountInputs } from '../scenario/account/inputs.ts'
import type { YearContext } from '../scenario/account/run.ts'
import type { ControlContext } from '../scenario/control/session.ts'
import { type FormSource, formSourceSchema } from '../scenario/form/source.ts'
import { type Derived, weatherLabel } from '../scenario/report/derived.ts'
import { WEATHER_SOURCES, type WeatherSource } from '../year/weather/sets.ts'
import { createWorkspace, type Workspace } from '../year/workspace.ts'
import { ApiError } from './errors.ts'
import { createWeatherSets } from './weather-sets.ts'

/** A published scenario with what its runs need. */
export interface OpenedScenario {
  readonly scenario: Scenario
  readonly source: FormSource
  readonly derived: Derived
  readonly context: Omit<YearContext, 'inputs'>
  readonly weather: WeatherSource
  readonly weatherLabel: string
}

/** Opens scenarios and the weather in which their accounts run. */
export type ScenarioRuns = ReturnType<typeof createScenarioRuns>

/** What the runs of one app share: weather sets of megabytes, and a workspace that the first run creates. */
export function createScenarioRuns(content: Content) {
  const openWeather = createWeatherSets(content)
  let workspace: Workspace | null = null
  const openContext = (
    set: string
  ): Pick<OpenedScenario, 'context' | 'weather' | 'weatherLabel'> => {
    workspace ??= createWorkspace()
    const weather = WEATHER_SOURCES.find(({ id }) => id === set)
    if (weather === undefined) throw new RangeError(`There is no weather set '${set}'.`)
    return {
      context: { weather: openWeather({ set }), workspace },
      weather,
      weatherLabel: weatherLabel(weather),
    }
  }
  const open = (scenario: Scenario): OpenedScenario => {
    const file = content.derived.get(scenario.id)
    if (file === undefined) {
      throw new ApiError(
        'plant_data_missing',
        `The document ${scenario.id} has no account: it states no cohorts and no weather.`,
        { scenario_id: scenario.id }
      )
    }
    const source = formSourceSchema.parse(scenario)
    return { scenario, source, derived: file.read(), ...openContext(source.power_year.weather) }
  }
  return { open, openContext, openWeather }
}

/** The central case of a published scenario, from what its derived file has found. */
export function centralOf({ source, derived, context }: OpenedScenario): Central {
  const { tuned, firmness } = derived
  return new Central({ ...context, inputs: readAccountInputs(source) }, { tuned, firmness })
}

/** What the controls of a published scenario start from. */
export function controlOf({ derived, context }: OpenedScenario): ControlContext {
  const { tuned, symbols, firmness, report } = derived
  return { context, tuned, symbols, firmness, leadTarget: report.lead_target }
}
