import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'

/** Sessions, or tokens: their names, muted facts, and at the end of each a button. */
export function EntryList({
  label,
  entries,
}: {
  label: string
  entries: readonly {
    readonly key: string
    readonly name: ReactNode
    readonly facts: readonly ReactNode[]
    readonly action: ReactNode
  }[]
}) {
  return (
    <Box component="ul" maw="43rem" aria-label={label}>
      {entries.map(({ key, name, facts, action }) => (
        <li
          key={key}
          className={`${shared.row} ${shared.lineBelow}`}
          style={{
            justifyContent: 'space-between',
            gap: '8px 16px',
            minHeight: '3.5rem',
            paddingBlock: 8,
          }}
        >
          <div className={`${shared.shrink} ${shared.grid}`} style={{ gap: 2 }}>
            <span className={shared.wrapWide} style={{ gap: '0 12px' }}>
              {name}
            </span>
            <span
              className={`${shared.muted} ${shared.compact} ${shared.wrapWide}`}
              style={{ gap: '0 12px' }}
            >
              {facts.map((fact, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a fact is its place
                <span key={at}>{fact}</span>
              ))}
            </span>
          </div>
          {action}
        </li>
      ))}
    </Box>
  )
}
