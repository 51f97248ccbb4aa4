/** A figure of the country with the year and the dataset it is read from. */
export interface CountryFigure {
  readonly value: number
  readonly unit: string
  readonly year: number
  readonly dataset_id: string
}

/** What the forecast reads of a country beside its climate; null where no dataset has it. */
export interface CountryData {
  readonly emissions_mt_co2: CountryFigure | null
  readonly gdp_usd_b: CountryFigure | null
  readonly population: CountryFigure | null
}
