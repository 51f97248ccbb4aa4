/** A cell of a published table with the labels of its row and column. */
export interface Cell {
  readonly row: string
  readonly column: string
  readonly value: number
  /** Half a unit of the last printed digit: how far a value may lie from what is printed. */
  readonly rounding: number
}

/** Read the filled cells of a table whose first column labels the rows. */
export function readCells(table: string): Cell[] {
  return readRows(table).flatMap(({ row, cells }) =>
    Object.entries(cells)
      .filter(([, text]) => text !== '' && Number.isFinite(Number(text)))
      .map(([column, text]) => ({ row, column, value: Number(text), rounding: roundingOf(text) }))
  )
}

/** Read a table as rows of text by column; `row` is the first column. */
export function readRows(table: string): { row: string; cells: Record<string, string> }[] {
  const [header = '', ...lines] = table.split('\n')
  const columns = header.split(',').slice(1)
  return lines.map((line) => {
    const [row = '', ...cells] = line.split(',')
    return { row, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) }
  })
}

function roundingOf(text: string): number {
  const decimals = text.split('.')[1]?.length ?? 0
  return 0.5 * 10 ** -decimals
}
