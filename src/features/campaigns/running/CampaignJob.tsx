import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { asTyped } from '#domain/recipient.ts'
import { planOf, rowOf } from '#features/campaigns/campaign-plan.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobFile } from '#job-ui/results/job-file.ts'
import { Decisions } from '#job-ui/results/Decisions.tsx'
import type { Job } from '#jobs/job.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useMayDo } from '#data/session/session.ts'
import { useLoaded } from '#data/use-loaded.ts'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { JobCells } from '#job-ui/results/JobResults.tsx'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import { useStart } from '#job-ui/start/use-start-job.ts'
import type { Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { useNow } from '#ui/use-now.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { RateChart } from './RateChart.tsx'
import { withUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'

const RowDialog = late(
  () => import('./RowDialog.tsx').then((m) => m.RowDialog),
  ['messages', 'campaignDialogs', 'doNotContact', 'auth'],
)
const ReadReplies = late(
  () => import('#features/campaigns/replies/ReadReplies.tsx').then((m) => m.ReadReplies),
  ['doNotContact', 'auth'],
)
const RepliesRead = late(
  () => import('#features/campaigns/replies/RepliesRead.tsx').then((m) => m.RepliesRead),
  ['doNotContact', 'auth'],
)
const DuplicateCampaign = late(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.DuplicateCampaign),
  ['campaignDialogs'],
)

const RepeatNote = late(
  () => import('./RepeatNote.tsx').then((m) => m.RepeatNote),
  ['campaignDialogs'],
)

const kind = jobKinds.campaign

/** Columns for a recipient in results files. */
const file: JobFile = {
  heads: ['row', 'recipient', 'name'],
  lines: ({ item }) => [[String(rowOf(item).row), asTyped(item.to), item.name ?? '']],
  resultHeads: ['message_id'],
  results: ({ outcome }) => [outcome?.id ?? ''],
}

/** The page of a campaign: its progress, each recipient's result, and the available actions. */
export function CampaignJob({ job, snapshot: campaign }: JobProps) {
  const t = useText('campaigns')
  const words = useText('campaignDialogs')
  const formats = useFormats()
  const paceWords = usePaceWords()
  const url = useSearch()
  const now = useNow()
  const { gateway, id, counts, total, state, perMinute, pace } = campaign
  const [opened, setOpened] = useUrlWord('row')
  const [isAgain, setAgain] = useState(false)
  const [isReading, setReading] = useState(false)
  const mayDo = useMayDo()
  const { storedChats } = useCapabilities()
  const mayRead = storedChats && mayDo('findMessages') && mayDo('changeSuppression')
  const handle = useJobHandle(kind, job, campaign, { start: useStart(prepareCampaign) })
  const isRunning = state === 'running'
  const hasEnded = state === 'finished' || state === 'stopped'
  // Those of a deleted campaign are not read: the page says that it is gone.
  const unknown = useLoaded([job, counts.unknown], () => unknownRows(job)) ?? []
  const { template, columns } = planOf(campaign)
  const cells = useMemo(
    () =>
      campaignCells(formats, t.openRow, (index) => ({
        to: { page: 'job', gateway, id },
        search: withUrlWord(url, 'row', String(index)),
      })),
    [gateway, id, formats, url, t],
  )

  return (
    <JobPage
      handle={handle}
      file={file}
      cells={cells}
      actions={
        hasEnded && (
          <>
            {mayRead && <Button onClick={() => setReading(true)}>{t.readReplies}</Button>}
            <Button leftSection={<Icon of={IconRepeat} />} onClick={() => setAgain(true)}>
              {t.useAgain}
            </Button>
          </>
        )
      }
      unknownAction={
        unknown.length > 0 && (
          <Decisions handle={handle} rows={unknown} words={words.decision} risk={words.risk} />
        )
      }
      notes={(campaign.repeat ?? campaign.repeatedBy) && <RepeatNote handle={handle} />}
      chart={
        <RateChart
          minutes={perMinute}
          time={{
            begun: campaign.startedAt ?? now,
            end: (isRunning ? undefined : (campaign.endedAt ?? perMinute.at(-1)?.at)) ?? now,
            isRunning,
          }}
          rate={isRunning ? campaign.rate : undefined}
          pace={[paceWords.gap(pace), ...paceWords.limits(pace, total)].join(' · ')}
        />
      }
      foot={
        <>
          <span>
            {`${t.kind[template.kind === 'media' ? template.mediatype : template.kind]}, ${t.placeholders(Object.keys(columns).length)}`}
          </span>
          {campaign.host === 'server' && hasEnded && <RepliesRead job={campaign} />}
        </>
      }
    >
      {opened !== undefined && /^\d+$/.test(opened) && Number(opened) < total && (
        <RowDialog
          key={opened}
          handle={handle}
          index={Number(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isReading && <ReadReplies job={job} campaign={campaign} onClose={() => setReading(false)} />}
      {isAgain && <DuplicateCampaign campaign={campaign} onClose={() => setAgain(false)} />}
    </JobPage>
  )
}

/** Returns the indexes of the rows with an unknown result, in their order. */
const unknownRows = async ({ view }: Job) => [
  ...(await view.find({ states: ['unknown'], order: 'row' })),
]

/** Returns the cells of the recipient columns. The link in the first one covers the row. */
const campaignCells = (
  formats: Formats,
  openRow: (row: string, to: string) => string,
  linkOf: (index: number) => { readonly to: Route; readonly search: string },
): JobCells => ({
  row: ({ item }, index) => {
    const number = formats.number(rowOf(item).row)
    return (
      <Link
        plain
        style={{ color: 'var(--text2)', textDecoration: 'none' }}
        {...linkOf(index)}
        aria-label={openRow(number, item.to)}
      >
        {number}
      </Link>
    )
  },
  to: ({ item }) => (
    <span className={shared.mono}>
      <PhoneNumber digits={item.to} />
    </span>
  ),
  name: ({ item }) => item.name ?? '',
})
