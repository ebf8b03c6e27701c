import { Box, Button, Flex } from '@mantine/core'
import { IconBan, IconPencil, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CountrySelect } from '#components/CountrySelect.tsx'
import { loadNumberReader } from '#data/numbers/number-reader.ts'
import { asTyped } from '#domain/recipient.ts'
import type { CheckedRecipient } from '#features/campaigns/recipients/check-recipients.ts'
import {
  sentVerdicts,
  verdictKinds,
  type ListSheet,
} from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetEdit, SheetRow } from '#tabular/sheet-types.ts'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { unlessClosed } from '#ui/sheet/open-sheet.ts'
import { SheetGrid } from '#ui/sheet/SheetGrid.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { dryRunTable, useIssueWords } from './row-words.ts'

type Row = SheetRow<CheckedRecipient>

const allVerdicts = [
  'check',
  'unregistered',
  'listed',
  'wrong',
  'duplicate',
  ...sentVerdicts,
  'excluded',
] as const
/** The verdicts that are offered as filters also without rows. */
const always: ReadonlySet<string> = new Set(['check', 'good', 'unregistered', 'duplicate'])

const noRows: ReadonlySet<number> = new Set()

/** The rows of the list, those to check first: numbers are corrected in place, included or skipped. */
export function RecipientsTable({
  list: { sheet, state, totals, columns },
  filter,
  onFilter,
  onActive,
}: {
  list: ListSheet
  /** A verdict; '' for all. */
  filter: string
  onFilter: (verdict: string) => void
  /** Called with the position of the row that is active, among all rows. */
  onActive: (at: number) => void
}) {
  const t = useText('newCampaign')
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const names = useWatch({ control, name: ['numberColumn', 'nameColumn', 'otherNumberColumn'] })
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(noRows)
  const [done, setDone] = useState('')
  const [asking, setAsking] = useState(false)
  if (!sheet || !state) return null

  const lead = names.flatMap((name) => {
    const at = columns.findIndex((column) => column.name === name)
    return at === -1 ? [] : [at]
  })
  const [first] = lead
  const shown = filter === '' ? allVerdicts : [filter]
  const shownCount = filter === '' ? state.rowCount : (totals[filter] ?? 0)
  const count = formats.number(selected.size)

  /** Yields the selected rows. */
  async function* chosen(): AsyncGenerator<Row> {
    for await (const row of sheet?.each(...allVerdicts) ?? []) if (selected.has(row.row)) yield row
  }
  /** Sends the rows all the same, or skips them, whatever the check says. */
  async function decide(rows: AsyncIterable<Row> | Iterable<Row>, isIncluded: boolean) {
    const numbers = new Set<string>()
    for await (const { value, verdict } of rows)
      if (value && verdict !== 'listed') numbers.add(value.typed)
    for (const field of ['included', 'excluded'] as const) {
      const rest = getValues(field).filter((number) => !numbers.has(number))
      const isAdded = isIncluded === (field === 'included')
      setValue(field, isAdded ? [...rest, ...numbers] : rest, { shouldDirty: true })
    }
    setSelected(noRows)
    const { size } = numbers
    setDone((isIncluded ? t.table.included : t.table.excluded)(size, formats.number(size)))
  }
  const decideChosen = (isIncluded: boolean) =>
    void decide(chosen(), isIncluded).catch(unlessClosed)
  async function selectAll(isOn: boolean) {
    setSelected(isOn ? new Set(await sheet?.find(shown.join(' '), search)) : noRows)
  }

  return (
    <Box h="max(24rem, calc(100dvh - 20rem))" className={`${shared.column} ${shared.shrink}`}>
      <Flex wrap="wrap" align="center" gap="8px" mih={40} pb={8}>
        <span role="status" className={shared.muted}>
          {selected.size > 0 ? t.table.selected(selected.size, count) : done}
        </span>
        {selected.size > 0 && (
          <>
            <Button onClick={() => decideChosen(true)}>{t.table.include(count)}</Button>
            <Button onClick={() => decideChosen(false)}>{t.table.skip(count)}</Button>
            <Button onClick={() => setAsking(true)}>{t.table.country}</Button>
          </>
        )}
        <Box ms="auto">
          {state.check?.stage === 'checked' && (
            <ExportMenu
              about={t.table.rows(shownCount, formats.number(shownCount))}
              name={t.check.fileName}
              table={async () =>
                dryRunTable(
                  sheet,
                  shown,
                  columns.map(({ name }) => name),
                  issueWords,
                )
              }
            />
          )}
        </Box>
      </Flex>
      <SheetGrid
        label={t.check.recipients.title}
        sheet={sheet}
        state={state}
        verdicts={allVerdicts
          .filter((word) => always.has(word) || (totals[word] ?? 0) > 0 || filter === word)
          .map((verdict) => ({ verdict, label: t.verdict[verdict], kind: verdictKinds[verdict] }))}
        issueWords={issueWords}
        filter={filter}
        onFilter={(to) => {
          setSelected(noRows)
          onFilter(to)
        }}
        search={search}
        onSearch={(words) => {
          setSelected(noRows)
          setSearch(words)
        }}
        order={allVerdicts}
        lead={lead}
        onActive={onActive}
        editable
        choice={{
          isSelected: ({ row }) => selected.has(row),
          onSelect: ({ row }) =>
            setSelected((before) => {
              const after = new Set(before)
              if (!after.delete(row)) after.add(row)
              return after
            }),
          label: ({ row }) => t.table.select(formats.number(row)),
          renderAll: (found) => (
            <input
              type="checkbox"
              className={parts.tick}
              aria-label={t.table.selectAll}
              checked={selected.size > 0 && selected.size === (found?.length ?? shownCount)}
              onChange={({ currentTarget: { checked } }) =>
                void selectAll(checked).catch(unlessClosed)
              }
            />
          ),
          renderMenu: (row, onEdit) => (
            <ActionMenu
              label={t.table.actions(formats.number(row.row))}
              title={t.table.menu}
              tab={-1}
              actions={() => [
                ...(first === undefined
                  ? []
                  : [
                      {
                        icon: IconPencil,
                        label: t.table.edit,
                        run: () => onEdit(numberColumn(row, first, lead[2])),
                      },
                    ]),
                ...(['includeOne', 'skipOne'] as const)
                  .filter((one) => row.value && !isDecided(row, one === 'includeOne'))
                  .map((one) => ({
                    icon: one === 'includeOne' ? IconUserCheck : IconBan,
                    label: t.table[one],
                    run: () => void decide([row], one === 'includeOne'),
                  })),
              ]}
            />
          ),
        }}
      />
      {asking && (
        <ChooseCountry
          rows={chosen}
          columnOf={(row) => numberColumn(row, first ?? 0, lead[2])}
          onChoose={(edits) => {
            sheet.edit(edits).catch(unlessClosed)
            setSelected(noRows)
            setDone(t.table.changed(edits.length, formats.number(edits.length)))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** Returns whether a row is sent, or is skipped by the user; one not to contact is never sent. */
const isDecided = ({ verdict }: Row, isIncluded: boolean) =>
  verdict === 'listed' ||
  (isIncluded ? verdict === 'good' || verdict === 'included' : verdict === 'excluded')

/** Returns the column that has the number of a row: the other one, if the first is empty. */
const numberColumn = ({ cells }: Row, first: number, other: number | undefined) =>
  other !== undefined && (cells[first] ?? '').trim() === '' ? other : first

/** Asks for the country of some rows' numbers, and says how many get its code. */
function ChooseCountry({
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
