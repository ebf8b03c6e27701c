import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#i18n/locale.tsx'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import type { Table } from '#tabular/table-file.ts'
import { downloadOfToday } from './download.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'

/** A button that exports a list to a file: as a table for spreadsheets, XLSX first, or as JSON if there is one. */
export function ExportMenu({
  label,
  about,
  name,
  table,
  format,
  json,
  help,
  children,
}: {
  /** The button's text; "Export" by default. */
  label?: string
  /** What is exported, in words: the number of rows. */
  about: ReactNode
  /** The file's name, before the day and the extension. */
  name: string
  table: () => Promise<Table>
  /** How the list was read that the table is about: CSV has its separator. */
  format?: SheetFormat | undefined
  json?: () => Promise<Blob>
  /** What the table has, and the JSON. */
  help?: { readonly table: string; readonly json: string }
  /** Additional options. */
  children?: ReactNode
}) {
  const { action } = useText('core')
  const locale = useLocale()
  const button = label ?? action.export

  async function give(kind: 'xlsx' | 'csv' | 'json') {
    if (kind === 'json') return json && downloadOfToday(name, kind, await json())
    const { tableFile } = await import('#tabular/table-file.ts')
    downloadOfToday(name, kind, await tableFile(kind, await table(), locale, format))
  }

  return (
    <Popover label={button} button={button}>
      {(close) => (
        <div
          className={shared.stackSmall}
          style={{ width: 'min(18.75rem, calc(100vw - 2.5rem))', whiteSpace: 'normal' }}
        >
          <p className={shared.medium}>{about}</p>
          {children}
          {(['xlsx', 'csv', ...(json ? (['json'] as const) : [])] as const).map((kind) => (
            <div key={kind}>
              <Button
                fullWidth
                onClick={() => {
                  close()
                  void give(kind)
                }}
              >
                {kind.toUpperCase()}
              </Button>
              {help && kind !== 'xlsx' && (
                <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>
                  {kind === 'csv' ? help.table : help.json}
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
}
