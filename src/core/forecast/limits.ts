import type { CountryData } from './country-data.ts'

/** Say what a forecast does not do, and which data of the country it lacks. */
export function describeForecastLimits(data: CountryData): string[] {
  const missing = Object.entries(data)
    .filter(([, figure]) => figure === null)
    .map(([name]) => name)
  return [
    'A diagnostic path, not a prediction: no probability is attached to any number, and no equilibrium temperature or growth of the economy is forecast.',
    'Warming follows the chosen scenario; the policy pathway sets prices, investment and emissions, and does not change the warming.',
    'Emissions of the country stay at their last known value until 2025 and then follow the carbon dioxide that its zone has left on the policy pathway (assumed).',
    'GDP stays at its last known value, so that damage in USD is today’s economy in a future climate.',
    'Shocks strike in every year of the series: read each year as the year in which they happen. They stay out of the path of public debt.',
    'Drivers are taken apart in the order baseline, policy, shocks; another order would share out what they do together otherwise.',
    ...missing.map((name) => `No dataset at hand has ${name} of this country.`),
  ]
}
