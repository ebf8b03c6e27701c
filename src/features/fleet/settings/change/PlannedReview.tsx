import { Box } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FleetSource } from '#components/FleetSource.tsx'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Planned } from '#features/fleet/settings/change-plan.ts'
import { itemsOf, type SettingsPlan } from '#features/fleet/settings/settings-work.ts'
import { useStartSettings } from '#features/fleet/settings/use-start-settings.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobReview } from '#job-ui/JobReview.tsx'
import { useApplyJob } from '#job-ui/use-apply-job.ts'
import { settingsKind } from '#local/job-kinds.ts'
import { Note } from '#ui/Note.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { PlannedTable } from './PlannedTable.tsx'

const settings = ['findSettings'] as const
/** Numbers of errors after which a job pauses; empty for never. */
const limits = ['1', '3', '5', '10', '20']

/** Reviews the changes on each instance before anything is sent, and applies them. */
export function PlannedReview({
  title,
  planned,
  nothing,
  form,
  notes,
  undoes,
  mayApply,
  onBack,
  onJob,
  onSaved,
}: {
  title: string
  planned: readonly Planned[]
  /** Explains why nothing would change. */
  nothing: string
  form?: ReactNode
  notes?: ReactNode
  /** The job that this one undoes. */
  undoes?: string
  /** Called before it is applied; returns false if a choice is missing. */
  mayApply: () => boolean
  onBack: () => void
  onJob: (id: string) => void
  /** Called when the job is saved: the draft is not needed any more. */
  onSaved?: () => void
}) {
  const { edit: t, run: words } = useText('fleetChange')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [stopAfter, setStopAfter] = useState('5')
  const applying = useApplyJob(useStartSettings(), onJob, onSaved)
  const names = useMemo(() => planned.map(({ row }) => row.name), [planned])
  const reading = useReadUnread(planned, names)
  const changes = planned.flatMap((one) => (one.is === 'change' ? [one] : []))
  const count = changes.length
  const shown = formats.number(count)
  const unread = planned.filter(({ is }) => is === 'unread').length

  function apply() {
    if (!mayApply()) return
    const plan: SettingsPlan = {
      skipped: planned.flatMap(({ row, is }) =>
        is === 'change' ? [] : [{ name: row.name, why: is }],
      ),
      ...(undoes === undefined ? {} : { undoes }),
    }
    void applying.apply({
      gateway,
      instance: '',
      kind: settingsKind,
      // Its own queue: changes of agents, or an import, need not wait for it.
      lane: settingsKind,
      name: undoes === undefined ? words.name(count, shown) : words.undoName(count, shown),
      plan,
      // Limits only the concurrency; the gateway's response times set the pace.
      pace: {
        concurrency: 4,
        prefetch: 12,
        // A text may not be readable: then a read cannot tell whether the write is needed.
        readsFirst: changes.every(({ item }) => item.textBefore === item.after.msgCall),
        ...(stopAfter === '' ? {} : { maxErrors: Number(stopAfter) }),
      },
      items: itemsOf(changes.map(({ row, item }) => ({ name: row.name, item }))),
    })
  }

  return (
    <JobReview
      title={title}
      how={t.window}
      applying={applying}
      label={t.bar}
      listLabel={t.result}
      form={form}
      notes={
        <>
          {notes}
          {unread > 0 && reading.progress.state !== 'reading' && (
            <Note kind="warning" title={t.unreadTitle(unread, formats.number(unread))}>
              {t.unreadText}
            </Note>
          )}
        </>
      }
      summary={<strong>{t.count(count, shown, formats.number(planned.length))}</strong>}
      options={
        <FilterSelect
          label={t.stopAfter}
          value={stopAfter}
          options={limits.map((value) => ({ value, label: t.errors(Number(value)) }))}
          onChange={setStopAfter}
        />
      }
      back={t.cancel}
      apply={t.apply(count, shown)}
      isEmpty={count === 0}
      onBack={onBack}
      onApply={apply}
    >
      <Box p="24px var(--gutter) 12px">
        <FleetSource
          count={countOf(planned)}
          progress={reading.progress}
          onReadAll={reading.start}
          onStop={reading.stop}
        />
      </Box>
      <PlannedTable planned={planned} nothing={nothing} />
    </JobReview>
  )
}

/** Reads the instances that were not read when the page opens: the change applies to all that match. */
function useReadUnread(planned: readonly Planned[], names: readonly string[]) {
  const reading = useReadAll(settings, names)
  const begun = useRef(false)
  const { startUnread } = reading
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (planned.some(({ row }) => row.state === 'waiting')) startUnread()
  }, [planned, startUnread])
  return reading
}

function countOf(planned: readonly Planned[]) {
  let [read, failed] = [0, 0]
  let oldest: number | undefined
  for (const { row } of planned) {
    if (row.state === 'failed') failed++
    if (!row.settings) continue
    read++
    if (row.at !== undefined) oldest = Math.min(oldest ?? row.at, row.at)
  }
  return { of: planned.length, read, failed, oldest }
}
