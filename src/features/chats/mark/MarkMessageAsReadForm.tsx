import { Box } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useDeferredValue, useLayoutEffect, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { markKind } from '#local/jobs/job-record.ts'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { markItems, prepareMarking, batchSize } from './mark-work.ts'
import { emptyMarking, keysToMark, markingSchema, withLinked, withPasted } from './marking.ts'
import { PastedKeys } from './PastedKeys.tsx'
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
        <PastedKeys form={form} pasted={pasted} />
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
