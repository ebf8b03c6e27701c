import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, wrong, type SheetColumn, type SheetEdit } from '#tabular/sheet-types.ts'
import shared from '#ui/shared.module.css'
import { importVerdicts, type AgentsSheet } from './import-setup.ts'

/** Finds and replaces a text in all rows of a column. */
export function ReplaceInColumn({
  sheet,
  columns,
  hidden,
  onReplaced,
}: {
  sheet: AgentsSheet
  columns: readonly SheetColumn[]
  /** The column of passwords, which is excluded. */
  hidden: number
  onReplaced: (before: readonly SheetEdit[]) => void
}) {
  const t = useText('import').replace
  const formats = useFormats()
  const offered = columns.flatMap(({ name }, at) => (at === hidden ? [] : [{ at, name }]))
  const [column, setColumn] = useState(offered[0]?.at ?? 0)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [done, setDone] = useState<number>()

  async function replace(event: SyntheticEvent) {
    event.preventDefault()
    if (from === '') return
    const [edits, before]: [SheetEdit[], SheetEdit[]] = [[], []]
    for await (const { row, cells } of sheet.each(...importVerdicts, wrong, duplicate)) {
      const cell = cells[column] ?? ''
      if (!cell.includes(from)) continue
      edits.push({ row, column, text: cell.replaceAll(from, () => to) })
      before.push({ row, column, text: cell })
    }
    if (edits.length > 0) {
      await sheet.edit(edits)
      onReplaced(before)
    }
    setDone(edits.length)
  }

  return (
    <form
      className={shared.flex}
      style={{ flexWrap: 'wrap', gap: '8px 12px', alignItems: 'flex-end', marginBottom: 12 }}
      aria-label={t.title}
      onSubmit={(event) => void replace(event)}
    >
      <NativeSelect
        size="xs"
        label={t.column}
        value={String(column)}
        onChange={(event) => setColumn(Number(event.target.value))}
        data={offered.map(({ at, name }) => ({ value: String(at), label: name }))}
      />
      <TextInput
        size="xs"
        label={t.find}
        autoComplete="off"
        value={from}
        onChange={(event) => {
          setFrom(event.currentTarget.value)
          setDone(undefined)
        }}
      />
      <TextInput
        size="xs"
        label={t.with}
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" disabled={from === ''}>
        {t.submit}
      </Button>
      <p role="status" className={shared.muted}>
        {done !== undefined && t.done(done, formats.number(done))}
      </p>
    </form>
  )
}
