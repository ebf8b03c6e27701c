import { Box } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { memo, useDeferredValue, useLayoutEffect, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { markKind } from '#local/jobs/job-record.ts'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FileButton } from '#ui/sheet/FileButton.tsx'
import { CheckedName, CheckedReason, CheckedRows } from '#ui/CheckedRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { State } from '#ui/note/State.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { keyText, markItems, prepareMarking, batchSize } from './mark-work.ts'
import { emptyMarking, keysToMark, markingSchema, withLinked, withPasted } from './marking.ts'
import { readKeys, type KeyRow } from './read-keys.ts'
import shared from '#ui/shared.module.css'

// Results load the job engine.
const MarkJobPanel = late(() => import('./MarkJob.tsx').then((m) => m.MarkJobPanel), ['jobs'])

const linkWords = ['remoteJid', 'id', 'fromMe']

/** Marks any number of messages as read (contract, section 4: markMessageAsRead). */
export function MarkMessageAsReadForm({
  instance,
  onReady,
}: {
  instance: string
  /** Called when the form appears, after its draft was read. Must be stable. */
  onReady: () => void
}) {
  const { address } = useConnection()
  const t = useText('chats').read
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const form = useZodForm(markingSchema, emptyMarking)
  const draft = useDraft(form, [address, instance, 'markMessageAsRead'], {
    restore: (marking) => withLinked(marking, query),
  })
  const { isReading } = draft
  useLayoutEffect(() => {
    if (!isReading) onReady()
  }, [isReading, onReady])
  const panel = usePanelJobs(instance, markKind, prepareMarking)
  // Thousands of pasted keys are parsed and checked when typing pauses.
  const pasted = useDeferredValue(useWatch({ control: form.control, name: 'pasted' }))
  const count = keysToMark(pasted).length
  const calls = Math.ceil(count / batchSize)

  const submit = form.handleSubmit(async (values) => {
    const keys = keysToMark(values.pasted)
    const name = t.runName(keys.length, formats.number(keys.length))
    if (!(await panel.begin({ name, plan: {}, items: markItems(keys) }))) return
    // The job has all of them now; a reload must not add the link's message again either.
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const word of linkWords) after.delete(word)
        return after
      },
      { replace: true, state: history.state as unknown },
    )
    resetSent(form, emptyMarking)
    draft.drop()
  })

  return (
    <Box maw="57.5rem" miw={0} className={shared.stack}>
      <FormShell
        label={t.title}
        wide
        onSubmit={(event: SyntheticEvent) => void submit(event)}
        pending={panel.isWriting}
        error={undefined}
        draft={draft}
        submit={count === 0 ? t.submitNone : t.submit(count, formats.number(count))}
        icon={<Icon of={IconChecks} />}
        blocked={panel.isRunning ? t.blocked : undefined}
        outcome={
          panel.failed !== undefined && (
            <Note kind="bad" title={t.notSaved} takesFocus>
              <p>{panel.failed}</p>
            </Note>
          )
        }
        secondary={
          calls > 1 ? (
            <span className={`${shared.muted} ${shared.small}`}>
              {t.inBatches(calls, formats.number(calls), formats.number(batchSize))}
            </span>
          ) : undefined
        }
      >
        <div className={`${shared.stackMedium} ${shared.shrink}`}>
          <TextField
            control={form.control}
            name="pasted"
            label={t.pasted}
            help={t.pastedHelp}
            mono
            rows={6}
          />
          <FileButton
            label={t.fromFile}
            accept=".csv,.tsv,.txt,.json,text/*,application/json"
            onText={(text) =>
              form.setValue('pasted', text, { shouldDirty: true, shouldValidate: true })
            }
          />
          <Found pasted={pasted} />
          <RunOnServer kind={markKind} />
        </div>
      </FormShell>
      {panel.shown && (
        <MarkJobPanel
          panel={panel}
          onRestore={(keys) =>
            form.reset(withPasted(form.getValues(), keys), { keepDefaultValues: true })
          }
        />
      )}
    </Box>
  )
}

/** The rows of the text, invalid ones first. Memoised, as there may be hundreds. */
const Found = memo(function Found({ pasted }: { pasted: string }) {
  const t = useText('chats').read
  const formats = useFormats()
  const rows = readKeys(pasted)
  const wrong = rows.filter((row) => !row.key)
  const again = rows.filter((row) => row.isRepeated).length
  const ready = rows.length - again - wrong.length
  const shown = (n: number) => formats.number(n)
  if (rows.length === 0) return null
  return (
    <CheckedRows
      label={t.checked}
      rows={[...wrong, ...rows.filter((row) => row.key)]}
      counts={
        <>
          <State kind="ok">{t.ready(ready, shown(ready))}</State>{' '}
          {again > 0 && <State kind="off">{t.again(again, shown(again))}</State>}{' '}
          {wrong.length > 0 && (
            <State kind="bad">{t.leftOut(wrong.length, shown(wrong.length))}</State>
          )}
        </>
      }
      more={(rest) => t.more(rest, shown(rest))}
    >
      {(row) => <Row row={row} />}
    </CheckedRows>
  )
})

function Row({ row }: { row: KeyRow }) {
  const t = useText('chats').read
  const formats = useFormats()
  return (
    <>
      <Box component="span" miw="3.5rem" c="var(--muted)" fz="xs">
        {t.at(formats.number(row.at))}
      </Box>
      <CheckedName>{row.key ? keyText(row.key) : row.typed}</CheckedName>
      <CheckedReason>{row.problems.map((problem) => t.problem[problem]).join(' · ')}</CheckedReason>
      {!row.key ? (
        <State kind="bad">{t.rowLeftOut}</State>
      ) : row.isRepeated ? (
        <State kind="off">{t.rowAgain}</State>
      ) : (
        <State kind="ok">{t.rowReady}</State>
      )}
    </>
  )
}
