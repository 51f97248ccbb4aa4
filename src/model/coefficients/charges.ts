/** A column of charges: who owes them, and whether meeting the target would avoid them. */
interface ChargeColumnRow {
  /** On pages. */
  readonly label: string
  readonly means: string
  /** Whether it is in the schedule of a document: what exporters owe, in law or by levy. */
  readonly isScheduled: boolean
}

/** The four columns of charges, in the order of reports. */
export const CHARGE_COLUMN_TABLE = {
  due_regardless: {
    label: 'Owed either way',
    means: 'follows tonnes in goods, whatever the target',
    isScheduled: true,
  },
  avoidable_by_target: {
    label: 'Avoided by meeting the target',
    means: 'falls if the target is met',
    isScheduled: true,
  },
  carbon_cost_of_tonnes: {
    label: 'Carbon price of the excess',
    means: 'what plant pays above the ceiling without the plan',
    isScheduled: false,
  },
  hypothetical: { label: 'Hypothetical', means: 'in no law', isScheduled: true },
} as const satisfies Readonly<Record<string, ChargeColumnRow>>

/** One of the four columns of charges. */
export type ChargeColumn = keyof typeof CHARGE_COLUMN_TABLE

/** Names of the columns of charges. */
export const CHARGE_COLUMNS = Object.keys(CHARGE_COLUMN_TABLE) as [ChargeColumn, ...ChargeColumn[]]

/** Columns in the schedule of a document. */
export const SCHEDULED_COLUMNS = CHARGE_COLUMNS.filter(
  (column) => CHARGE_COLUMN_TABLE[column].isScheduled
)

/** How the rate of a charge follows from the shared prices, and what its row has to state for that. */
export const CHARGE_RATE_TABLE = {
  cbam: { label: 'price at the border of the EU (CBAM)', needs: [] },
  cbam_less_home: {
    label: 'the same, less what is paid at home',
    needs: ['home_price_eur_2035', 'home_price_step_eur'],
  },
  cbam_grid: { label: 'the same, for electricity', needs: [] },
  allowance: { label: 'price of an EU allowance', needs: [] },
  fixed: { label: 'a fixed rate', needs: ['amount_usd_per_t'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly needs: readonly string[] }>
>

/** How the rate of a charge is derived. */
export type ChargeRate = keyof typeof CHARGE_RATE_TABLE

/** Names of the ways to derive a rate. */
export const CHARGE_RATES = Object.keys(CHARGE_RATE_TABLE) as [ChargeRate, ...ChargeRate[]]
