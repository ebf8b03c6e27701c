import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import { haveSameNames } from '#tabular/name-columns.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { downloadOfToday } from '#ui/download.ts'
import { Note } from '#ui/Note.tsx'
import { ColumnMapper, type Mapping } from '#ui/sheet/ColumnMapper.tsx'
import { noSheet } from '#ui/sheet/sheet-input.ts'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import { useSheet } from '#ui/sheet/use-sheet.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { guessTargets } from './column-targets.ts'
import type { ImportRow, ImportSetup } from './import-setup.ts'
import { emailKey } from './known-agents.ts'
import { wantedOf } from './import-plan.ts'
import { keepPasswords } from './passwords-here.ts'
import { rememberedColumns } from './remember-columns.ts'
import { startWorker } from './use-import-sheet.ts'

type Field = 'email' | 'password'
const nothing = new Blob()
const noColumns: readonly SheetColumn[] = []

/** Brings passwords back after a reload: from the same list, dropped again, or from the one that was downloaded. */
export function PasswordsAgain({
  run,
  lacking,
  onFound,
}: {
  run: Run
  /** By `emailKey`. */
  lacking: ReadonlySet<string>
  onFound: () => void
}) {
  const t = useText('importRun')
  const formats = useFormats()
  const [input, setInput] = useState(noSheet)
  const { sheet, state } = useSheet<ImportSetup, ImportRow>(startWorker, input)
  const { columns = noColumns } = state ?? {}
  const [said, setSaid] = useState<{ columns: readonly SheetColumn[]; mapping: Mapping<Field> }>()
  const guessed = useMemo((): Mapping<Field> => {
    const targets = guessTargets(columns, [], rememberedColumns())
    const at = (field: Field) => targets.indexOf(field)
    return Object.fromEntries(
      (['email', 'password'] as const).flatMap((f) => (at(f) === -1 ? [] : [[f, at(f)]])),
    )
  }, [columns])
  const mapping = said && haveSameNames(said.columns, columns) ? said.mapping : guessed
  const { email, password } = mapping
  const [looked, setLooked] = useState<{ sheet: unknown; found: number; of: number }>()

  useEffect(() => {
    if (!sheet || email === undefined || password === undefined) return undefined
    let left = false
    const targets: ImportSetup['targets'] = Array.from({ length: 300 }, (_, at) =>
      at === email ? 'email' : at === password ? 'password' : null,
    )
    sheet.check({
      targets,
      existing: 'skip',
      agents: nothing,
      instances: [],
      onlyPasswords: true,
    })
    const look = async () => {
      await sheet.checked()
      const found = new Map<string, string>()
      for await (const portion of sheet.each('create'))
        for (const { value: one } of portion) {
          if (!one) continue
          const key = emailKey(one.email)
          if (one.password !== '' && lacking.has(key)) found.set(key, one.password)
        }
      if (left) return
      keepPasswords(run, found)
      setLooked({ sheet, found: found.size, of: lacking.size })
      if (found.size > 0) onFound()
    }
    look().catch(unlessClosed)
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is found changes what is lacking: one look for one list
  }, [sheet, email, password, run])

  async function makeNew() {
    const { handOverCsv } = await import('./list-files.ts')
    const made = new Map<string, string>()
    const rows = []
    for await (const portion of run.view.each())
      for (const { item } of portion) {
        const key = emailKey(item.to)
        if (!lacking.has(key) || made.has(key)) continue
        const password = makePassword()
        made.set(key, password)
        rows.push({ ...wantedOf(item), password })
      }
    downloadOfToday(t.newName, 'csv', await handOverCsv(rows, () => false))
    keepPasswords(run, made)
    onFound()
  }

  const number = formats.number(lacking.size)
  return (
    <Note kind="warning" title={t.lacking(lacking.size, number)}>
      <p>{t.lackingText}</p>
      <SheetSource label={t.sameList} value={input} onChange={setInput} state={state} />
      {columns.length > 0 && (email === undefined || password === undefined) && (
        <ColumnMapper<Field>
          label={t.mapping}
          fields={[
            { field: 'email', label: t.emailColumn, required: true },
            { field: 'password', label: t.passwordColumn, required: true },
          ]}
          columns={columns}
          mapping={mapping}
          onChange={(next) => setSaid({ columns, mapping: next })}
        />
      )}
      {looked?.sheet === sheet && sheet && (
        <p role="status">
          {t.found(formats.number(looked?.found ?? 0), formats.number(looked?.of ?? 0))}
        </p>
      )}
      {columns.length > 0 && (
        <Button onClick={() => void makeNew()}>{t.makeNew(lacking.size, number)}</Button>
      )}
    </Note>
  )
}
