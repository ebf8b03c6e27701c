import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import parts from '#ui/parts.module.css'
import shared from './shared.module.css'

/** The maximum number of rows shown; more would be slow and add nothing. */
const maxRows = 300

/** The rows parsed from a pasted text, before anything is sent: counts, then each row with its problems. */
export function CheckedRows<Row>({
  label,
  counts,
  rows,
  children,
  more,
}: {
  label: string
  /** States with their counts, which add up to the number of rows. */
  counts: ReactNode
  rows: readonly Row[]
  children: (row: Row, index: number) => ReactNode
  more: (rest: number) => string
}) {
  const rest = rows.length - maxRows
  return (
    <div className={`${shared.box} ${shared.shrink}`}>
      <Flex wrap="wrap" gap="4px 16px" p="8px 12px" className={shared.lineBelow} role="status">
        {counts}
      </Flex>
      <div
        className={`${shared.scroll} ${shared.ringInside}`}
        style={{ maxHeight: '15.75rem' }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <ul className={parts.lined}>
          {rows.slice(0, maxRows).map((row, i) => (
            <li
              // Rows always follow the text: their index is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              className={`${shared.wrapRow} ${shared.atEnd}`}
              style={{ gap: '0 8px', minHeight: '2.25rem', padding: '4px 12px' }}
            >
              {children(row, i)}
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Box p="8px 12px" c="var(--muted)" className={shared.lineAbove}>
            {more(rest)}
          </Box>
        )}
      </div>
    </div>
  )
}

/** The cell that names the row, in monospace; it takes the remaining width. */
export function CheckedName({ children }: { children: ReactNode }) {
  return (
    <Box component="code" flex="1 1 10rem" miw={0} className={`${shared.mono} ${shared.anywhere}`}>
      {children}
    </Box>
  )
}

/** The cell that gives the reason. */
export function CheckedReason({ children }: { children: ReactNode }) {
  return <span className={`${shared.muted} ${shared.compact}`}>{children}</span>
}
