import { DOLLAR_YEARS } from '../../../model/coefficients/price-index.ts'
import { GAS_IDS, GASES, type GasId } from '../../../core/scc/gases.ts'
import { valuePublished } from '../../../core/scc/presets/published-value.ts'
import { SCC_PRESETS, tableOfGas, type PresetId } from '../../../core/scc/presets/presets.ts'
import { formatFixed, formatProse } from '../../../model/units/number.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'

/** The tables of the EPA, lowest value first; the second is its central one. */
export const GAS_PRESETS = ['epa2023_2_5pct', 'epa2023_2pct', 'epa2023_1_5pct'] as const

const CENTRAL: PresetId = GAS_PRESETS[1]

/** The recent price year that the page shows in addition to that of a publication. */
export const RECENT_DOLLAR_YEAR = DOLLAR_YEARS.last

/** A gas with the EPA's values for an emission year. */
export interface GasLine {
  readonly name: string
  readonly formula: string
  /**
   * USD of the recent year per tonne of the gas, in the order of `GAS_PRESETS`; a dash if missing.
   */
  readonly usd: readonly string[]
  /** Tonnes of CO2 with the same cost at the central rate. */
  readonly co2Tonnes: string
}

const NONE = '–'

/** Tabulate the EPA's values of each gas for an emission year, in dollars of the recent year. */
export function describeGases(year: number): GasLine[] {
  const read = (id: PresetId, gas: GasId): number | null => {
    const preset = SCC_PRESETS[id]
    const points = tableOfGas(preset, gas)
    return points === null ? null : valuePublished(points, year, preset, RECENT_DOLLAR_YEAR)
  }
  return GAS_IDS.map((gas) => {
    const [own, co2] = [read(CENTRAL, gas), read(CENTRAL, 'co2')]
    return {
      name: GASES[gas].label,
      formula: GASES[gas].formula,
      usd: GAS_PRESETS.map((id) => {
        const usd = read(id, gas)
        return usd === null ? NONE : formatFixed(usd, 0)
      }),
      co2Tonnes: own === null || co2 === null ? NONE : formatProse(own / co2),
    }
  })
}

/** Write the rows of the table of gases. */
export function writeGasRows(lines: readonly GasLine[]): string {
  return lines
    .map(({ name, formula, usd, co2Tonnes }) =>
      writeElement(
        'tr',
        {},
        writeElement('th', { scope: 'row' }, escapeMarkup(`${formula}, ${name}`)),
        ...[...usd, co2Tonnes].map((text) =>
          writeElement('td', { class: 'number' }, escapeMarkup(text))
        )
      )
    )
    .join('')
}
