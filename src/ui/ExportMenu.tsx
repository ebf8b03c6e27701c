import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from './shared.module.css'
import { downloadOfToday } from './download.ts'
import classes from './ExportMenu.module.css'
import { Popover } from './Popover.tsx'

export type ExportKind = 'csv' | 'xlsx' | 'json'

const kinds = ['csv', 'xlsx', 'json'] as const

/**
 * Gives what a list shows as a file: a button that tells how many there are, and offers CSV, JSON, and XLSX where there is a
 * word for it.
 */
export function ExportMenu({
  about,
  words,
  name,
  make,
  children,
}: {
  /** How many are exported, in words. */
  about: string
  /** The button's, each kind's, and what is in it. */
  words: Readonly<
    Record<'export' | 'csv' | 'json', string> &
      Partial<Record<'xlsx' | `${ExportKind}Help`, string>>
  >
  /** What the file is called; the day and its kind follow. */
  name: string
  make: (kind: ExportKind) => Promise<Blob>
  /** What a person may choose before. */
  children?: ReactNode
}) {
  async function give(kind: ExportKind) {
    downloadOfToday(name, kind, await make(kind))
  }
  return (
    <Popover label={words.export} button={words.export}>
      {(close) => (
        <div className={classes.menu}>
          <p className={shared.medium}>{about}</p>
          {children}
          {kinds
            .filter((kind) => words[kind] !== undefined)
            .map((kind) => (
              <div key={kind}>
                <Button
                  fullWidth
                  onClick={() => {
                    close()
                    void give(kind)
                  }}
                >
                  {words[kind]}
                </Button>
                {words[`${kind}Help`] !== undefined && (
                  <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>
                    {words[`${kind}Help`]}
                  </p>
                )}
              </div>
            ))}
        </div>
      )}
    </Popover>
  )
}
