import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import type { Planned } from '#features/fleet/settings/change-plan.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { runsAvailable } from '#runs/environment.ts'
import { FleetSource } from '#components/FleetSource.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/Note.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import classes from './Change.module.css'
import { PlannedTable } from './PlannedTable.tsx'
import { useApply } from './use-apply.ts'

const settings = ['findSettings'] as const
/** After how many errors a run may pause; empty for none. */
const limits = ['1', '3', '5', '10', '20']

/** What changes on each instance, before anything is sent, and the way to apply it. */
export function PlannedReview({
  title,
  planned,
  nothing,
  form,
  notes,
  undoes,
  mayApply,
  onBack,
  onRun,
}: {
  title: string
  planned: readonly Planned[]
  /** Why nothing would change. */
  nothing: string
  form?: ReactNode
  notes?: ReactNode
  /** The run that this takes back. */
  undoes?: string
  /** Asked before it is applied; false where something must be decided first. */
  mayApply: () => boolean
  onBack: () => void
  onRun: (id: string) => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [stopAfter, setStopAfter] = useState('5')
  const { apply, busy, failed } = useApply({ undoes, onRun })
  const names = useMemo(() => planned.map(({ row }) => row.name), [planned])
  const reading = useReadUnread(planned, names)
  const changes = planned.flatMap((one) => (one.is === 'change' ? [one] : []))
  const count = changes.length
  const unread = planned.filter(({ is }) => is === 'unread').length
  const ofAll = formats.number(planned.length)

  return (
    <>
      <div className={classes.body} data-form={form !== undefined || undefined}>
        <div className={classes.side}>
          <h2 ref={heading} tabIndex={-1} className={classes.heading}>
            {title}
          </h2>
          {form}
          {notes}
          {failed && <Note kind="bad" title={t.notWritten} takesFocus />}
          {!runsAvailable() && <Note kind="warning" title={t.unavailable} />}
          {unread > 0 && reading.progress.state !== 'reading' && (
            <Note kind="warning" title={t.unreadTitle(unread, formats.number(unread))}>
              {t.unreadText}
            </Note>
          )}
          <p className={classes.help}>{t.window}</p>
        </div>
        <section className={classes.list} aria-label={t.result}>
          <div className={classes.source}>
            <FleetSource
              count={countOf(planned)}
              progress={reading.progress}
              onReadAll={reading.start}
              onStop={reading.stop}
            />
          </div>
          <PlannedTable planned={planned} nothing={nothing} />
        </section>
      </div>
      <section aria-label={t.bar} className={classes.bar}>
        <strong role="status">{t.count(count, formats.number(count), ofAll)}</strong>
        <div className={classes.actions}>
          <FilterSelect
            label={t.stopAfter}
            value={stopAfter}
            options={limits.map((value) => ({ value, label: t.errors(Number(value)) }))}
            onChange={setStopAfter}
          />
          <Button onClick={onBack}>{t.cancel}</Button>
          <ChangeButton
            variant="filled"
            loading={busy}
            disabled={count === 0 || !runsAvailable()}
            onClick={() => {
              if (!mayApply()) return
              const mostErrors = stopAfter === '' ? undefined : Number(stopAfter)
              void apply(
                changes.map(({ row, item }) => ({ name: row.name, item })),
                planned.flatMap(({ row, is }) =>
                  is === 'change' ? [] : [{ name: row.name, why: is }],
                ),
                mostErrors,
              )
            }}
          >
            {t.apply(count, formats.number(count))}
          </ChangeButton>
        </div>
      </section>
    </>
  )
}

/** Reads what was not read when the page opens: all that match means all that match. */
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
