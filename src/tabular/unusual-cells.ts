/** A cell of a column, with the number of its row. */
export interface NotedCell {
  readonly row: number
  /** Truncated. */
  readonly text: string
}

/** The cells of a column that deserve a look before they are sent. */
export interface UnusualCells {
  readonly longest: NotedCell | undefined
  /** The first cell of the rarest form (letters, digits and signs); undefined if all have one form. */
  readonly oddest: NotedCell | undefined
}

/** The rows and forms that are compared: enough for a list, and a bound for large ones. */
const compared = { rows: 20_000, forms: 500 }
const shownLength = 80

/** Finds the longest and the oddest cell of each column, row by row. */
export class UnusualCellsFinder {
  readonly #columns: { longest: NotedCell; length: number; forms: Map<string, Form> }[] = []
  #rows = 0

  add(row: number, cells: readonly string[]): void {
    const compares = this.#rows++ < compared.rows
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue
      const noted = () => ({ row, text: cell.slice(0, shownLength) })
      const column = (this.#columns[at] ??= { longest: noted(), length: 0, forms: new Map() })
      if (cell.length > column.length) {
        column.longest = noted()
        column.length = cell.length
      }
      if (!compares) continue
      const form = formOf(cell.slice(0, shownLength))
      const known = column.forms.get(form)
      if (known) known.count++
      else if (column.forms.size < compared.forms)
        column.forms.set(form, { count: 1, first: noted() })
    }
  }

  ofColumn(at: number): UnusualCells {
    const { longest, forms } = this.#columns[at] ?? {}
    const rarest = [...(forms?.values() ?? [])].toSorted((a, b) => a.count - b.count)[0]
    return { longest, oddest: forms && forms.size > 1 ? rarest?.first : undefined }
  }
}

interface Form {
  count: number
  readonly first: NotedCell
}

/** Returns the form of a text: `R$ 1.234,50` and `R$ 99.900,00` have the same. */
const formOf = (text: string): string =>
  text
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/(a[ '’.-]*)+/g, 'a')
    .replaceAll(/\d+(?=[.,]\d{3}(\D|$))[.,]/g, '')
    .replaceAll(/\d+/g, '9')
