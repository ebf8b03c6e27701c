import { useEffect, useMemo, useRef, useState } from 'react'
import { useRunRows } from '#data/use-run-rows.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { downloadOfToday } from '#ui/download.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { BatchRunProps } from './batch-look.ts'
import { BatchActions } from './BatchActions.tsx'
import { BatchNotes } from './BatchNotes.tsx'
import { BatchRow, type Decisions } from './BatchRow.tsx'
import { countThings, urgentFirst, wasRefused } from './batches.ts'
import classes from './Batches.module.css'
import { isAtWork } from './is-at-work.ts'
import { RunProgress } from './RunProgress.tsx'

/** More rows than this say nothing more at once: what asks for a person stands first. */
const mostRows = 200

/** A run of calls: how far it is, what a person should know and can do, and what came of each. */
export function BatchRun(props: BatchRunProps) {
  const { look, run, snapshot, said, onStart } = props
  const { of, things } = look
  const t = useText('bulk')
  const formats = useFormats()
  const rows = useRunRows(run, snapshot)
  const counts = useMemo(() => countThings(rows, of), [rows, of])
  const ordered = useMemo(() => urgentFirst(rows), [rows])
  const refused = useMemo(() => rows.filter(wasRefused), [rows])
  const unsent = useMemo(() => rows.filter(({ state }) => state === 'not-sent'), [rows])
  const [asking, setAsking] = useState<RunRow>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'atWork' | 'failed'>()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field that was sent is empty now and lets go of the focus: what came of it is where a person goes on.
    if (document.activeElement === document.body) region.current?.focus()
  }, [])
  const counted = (n: number) => things(n, formats.number(n))

  async function decide(work: () => Promise<unknown>) {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(isAtWork(error) ? 'atWork' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  const goOn = () => {
    if (run.view.snapshot()?.state !== 'running') onStart()
  }
  const decisions: Decisions | undefined =
    snapshot.place === 'elsewhere'
      ? undefined
      : {
          busy,
          settle: (row, what) => void decide(() => run.settle(row.index, what)),
          again: setAsking,
        }
  const rest = ordered.length - mostRows
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const settleAll = (what: 'arrived' | 'not-arrived') =>
    void decide(async () => {
      for (const { index } of unknown) await run.settle(index, what)
    })

  return (
    <div ref={region} tabIndex={-1} className={classes.run} role="region" aria-label={look.label}>
      <RunProgress
        snapshot={snapshot}
        counts={counts}
        label={(done, all) => t.done(formats.number(done), counted(all))}
        about={t.began(formats.when(snapshot.startedAt ?? snapshot.createdAt))}
        readOut
      />
      <BatchNotes
        snapshot={snapshot}
        said={failed ?? said}
        unknown={counts.unknown > 0 ? counted(counts.unknown) : undefined}
        onSettleAll={decisions && !busy && unknown.length > 1 ? settleAll : undefined}
      />
      {look.summary?.(rows)}
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.rows} tabIndex={0} role="region" aria-label={t.rows}>
        <ol>
          {ordered.slice(0, mostRows).map((row) => {
            const held = of.holds(row.item)
            return (
              <BatchRow
                key={row.index}
                row={row}
                title={look.titleOf(row)}
                held={held}
                things={counted(held.length)}
                facts={<look.RowFacts row={row} />}
                decisions={decisions}
              />
            )
          })}
        </ol>
        {rest > 0 && <div className={classes.more}>{t.more(rest, formats.number(rest))}</div>}
      </div>
      <BatchActions
        {...props}
        refused={refused}
        unsent={unsent}
        busy={busy}
        onRemove={() =>
          void decide(async () => {
            await run.remove()
            props.onClose()
          })
        }
        onDownload={() =>
          void decide(async () => {
            const { batchCsv } = await import('./batch-file.ts')
            downloadOfToday(snapshot.name, 'csv', await batchCsv(rows, of))
          })
        }
        onRest={() =>
          void decide(async () => {
            await run.retry('not-sent')
            goOn()
          })
        }
        onRetry={() =>
          void decide(async () => {
            await run.retry('refused')
            await run.retry('not-arrived')
            goOn()
          })
        }
      />
      {asking && (
        <ConfirmDialog
          title={t.againTitle}
          confirm={t.againNow}
          onConfirm={() =>
            void decide(async () => {
              await run.retry('unknown', [asking.index])
              goOn()
            })
          }
          onClose={() => setAsking(undefined)}
        >
          {look.risk}
        </ConfirmDialog>
      )}
    </div>
  )
}
