import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { useEffect } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useJobWords } from '#job-ui/job-kinds.ts'
import { Decisions } from '#job-ui/results/Decisions.tsx'
import { useReasonWords } from '#job-ui/results/use-reason-words.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import type { Job } from '#jobs/job.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { rowOf } from '#features/campaigns/campaign-plan.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** With more rows, the user decides all at once, or one by one in the table. */
const maxShown = 200

const none = { indexes: [], rows: [] } as const

/** Records what the user found out about rows of unknown outcome: one by one, or all at once. */
export function DecideDialog({ handle, onClose }: { handle: JobHandle; onClose: () => void }) {
  const { kind, job, snapshot: campaign } = handle
  const { t, of } = useJobWords(kind)
  const words = useText('campaignDialogs')
  const formats = useFormats()
  const reasonWords = useReasonWords()
  // A campaign that was deleted in the meantime has no rows: the page says so.
  const found = useLoaded([job, campaign.version], () => unknownRows(job))
  const { indexes, rows } = found ?? none
  const count = indexes.length
  const number = formats.number(count)
  const decide = { handle, words: words.decision, risk: words.risk }

  useEffect(() => {
    if (campaign.counts.unknown === 0) onClose()
  }, [campaign.counts.unknown, onClose])

  return (
    <Dialog title={t.unknownTitle(of.things(count, number))} onClose={onClose}>
      <div className={shared.stackMedium}>
        <p>{words.unknown.how}</p>
        {handle.refusal !== undefined && (
          <Note kind="bad" title={t.refusal[handle.refusal].title} takesFocus />
        )}
        <ul
          className={`${shared.scroll} ${shared.grid} ${parts.lined}`}
          style={{ maxHeight: '20rem', borderBlock: '1px solid var(--line)' }}
          aria-label={words.unknown.list}
        >
          {rows.map(({ index, item, outcome }) => (
            <li
              key={index}
              className={shared.wrapRow}
              style={{ gap: '4px 12px', padding: '6px 0' }}
            >
              <span className={shared.shrink} style={{ flex: '1 1 12.5rem' }}>
                <code>
                  <PhoneNumber digits={item.to} />
                </code>{' '}
                {item.name !== undefined && <span>{item.name} </span>}
                <span className={shared.muted}>
                  <span>{words.unknown.row(formats.number(rowOf(item).row))}</span>
                  {outcome && (
                    <span>{` · ${formats.seconds(outcome.at)} · ${reasonWords(outcome)}`}</span>
                  )}
                </span>
              </span>
              <Decisions {...decide} rows={[index]} about={item.to} />
            </li>
          ))}
        </ul>
        {count > rows.length && rows.length > 0 && (
          <p className={shared.muted}>{words.unknown.more(formats.number(count - rows.length))}</p>
        )}
        <Decisions {...decide} rows={indexes} />
        <p className={shared.muted}>{words.unknown.kept}</p>
      </div>
    </Dialog>
  )
}

/** Returns the rows of unknown outcome, in their order, and those that are shown. */
async function unknownRows({ view }: Job) {
  const indexes = [...(await view.find({ states: ['unknown'], order: 'row' }))]
  return { indexes, rows: await view.rows(indexes.slice(0, maxShown)) }
}
