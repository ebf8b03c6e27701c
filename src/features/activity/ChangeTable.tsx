import type { ReactNode } from 'react'
import tables from '#ui/table/table.module.css'
import classes from './ChangeTable.module.css'

interface ChangeRow {
  readonly name: string
  readonly before: string
  readonly after: ReactNode
  /** Shown instead of both sides. */
  readonly instead?: ReactNode
  /** Highlights the new value. */
  readonly isMarked?: boolean
}

/** A table of changed values, before and after. */
export function ChangeTable({
  label,
  heads,
  rows,
  hasNames = false,
}: {
  label: string
  /** The titles of the three columns. */
  heads: readonly string[]
  rows: readonly ChangeRow[]
  /** Whether the first column has technical names. */
  hasNames?: boolean
}) {
  return (
    <table className={`${tables.table} ${hasNames ? classes.technical : ''}`} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, instead, isMarked = false }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two rows may be equal, and none moves.
          <tr key={at}>
            <th scope="row" dir="auto" translate="no">
              {name}
            </th>
            {instead === undefined ? (
              <>
                <td dir="auto" translate="no">
                  {before}
                </td>
                <td dir="auto" translate="no" data-marked={isMarked || undefined}>
                  {after}
                </td>
              </>
            ) : (
              <td colSpan={2}>{instead}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
