import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ParticipantAction } from '#contract/index.ts'
import { usePhoneFormat } from '#data/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobPanels } from '#job-ui/JobPanels.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import type { JobItem } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { NotAdded } from '#features/groups/NotAdded.tsx'
import type { GroupsUrl } from '#features/groups/use-groups-url.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import {
  opposite,
  participantOf,
  participantsPlanOf,
  statusIn,
  type ParticipantItem,
  type ParticipantsPlan,
} from './participants-work.ts'

const thingsOf = (item: JobItem) => [participantOf(item).number]
const textOf = (number: string) => number
const noNames = () => []
const wasRefused = ({ state }: JobRow) => state === 'refused'
const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/** The jobs that change participants: the current one, with an undo, and earlier ones. */
export function ParticipantJobs({
  instance,
  url,
  panel,
  onUndo,
  onRestore,
}: {
  instance: string
  url: GroupsUrl
  panel: PanelJobs<ParticipantItem>
  onUndo: (plan: ParticipantsPlan, numbers: readonly string[]) => void
  onRestore: (numbers: readonly string[]) => void
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const format = usePhoneFormat()
  const job = panel.jobs.find(({ id }) => id === panel.shown)
  const plan = job && participantsPlanOf(job)
  const look: JobLook<string> = {
    kind: jobKinds.participants,
    label: t.results,
    head: 'participant',
    thingsOf,
    textOf,
    namedBy: noNames,
    titleOf: ({ item }) => format(participantOf(item).number),
    RowFacts: plan?.action === 'add' ? AddedFacts : ChangedFacts,
    summary: (rows) => [
      notAddedOf(rows),
      undoOf(rows.filter(isDone).map(({ item }) => participantOf(item).number)),
    ],
  }

  function notAddedOf(rows: readonly JobRow[]) {
    if (plan?.action !== 'add') return null
    const people = rows.filter(wasRefused).map(({ item, outcome }) => ({
      number: participantOf(item).number,
      mayInvite: statusIn(outcome?.reason?.texts ?? []) === '403',
    }))
    return (
      <NotAdded
        key="not added"
        people={people}
        all={rows.length}
        group={plan.groupJid}
        instance={instance}
        url={url}
      />
    )
  }

  function undoOf(done: readonly string[]) {
    if (!plan || done.length === 0 || panel.isRunning) return null
    return (
      <div key="undo">
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={panel.isWriting}
          onClick={() => onUndo({ ...plan, action: opposite[plan.action] }, done)}
        >
          {t.undo[plan.action](done.length, formats.number(done.length))}
        </Button>
      </div>
    )
  }

  return <JobPanels instance={instance} look={look} panel={panel} onRestore={onRestore} />
}

const AddedFacts = ({ row }: { row: JobRow }) => <Facts row={row} action="add" />
const ChangedFacts = ({ row }: { row: JobRow }) => <Facts row={row} action="remove" />

/** Explains the status of a participant. */
function Facts({ row, action }: { row: JobRow; action: ParticipantAction }) {
  const t = useText('groupDetails').status
  const status = statusIn(row.outcome?.reason?.texts ?? [])
  const words: Readonly<Record<string, string>> = {
    403: t.invite,
    404: action === 'add' ? t.notRegistered : t.notInGroup,
    409: t.inGroup,
  }
  const known = status === undefined ? undefined : words[status]
  return known === undefined ? null : <p className={shared.muted}>{known}</p>
}
