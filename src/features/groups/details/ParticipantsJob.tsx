import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ParticipantAction } from '#contract/index.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/results/RequestsPage.tsx'
import { JobPanel } from '#job-ui/JobPanel.tsx'
import type { JobLook } from '#job-ui/results/JobRequests.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { inOrder, useStart, useStartJob } from '#job-ui/start/use-start-job.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { NotAdded } from '#features/groups/NotAdded.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import {
  opposite,
  participantOf,
  participantsJob,
  participantsPlanOf,
  prepareParticipants,
  statusOf,
  type ParticipantItem,
  type ParticipantsPlan,
} from './participants-work.ts'

const numberOf = ({ item }: Pick<JobRow, 'item'>) => participantOf(item).number
const thingsOf = (item: JobItem) => [numberOf({ item })]
const wasRefused = ({ state }: JobRow) => state === 'refused'
const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

type OnUndo = (plan: ParticipantsPlan, numbers: readonly string[]) => void

/** @param isBusy whether another job is being saved */
function useParticipantsLook(job: JobRecord, isBusy: boolean, onUndo: OnUndo): JobLook<string> {
  const t = useText('groupDetails')
  const formats = useFormats()
  const format = usePhoneFormat()
  const plan = participantsPlanOf(job)

  function summary(rows: readonly JobRow[]) {
    const done = rows.filter(isDone).map(numberOf)
    return (
      <>
        {plan.action === 'add' && (
          <NotAdded
            people={rows.filter(wasRefused).map((row) => ({
              number: numberOf(row),
              mayInvite: statusOf(row) === '403',
            }))}
            all={rows.length}
            group={plan.groupJid}
            instance={job.instance}
          />
        )}
        {done.length > 0 && job.state !== 'running' && (
          <div>
            <Button
              leftSection={<Icon of={IconArrowBackUp} />}
              disabled={isBusy}
              onClick={() => onUndo({ ...plan, action: opposite[plan.action] }, done)}
            >
              {t.undo[plan.action](done.length, formats.number(done.length))}
            </Button>
          </div>
        )}
      </>
    )
  }

  return {
    kind: jobKinds.participants,
    head: 'participant',
    isBrief: true,
    thingsOf,
    textOf: (number) => number,
    titleOf: (row) => format(numberOf(row)),
    RowFacts: plan.action === 'add' ? AddedFacts : ChangedFacts,
    summary,
  }
}

/** The page of a job that changes participants, with its undo. */
export function ParticipantsJob(props: JobProps) {
  const start = useStart(prepareParticipants)
  const { begin, isBusy } = useStartJob(start, { opensPage: true })
  const t = useText('groupDetails')
  const { gateway, instance, kind } = props.snapshot
  const look = useParticipantsLook(
    props.snapshot,
    isBusy,
    (plan, numbers) =>
      void begin(inOrder({ gateway, instance, kind, ...participantsJob(t, plan, numbers) })),
  )
  return <RequestsPage {...props} look={look} start={start} />
}

/** The same job, above the members. */
export function ParticipantsJobPanel({
  shown,
  onUndo,
  ...props
}: {
  panel: PanelJobs<ParticipantItem>
  shown: JobRecord
  onUndo: OnUndo
  onRestore: (numbers: readonly string[]) => void
}) {
  const t = useText('groupDetails')
  const look = useParticipantsLook(shown, props.panel.isWriting, onUndo)
  return <JobPanel {...props} label={t.results} look={look} />
}

const AddedFacts = ({ row }: { row: JobRow }) => <Facts row={row} action="add" />
const ChangedFacts = ({ row }: { row: JobRow }) => <Facts row={row} action="remove" />

function Facts({ row, action }: { row: JobRow; action: ParticipantAction }) {
  const t = useText('groupDetails').status
  const words: Readonly<Record<string, string>> = {
    403: t.invite,
    404: action === 'add' ? t.notRegistered : t.notInGroup,
    409: t.inGroup,
  }
  const known = words[statusOf(row) ?? '']
  return known !== undefined && <p className={shared.muted}>{known}</p>
}
