import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { CountrySelect } from '#components/CountrySelect.tsx'
import { useListChange } from '#data/do-not-contact.ts'
import { useDefaultCountry } from '#data/numbers/number-reader.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { NewListed } from '#domain/do-not-contact.ts'
import {
  guessRecipientColumns,
  sentCount,
  useListSheet,
} from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { State } from '#ui/note/State.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { ColumnMapper, type Mapping } from '#ui/sheet/ColumnMapper.tsx'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import shared from '#ui/shared.module.css'

/** Adds the numbers of a spreadsheet. Doubtful ones are held back. */
export function ImportNumbers({
  onDone,
  onClose,
}: {
  onDone: (added: number) => void
  onClose: () => void
}) {
  const t = useText('doNotContact').import
  const formats = useFormats()
  const { address } = useConnection()
  const scope = useMemo(() => [address, '', 'do-not-contact list'] as const, [address])
  const list = useListSheet(scope)
  const { sheet, columns, totals, good, input } = list
  const [chosen, setChosen] = useState<Mapping<'number' | 'name'>>()
  const guessed = useMemo(() => guessRecipientColumns(columns), [columns])
  const indexOf = (name: string) => columns.findIndex((column) => column.name === name)
  const guess: Mapping<'number' | 'name'> = {
    ...(indexOf(guessed.numberColumn) >= 0 && { number: indexOf(guessed.numberColumn) }),
    ...(indexOf(guessed.nameColumn) >= 0 && { name: indexOf(guessed.nameColumn) }),
  }
  const mapping = chosen ?? guess
  const numberColumn = columns[mapping.number ?? -1]?.name ?? ''
  const nameColumn = columns[mapping.name ?? -1]?.name ?? ''
  const [country, setCountry] = useDefaultCountry()
  useEffect(() => {
    sheet?.check({
      numberColumn,
      nameColumn,
      country: country ?? '',
      areaCode: '',
      template: undefined,
    })
  }, [sheet, numberColumn, nameColumn, country])
  const { isBusy, failure, run } = useListChange()
  const count = numberColumn === '' ? 0 : (good ?? 0)

  async function add() {
    if (!sheet) return
    const added = await run(async (contacts) => {
      await sheet.checked()
      const entries: NewListed[] = []
      for await (const { value } of sheet.each('good'))
        // A group or a hidden id is no number.
        if (value && /^\d+$/.test(value.to))
          entries.push({
            number: value.to,
            instance: '',
            source: 'imported',
            ...(value.name === '' ? {} : { name: value.name.slice(0, 200) }),
          })
      return contacts.add(entries)
    })
    if (added === undefined) return
    list.draft.drop()
    onDone(added)
  }

  const counts = [
    ['ok', t.ready, sentCount(totals)],
    ['warning', t.check, totals['check'] ?? 0],
    ['bad', t.wrong, totals['wrong'] ?? 0],
    ['off', t.duplicate, totals['duplicate'] ?? 0],
  ] as const
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={shared.stack}>
        <SheetSource
          label={t.list}
          value={input}
          onChange={(next) => {
            setChosen(undefined)
            list.setInput(next)
          }}
          state={list.state}
        />
        {columns.length > 0 && (
          <>
            <ColumnMapper
              label={t.columns}
              fields={[
                { field: 'number', label: t.number, required: true },
                { field: 'name', label: t.name },
              ]}
              columns={columns}
              mapping={mapping}
              onChange={setChosen}
            />
            <CountrySelect hasLabel value={country} onChange={setCountry} />
            <div className={shared.wrap} role="status">
              {good !== undefined &&
                numberColumn !== '' &&
                counts.map(
                  ([kind, words, n]) =>
                    (n > 0 || kind === 'ok') && (
                      <State key={kind} kind={kind}>
                        {words(n, formats.number(n))}
                      </State>
                    ),
                )}
            </div>
          </>
        )}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={count === 0}
            loading={isBusy}
            onClick={() => void add()}
          >
            {count === 0 ? t.addNone : t.addNow(count, formats.number(count))}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
