import { isThin } from '../../core/chain/offered.ts'
import { listGeographies } from '../../core/geography/geographies.ts'

/** Options of a list, with or without a heading. */
export interface OptionGroup {
  readonly heading: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Every place of which all figures are offered: continental regions, sub-regions, then countries by name. */
export function groupGeographies(): OptionGroup[] {
  const options = (kind: 'region' | 'sub_region' | 'country') =>
    listGeographies()
      .filter((geography) => geography.kind === kind && !isThin(geography.id))
      .map(({ id, name }) => ({ value: id, label: name }))
  return [
    { heading: 'Regions', options: options('region') },
    { heading: 'Sub-regions', options: options('sub_region') },
    { heading: 'Countries', options: sortByLabel(options('country')) },
  ]
}

/** Every supported country, by name. */
export function groupCountries(): OptionGroup[] {
  return [{ heading: null, options: groupGeographies().at(-1)?.options ?? [] }]
}

function sortByLabel<Option extends { readonly label: string }>(
  options: readonly Option[]
): Option[] {
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
