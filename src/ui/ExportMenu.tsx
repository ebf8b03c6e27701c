import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from './shared.module.css'
import { downloadOfToday } from './download.ts'
import { Popover } from './Popover.tsx'

export type ExportKind = 'csv' | 'xlsx' | 'json'

const kinds = ['csv', 'xlsx', 'json'] as const

/** Exports a list to a file: a button with the count, and a choice of CSV, JSON, and XLSX if there is a text for it. */
export function ExportMenu({
  about,
  words,
  name,
  make,
  children,
}: {
  /** The number of exported rows, in words. */
  about: string
  /** The texts of the button and of each format, with a description. */
  words: Readonly<
    Record<'export' | 'csv' | 'json', string> &
      Partial<Record<'xlsx' | `${ExportKind}Help`, string>>
  >
  /** The file's name, before the day and the extension. */
  name: string
  make: (kind: ExportKind) => Promise<Blob>
  /** Additional options. */
  children?: ReactNode
}) {
  async function give(kind: ExportKind) {
    downloadOfToday(name, kind, await make(kind))
  }
  return (
    <Popover label={words.export} button={words.export}>
      {(close) => (
        <div
          className={shared.stackSmall}
          style={{ maxWidth: 'min(300px, calc(100vw - 40px))', whiteSpace: 'normal' }}
        >
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
