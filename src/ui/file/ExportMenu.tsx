import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#i18n/locale.tsx'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import type { Table } from '#tabular/table-file.ts'
import { downloadOfToday } from './download.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'

/** What is exported to a file. */
export interface Export {
  /** What is exported, in words: the number of rows. */
  about: ReactNode
  /** The file's name, before the day and the extension. */
  name: string
  table: () => Promise<Table>
  /** How the list was read that the table is about: CSV has its separator. */
  format?: SheetFormat | undefined
  json?: () => Promise<Blob>
  /** The extension of the JSON. */
  jsonKind?: 'json' | 'har'
  /** What the table has, and the JSON. */
  help?: { readonly table: string; readonly json: string }
  /** Prints it, if that can be done. */
  print?: { readonly label: string; readonly run: () => Promise<void> }
  children?: ReactNode
}

/** A button that exports a list to a file. */
export function ExportMenu({ label, ...exported }: Export & { label?: string }) {
  const { action } = useText('core')
  const button = label ?? action.export
  return (
    <Popover label={button} button={button}>
      {(close) => (
        <div style={{ width: 'min(18.75rem, calc(100vw - 2.5rem))', whiteSpace: 'normal' }}>
          <ExportChoices {...exported} onClose={close} />
        </div>
      )}
    </Popover>
  )
}

/** The formats of an exported list: a table for spreadsheets, XLSX first, or JSON if there is one. */
export function ExportChoices({
  about,
  name,
  table,
  format,
  json,
  jsonKind = 'json',
  help,
  print,
  children,
  onClose,
}: Export & {
  onClose: () => void
}) {
  const locale = useLocale()

  async function give(kind: 'xlsx' | 'csv' | 'json' | 'har') {
    if (kind === 'json' || kind === 'har') return json && downloadOfToday(name, kind, await json())
    const { tableFile } = await import('#tabular/table-file.ts')
    downloadOfToday(name, kind, await tableFile(kind, await table(), locale, format))
  }

  return (
    <div className={shared.stackSmall}>
      <p className={shared.medium}>{about}</p>
      {children}
      {(['xlsx', 'csv', ...(json ? ([jsonKind] as const) : [])] as const).map((kind) => (
        <div key={kind}>
          <Button
            fullWidth
            onClick={() => {
              onClose()
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
      {print && (
        <Button
          fullWidth
          onClick={() => {
            onClose()
            void print.run()
          }}
        >
          {print.label}
        </Button>
      )}
    </div>
  )
}
