import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useJobWords } from '#job-ui/use-job-words.ts'
import { useReasonWords } from '#job-ui/use-reason-words.ts'
import type { Job } from '#job-ui/use-job.ts'
import type { Run } from '#runs/run.ts'
import type { RunRow } from '#runs/run-rows.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { rowOf } from '#features/campaigns/campaign-plan.ts'
import classes from './DecideDialog.module.css'
import shared from '#ui/shared.module.css'

/** More rows than this are decided all at once, or one by one in the table. */
const most = 200

/** What a person found out about rows of unknown outcome: one by one, or all at once. */
export function DecideDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { kind, run, snapshot: campaign } = job
  const { t, of } = useJobWords(kind)
  const words = useText('campaignDialogs')
  const formats = useFormats()
  const reasonWords = useReasonWords()
  const { indexes, rows } = useUnknown(run, campaign.version)
  const [again, setAgain] = useState<readonly number[]>()
  const count = indexes.length
  const number = formats.number(count)

  useEffect(() => {
    if (campaign.counts.unknown === 0) onClose()
  }, [campaign.counts.unknown, onClose])

  if (again)
    return (
      <Dialog
        title={words.again.title(again.length, formats.number(again.length))}
        onClose={onClose}
      >
        <div className={shared.stackMedium}>
          <Note kind="warning" title={words.again.risk}>
            <p>{of.risk}</p>
          </Note>
          <div className={`${shared.wrap} ${shared.atEnd}`}>
            <Button onClick={() => setAgain(undefined)}>{words.again.back}</Button>
            <Button
              variant="filled"
              color="var(--prod)"
              loading={job.busy}
              onClick={() =>
                void job.retry([{ what: 'unknown', only: again }]).then(() => setAgain(undefined))
              }
            >
              {words.again.now(again.length, formats.number(again.length))}
            </Button>
          </div>
        </div>
      </Dialog>
    )

  return (
    <Dialog title={t.unknownTitle(of.things(count, number))} onClose={onClose}>
      <div className={shared.stackMedium}>
        <p>{words.unknown.how}</p>
        {job.refusal !== undefined && (
          <Note kind="bad" title={t.refusal[job.refusal].title} takesFocus />
        )}
        <ul className={classes.list} aria-label={words.unknown.list}>
          {rows.map(({ index, item, outcome }) => (
            <li key={index} className={classes.row}>
              <span className={classes.to}>
                <code>{item.to}</code> {item.name !== undefined && <span>{item.name} </span>}
                <span className={classes.name}>
                  {words.unknown.row(formats.number(rowOf(item).row))}
                  {outcome && ` · ${formats.seconds(outcome.at)} · ${reasonWords(outcome)}`}
                </span>
              </span>
              <span className={classes.small}>
                <Button
                  size="compact-sm"
                  disabled={job.busy}
                  aria-label={`${words.unknown.arrived}: ${item.to}`}
                  onClick={() => job.settle('arrived', [index])}
                >
                  {words.unknown.arrived}
                </Button>
                <Button
                  size="compact-sm"
                  disabled={job.busy}
                  aria-label={`${words.unknown.notArrived}: ${item.to}`}
                  onClick={() => job.settle('not-arrived', [index])}
                >
                  {words.unknown.notArrived}
                </Button>
                <Button
                  size="compact-sm"
                  disabled={job.busy}
                  aria-label={`${words.unknown.again}: ${item.to}`}
                  onClick={() => setAgain([index])}
                >
                  {words.unknown.again}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {count > rows.length && rows.length > 0 && (
          <p className={classes.help}>{words.unknown.more(formats.number(count - rows.length))}</p>
        )}
        <div className={shared.wrap}>
          <Button loading={job.busy} onClick={() => job.settle('arrived', indexes)}>
            {words.unknown.allArrived(count, number)}
          </Button>
          <Button loading={job.busy} onClick={() => job.settle('not-arrived', indexes)}>
            {words.unknown.noneArrived(count, number)}
          </Button>
          <Button disabled={job.busy} onClick={() => setAgain(indexes)}>
            {words.unknown.allAgain(count, number)}
          </Button>
        </div>
        <p className={classes.help}>{words.unknown.kept}</p>
      </div>
    </Dialog>
  )
}

/** The rows of unknown outcome, in their order. */
function useUnknown(run: Run, version: number) {
  const [found, setFound] = useState<{ indexes: readonly number[]; rows: readonly RunRow[] }>({
    indexes: [],
    rows: [],
  })
  useEffect(() => {
    let current = true
    const read = async () => {
      const indexes = [...(await run.view.find({ states: ['unknown'], order: 'row' }))]
      const rows = await run.view.rows(indexes.slice(0, most))
      if (current) setFound({ indexes, rows })
    }
    // A campaign that was deleted meanwhile has no rows: the page says so.
    read().catch(() => {})
    return () => {
      current = false
    }
  }, [run, version])
  return found
}
