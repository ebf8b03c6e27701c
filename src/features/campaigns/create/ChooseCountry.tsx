import { Button } from '@mantine/core'
import { useState } from 'react'
import { CountrySelect } from '#components/CountrySelect.tsx'
import { loadNumberReader } from '#data/numbers/number-reader.ts'
import { asTyped } from '#domain/recipient.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetEdit, SheetRow } from '#tabular/sheet-types.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { unlessClosed } from '#ui/sheet/open-sheet.ts'
import shared from '#ui/shared.module.css'

/** Asks for the country of some rows' numbers, and says how many get its code. */
export function ChooseCountry<Row extends SheetRow>({
  rows,
  columnOf,
  onChoose,
  onClose,
}: {
  rows: () => AsyncIterable<Row>
  /** Returns the column of a row's number. */
  columnOf: (row: Row) => number
  onChoose: (edits: readonly SheetEdit[]) => void
  onClose: () => void
}) {
  const t = useText('newCampaign').table
  const formats = useFormats()
  const [country, setCountry] = useState<string>()
  const [found, setFound] = useState<{ country: string; all: number; edits: SheetEdit[] }>()
  async function choose(country: string | undefined) {
    setCountry(country)
    if (country === undefined) return
    const { readNumber } = await loadNumberReader()
    const edits: SheetEdit[] = []
    let all = 0
    for await (const row of rows()) {
      all += 1
      const column = columnOf(row)
      const typed = row.cells[column] ?? ''
      const number = readNumber(typed, { country })
      if (number.state === 'ready' && number.isCompleted)
        edits.push({ row: row.row, column, text: asTyped(number.to) })
    }
    setFound({ country, all, edits })
  }
  const ready = found?.country === country ? found : undefined
  const count = ready?.edits.length ?? 0
  return (
    <Dialog title={t.countryTitle} onClose={onClose}>
      <div className={shared.stackMedium}>
        <CountrySelect
          hasLabel
          value={country}
          onChange={(next) => void choose(next).catch(unlessClosed)}
        />
        <p role="status">{ready && t.changes(formats.number(count), formats.number(ready.all))}</p>
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={count === 0}
            onClick={() => {
              onChoose(ready?.edits ?? [])
              onClose()
            }}
          >
            {t.change(count, formats.number(count))}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
