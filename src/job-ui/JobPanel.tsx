import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import type { JobRow } from '#jobs/job-rows.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import { JobAnnouncer } from './JobAnnouncer.tsx'
import { JobControls } from './JobControls.tsx'
import { JobLoader, type JobProps } from './JobLoader.tsx'
import { JobNotes } from './JobNotes.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './JobPanel.module.css'
import { JobProgress } from './JobProgress.tsx'
import { Decisions } from './results/Decisions.tsx'
import { JobRequests, namedIn, useJobRequests, type JobLook } from './results/JobRequests.tsx'
import { useJobHandle } from './use-job-handle.ts'
import { useJobWords } from './job-kinds.ts'
import type { PanelJobs } from './use-panel-jobs.ts'

interface JobPanelProps<Data, Thing> {
  /** The region's label. */
  label: string
  look: JobLook<Thing>
  panel: PanelJobs<Data>
  /** Puts things back into the form. */
  onRestore: (things: readonly Thing[]) => void
}

const wasRefused = ({ state }: JobRow) => state === 'refused' || state === 'not-arrived'

/** The compact form of a job's page, next to the form that started it. */
export function JobPanel<Data, Thing>(props: JobPanelProps<Data, Thing>) {
  const { shown } = props.panel
  if (!shown) return null
  return (
    <JobLoader id={shown.id} loading={null}>
      {(job) => <Panel key={shown.id} {...props} {...job} />}
    </JobLoader>
  )
}

function Panel<Data, Thing>({
  label,
  look,
  panel,
  job,
  snapshot,
  onRestore,
}: JobPanelProps<Data, Thing> & JobProps) {
  const { kind, thingsOf, textOf } = look
  const { t } = useJobWords(kind)
  const formats = useFormats()
  const requests = useJobRequests(
    look,
    useJobHandle(kind, job, snapshot, { start: panel.start, onDeleted: panel.close }),
  )
  const { handle, rows, unknown } = requests
  const refused = rows.filter(wasRefused)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The submitted field was emptied and has released the focus.
    if (document.activeElement === document.body) region.current?.focus()
  }, [])
  const regionProps = { ref: region, tabIndex: -1, role: 'region', 'aria-label': label }
  const { state, gateway, id } = snapshot
  const isOpen = state === 'running' || state === 'paused' || state === 'ready'

  const [only, ...others] = rows
  const isOneDone =
    others.length === 0 &&
    state === 'finished' &&
    only?.state === 'accepted' &&
    only.outcome?.answer?.understood === true
  if (isOneDone && look.isBrief === true)
    return (
      <div
        {...regionProps}
        className={`${shared.box} ${shared.stackMedium} ${shared.shrink}`}
        style={{ padding: '12px 16px' }}
      >
        <div className={`${shared.wrapRow} ${shared.shrink}`} style={{ gap: '8px 12px' }}>
          <State kind="ok">{snapshot.name}</State>
          <Link to={{ page: 'job', gateway, id }}>{t.openJob}</Link>
          <Button className={shared.push ?? ''} size="compact-sm" onClick={panel.close}>
            {t.close}
          </Button>
        </div>
        {look.summary?.(rows)}
        <JobAnnouncer handle={handle} />
      </div>
    )

  /** Excludes the things that a refusal names: they would be refused again. */
  function restore() {
    const named = new Set(
      refused.flatMap((row) => namedIn(look, row)).map(({ thing }) => textOf(thing)),
    )
    const all = refused.flatMap(({ item }) => thingsOf(item))
    const others = all.filter((thing) => !named.has(textOf(thing)))
    onRestore(others.length === 0 ? all : others)
  }

  return (
    <div
      {...regionProps}
      className={`${shared.box} ${parts.lined} ${shared.grid} ${shared.shrink} ${classes.panel}`}
    >
      <JobProgress
        handle={handle}
        compact={
          <>
            <span>{`${t.began(formats.when(snapshot.startedAt ?? snapshot.createdAt))} · ${t.state[state]}`}</span>
            {snapshot.runsIn === 'elsewhere' && <span>{` · ${t.elsewhereShort}`}</span>}{' '}
            <Link to={{ page: 'job', gateway, id }}>{t.openJob}</Link>
          </>
        }
      />
      <JobNotes
        handle={handle}
        className={`${parts.notes} ${classes.notes}`}
        unknownAction={unknown.length > 1 && <Decisions handle={handle} rows={unknown} />}
      />
      {look.summary?.(rows)}
      <JobRequests look={look} requests={requests} maxHeight={420} />
      <div>
        <JobControls handle={handle} file={requests.file}>
          {!isOpen && handle.counts.unknown === 0 && (
            <Button onClick={panel.close}>{t.close}</Button>
          )}
          {state !== 'running' && refused.length > 0 && (
            <Button onClick={restore}>{t.bringBack(requests.countedIn(refused))}</Button>
          )}
        </JobControls>
        <JobAnnouncer handle={handle} />
      </div>
    </div>
  )
}
