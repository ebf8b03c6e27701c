import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useInstances } from '#data/use-instances.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import { haveSameNames } from '#tabular/name-columns.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { download } from '#ui/download.ts'
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
import { targetOf } from './import-plan.ts'
import { keepLaterFile, passwordFileName, supersededIn } from './password-files.ts'
import { itemsWithoutPassword, keepPasswords } from './passwords-here.ts'
import { rememberedColumns } from './remember-columns.ts'
import { startWorker } from './use-import-sheet.ts'

type Field = 'email' | 'password'
const emptyFile = new Blob()
const noColumns: readonly SheetColumn[] = []

/**
 * Restores passwords after a reload: from the same list, dropped again, or from the downloaded file. New ones are
 * generated only for agents that verifiably do not exist.
 */
export function RestorePasswords({
  job,
  name,
  files,
  lacking,
  settle,
  act,
  onFound,
}: {
  job: Job
  /** By `emailKey`. */
  lacking: ReadonlySet<string>
  /** The name of the import. */
  name: string
  /** The files that have their passwords, if those were generated. */
  files: readonly string[]
  /**
   * Reads the gateway's agents, settles unknown results, and returns the existing agents, by `emailKey`. @throws as
   * `call`
   */
  settle: () => Promise<ReadonlySet<string>>
  /** Runs it as an action of the job. */
  act: (work: () => Promise<unknown>) => Promise<void>
  onFound: () => void
}) {
  const t = useText('importJob')
  const formats = useFormats()
  const locale = useLocale()
  const { instances } = useInstances()
  const [input, setInput] = useState(noSheet)
  const { sheet, state } = useSheet<ImportSetup, ImportRow>(startWorker, input)
  const { columns = noColumns } = state ?? {}
  const [chosen, setChosen] = useState<{
    columns: readonly SheetColumn[]
    mapping: Mapping<Field>
  }>()
  const guessed = useMemo((): Mapping<Field> => {
    const targets = guessTargets(columns, [], rememberedColumns())
    const at = (field: Field) => targets.indexOf(field)
    return Object.fromEntries(
      (['email', 'password'] as const).flatMap((f) => (at(f) === -1 ? [] : [[f, at(f)]])),
    )
  }, [columns])
  const mapping = chosen && haveSameNames(chosen.columns, columns) ? chosen.mapping : guessed
  const { email, password } = mapping
  const [lookup, setLookup] = useState<{ sheet: unknown; found: number; of: number }>()

  useEffect(() => {
    if (!sheet || email === undefined || password === undefined) return undefined
    let isCancelled = false
    const targets: ImportSetup['targets'] = Array.from({ length: 300 }, (_, at) =>
      at === email ? 'email' : at === password ? 'password' : null,
    )
    sheet.check({
      targets,
      existing: 'skip',
      access: 'keep',
      agents: emptyFile,
      instances: [],
      onlyPasswords: true,
    })
    const look = async () => {
      await sheet.checked()
      const superseded = await supersededIn(
        job,
        (input.source === 'file' && input.file?.name) || '',
      )
      const found = new Map<string, string>()
      for await (const portion of sheet.each('create'))
        for (const { value: one } of portion) {
          if (!one) continue
          const key = emailKey(one.email)
          if (one.password !== '' && lacking.has(key) && !superseded.has(key))
            found.set(key, one.password)
        }
      if (isCancelled) return
      keepPasswords(job, found)
      setLookup({ sheet, found: found.size, of: lacking.size })
      if (found.size > 0) onFound()
    }
    look().catch(unlessClosed)
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- restored passwords change what is lacking: run once per list
  }, [sheet, email, password, job])

  async function makeNew() {
    const existing = await settle()
    const items = await itemsWithoutPassword(job, existing)
    if (items.length > 0) {
      const { handOverCsv } = await import('./list-files.ts')
      const rows = items.map((item) => ({ ...targetOf(item), password: makePassword() }))
      const passwordByEmail = new Map(rows.map((row) => [emailKey(row.email), row.password]))
      const file = passwordFileName(name, t.fileWord, new Date())
      // Saved before the file is downloaded: the valid file must be known after a reload, too.
      await keepLaterFile(job.key, file, passwordByEmail.keys())
      download(file, await handOverCsv(rows, instances, locale))
      keepPasswords(job, passwordByEmail)
    }
    onFound()
  }

  const number = formats.number(lacking.size)
  return (
    <Note kind="warning" title={t.lacking(lacking.size, number)}>
      <p>{files.length > 0 ? t.lackingFile(formats.list(files)) : t.lackingText}</p>
      <SheetSource
        label={files.length > 0 ? t.passwordFile : t.sameList}
        value={input}
        onChange={setInput}
        state={state}
      />
      {columns.length > 0 && files.length > 0 && password === undefined && (
        <p role="status">{t.noPasswords(formats.list(files))}</p>
      )}
      {columns.length > 0 && (email === undefined || password === undefined) && (
        <ColumnMapper<Field>
          label={t.mapping}
          fields={[
            { field: 'email', label: t.emailColumn, required: true },
            {
              field: 'password',
              label: t.passwordColumn,
              // A list without passwords is the wrong one: the text above says what to drop instead.
              required: files.length === 0,
            },
          ]}
          columns={columns}
          mapping={mapping}
          onChange={(next) => setChosen({ columns, mapping: next })}
        />
      )}
      {lookup?.sheet === sheet && sheet && (
        <p role="status">
          {t.found(formats.number(lookup?.found ?? 0), formats.number(lookup?.of ?? 0))}
        </p>
      )}
      {columns.length > 0 && (
        <>
          <p>{t.makeNewText}</p>
          <Button onClick={() => void act(makeNew)}>{t.makeNew(lacking.size, number)}</Button>
        </>
      )}
    </Note>
  )
}
