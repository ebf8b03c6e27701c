import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CountrySelect } from '#components/CountrySelect.tsx'
import { useListChange } from '#data/use-list-change.ts'
import { useDefaultCountry } from '#data/numbers/number-reader.ts'
import type { NewListed } from '#domain/do-not-contact.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { State } from '#ui/note/State.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { ColumnMapper, type Mapping } from '#ui/sheet/ColumnMapper.tsx'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { noSheet, useSheet, useSheetCheck } from '#ui/sheet/use-sheet.ts'
import words from '#tabular/column-words.json'
import { guessColumns } from '#tabular/guess-columns.ts'
import shared from '#ui/shared.module.css'
import type { CheckedNumber, NumbersSetup } from './check-numbers.ts'

const startWorker = () =>
  new Worker(new URL('./check-numbers.ts', import.meta.url), { type: 'module' })

const synonyms = { number: words.phone, name: words.name }

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
  const [input, setInput] = useState(noSheet)
  const { sheet, state, columns } = useSheet<NumbersSetup, CheckedNumber>(startWorker, input)
  const [chosen, setChosen] = useState<Mapping<'number' | 'name'>>()
  const guessed = useMemo(() => guessColumns(columns, synonyms, { number: 'phones' }), [columns])
  const mapping: Mapping<'number' | 'name'> = chosen ?? guessed
  const { number, name } = mapping
  const [country, setCountry] = useDefaultCountry()
  useSheetCheck(
    sheet,
    number === undefined ? undefined : { number, name, country: country ?? '' },
    true,
  )
  const { isBusy, failure, run } = useListChange()
  const check = number === undefined ? undefined : state?.check
  const isChecked = check?.stage === 'checked'
  const totals = check?.totals ?? {}
  const count = isChecked ? (totals['good'] ?? 0) : 0

  async function add() {
    if (!sheet) return
    const added = await run(async (list) => {
      await sheet.checked()
      const entries: NewListed[] = []
      for await (const { value } of sheet.each('good'))
        if (value)
          entries.push({
            number: value.number,
            instance: '',
            source: 'imported',
            ...(value.name === '' ? {} : { name: value.name }),
          })
      return list.add(entries)
    })
    if (added !== undefined) onDone(added)
  }

  const counts = [
    ['ok', t.ready, totals['good'] ?? 0],
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
            setInput(next)
          }}
          state={state}
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
              {isChecked &&
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
