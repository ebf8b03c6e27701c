import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ParticipantAction } from '#contract/index.ts'
import { usePhoneFormat } from '#data/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobPanels } from '#job-ui/JobPanels.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import type { RunItem } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
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

const thingsOf = (item: RunItem) => [participantOf(item).number]
const textOf = (number: string) => number
const nobody = () => []
const isDone = ({ state }: RunRow) => state === 'accepted' || state === 'arrived'

/** The jobs that change participants: the current one, with a way to undo it, and the earlier ones. */
export function ParticipantJobs({
  instance,
  jobs,
  onUndo,
  onBringBack,
}: {
  instance: string
  jobs: PanelJobs<ParticipantItem>
  onUndo: (plan: ParticipantsPlan, numbers: readonly string[]) => void
  onBringBack: (numbers: readonly string[]) => void
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const format = usePhoneFormat()
  const run = jobs.runs.find(({ id }) => id === jobs.shown)
  const plan = run && participantsPlanOf(run)
  const look: JobLook<string> = {
    kind: jobKinds.participants,
    label: t.results,
    head: 'participant',
    thingsOf,
    textOf,
    namedBy: nobody,
    titleOf: ({ item }) => format(participantOf(item).number),
    RowFacts: plan?.action === 'add' ? AddedFacts : ChangedFacts,
    summary: (rows) => undoOf(rows.filter(isDone).map(({ item }) => participantOf(item).number)),
  }

  function undoOf(done: readonly string[]) {
    if (!plan || done.length === 0 || jobs.isRunning) return null
    return (
      <div>
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={jobs.isWriting}
          onClick={() => onUndo({ ...plan, action: opposite[plan.action] }, done)}
        >
          {t.undo[plan.action](done.length, formats.number(done.length))}
        </Button>
      </div>
    )
  }

  return <JobPanels instance={instance} look={look} jobs={jobs} onBringBack={onBringBack} />
}

const AddedFacts = ({ row }: { row: RunRow }) => <Facts row={row} action="add" />
const ChangedFacts = ({ row }: { row: RunRow }) => <Facts row={row} action="remove" />

/** What the status of a person means. */
function Facts({ row, action }: { row: RunRow; action: ParticipantAction }) {
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
