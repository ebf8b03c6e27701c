import { Button } from '@mantine/core'
import { useMayDo } from '#data/session/session.ts'
import { numberOfJid } from '#domain/recipient.ts'
import type { ReactNode } from 'react'
import { recipientFact, useKeyFacts } from '#message/key-facts.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { readJobFile } from '#jobs/job-file.ts'
import { mediaToSend } from '#message/file/attachment.ts'
import { toBase64 } from '#message/file/encode-base64.ts'
import { RequestPanel, useBase64Words } from '#message/RequestPanel.tsx'
import { Decisions } from '#job-ui/results/Decisions.tsx'
import { kindOfRow } from '#job-ui/results/row-groups.ts'
import { useJobWords } from '#job-ui/job-kinds.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import { useReasonWords } from '#job-ui/results/use-reason-words.ts'
import type { OutcomeState } from '#local/jobs/job-record.ts'
import type { Job } from '#jobs/job.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { fileName, planOf, rowOf } from '#features/campaigns/campaign-plan.ts'
import { ListRecipient } from '#job-ui/results/ListRecipient.tsx'
import { addressOf } from '#features/campaigns/campaign-work.ts'
import { fillTemplate, readTemplate } from '#message/template/fill-template.ts'
import { bodyOf, mediaField } from '#message/send-requests.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** One recipient: the outcome, the exact request, the message key, and the available decisions. */
export function RowDialog({
  handle,
  index,
  onClose,
}: {
  handle: JobHandle
  index: number
  onClose: () => void
}) {
  const { kind, job, snapshot: campaign } = handle
  const { t } = useJobWords(kind)
  const words = useText('campaignDialogs')
  const keyFacts = useKeyFacts()
  const formats = useFormats()
  const reasonWords = useReasonWords(campaign.host)
  const mayList = useMayDo()('changeSuppression')
  // Its page has one dialog per row.
  const [row] = useLoaded([job, index, campaign.version], () => job.view.rows([index])) ?? []
  if (!row) return null
  const { item, state, outcome } = row
  const { cells, row: number } = rowOf(item)
  const digits = /^\d+$/.test(item.to) ? item.to : numberOfJid(item.to)
  const names = planOf(campaign).columns

  const stateWord = (is: OutcomeState) => (
    <State kind={kindOfRow(is, kind.skippedIsDone)}>{t.row[is]}</State>
  )
  const facts: { name: string; value: ReactNode }[] = [
    { name: t.column.outcome, value: stateWord(state) },
    recipientFact(t.column.to, item.to),
  ]
  if (item.name !== undefined) facts.push({ name: t.column.name, value: item.name })
  if (outcome && outcome.state !== 'waiting')
    facts.push({ name: t.column.time, value: formats.exact(outcome.at) })
  if (outcome?.took !== undefined)
    facts.push({ name: words.row.took, value: formats.duration(outcome.took) })
  const reason = outcome ? reasonWords(outcome) : ''
  if (reason !== '') facts.push({ name: words.row.reason, value: reason })
  facts.push(...keyFacts(outcome?.key ?? {}, words.row))
  for (const [column, cell] of Object.entries(cells))
    if (cell !== '') facts.push({ name: `{{${names[column] ?? column}}}`, value: cell })

  return (
    <Dialog title={words.row.title(formats.number(number))} onClose={onClose}>
      <div className={shared.stackMedium}>
        <Facts facts={facts} />
        {outcome?.tries && outcome.tries.length > 0 && (
          <details>
            <summary>{words.row.earlier(outcome.tries.length)}</summary>
            <ul
              className={`${shared.scroll} ${shared.grid} ${parts.lined}`}
              style={{ maxHeight: '20rem', borderBlock: '1px solid var(--line)' }}
            >
              {outcome.tries.map((one) => (
                <li
                  key={`${one.at} ${one.state}`}
                  className={shared.wrapRow}
                  style={{ gap: '4px 12px', padding: '6px 0' }}
                >
                  <span>{stateWord(one.state)}</span>
                  <span>{formats.seconds(one.at)}</span>
                  <span className={shared.muted}>{reasonWords(one)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {handle.refusal !== undefined && (
          <Note kind="bad" title={t.refusal[handle.refusal].title} takesFocus />
        )}
        {state === 'unknown' && (
          <Note kind="unknown" title={words.row.unknown}>
            <p>{words.unknown.how}</p>
            <Decisions handle={handle} rows={[index]} words={words.decision} risk={words.risk} />
          </Note>
        )}
        {(state === 'refused' || state === 'not-arrived') && (
          <div className={shared.wrap}>
            <Button onClick={() => void handle.retry([{ rowState: state, only: [index] }])}>
              {words.row.again}
            </Button>
          </div>
        )}
        {mayList && digits !== undefined && (
          <ListRecipient
            entry={{
              number: digits,
              instance: '',
              source: 'campaign',
              ...(item.name !== undefined && { name: item.name.slice(0, 200) }),
              note: campaign.name.slice(0, 200),
            }}
          />
        )}
        <Request job={job} campaign={campaign} row={row} />
      </div>
    </Dialog>
  )
}

/** The request of a row, built by the same code that sends it. */
function Request({ job, campaign, row }: { job: Job; campaign: JobSnapshot; row: JobRow }) {
  const words = useBase64Words()
  const file = useLoaded([job], () => readJobFile(job.key, fileName))
  const { template } = planOf(campaign)
  const { filled } = fillTemplate(readTemplate(template), row.item.to, rowOf(row.item).cells)
  const medium = 'source' in filled.values ? filled.values : undefined
  const byFile = medium?.source === 'file'
  if (byFile && file === undefined) return null
  const shown = medium ? mediaToSend(medium, () => words(file && new File([file], ''))) : ''
  return (
    <RequestPanel
      className=""
      request={{
        operation: filled.operation,
        instance: campaign.instance,
        fileBytes: byFile ? file?.size : undefined,
        body: bodyOf(filled, shown),
        whole: async () =>
          byFile && file
            ? {
                body: bodyOf(filled, ''),
                blobs: { [mediaField(filled.operation)]: await toBase64(file) },
              }
            : { body: bodyOf(filled, addressOf(filled)) },
      }}
    />
  )
}
