import { IconArrowBackUp } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/RequestsPage.tsx'
import type { JobLook } from '#job-ui/JobRequests.tsx'
import { inOrder, useStartJob } from '#job-ui/use-start-job.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobItem } from '#local/job-record.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { alignSkips, planOf, type AlignItem } from './align-work.ts'
import { useStartAligning } from './use-start-aligning.ts'

const look = {
  kind: jobKinds.webhooks,
  head: 'instance',
  thingsOf: (item) => [item.to],
  textOf: (name) => name,
  titleOf: ({ item }) => item.to,
} as const satisfies JobLook<string>

const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/** The page of a job that aligns webhooks, with its undo. */
export function AlignJob(props: JobProps) {
  const words = useText('baseline').alignWebhooks
  const formats = useFormats()
  const start = useStartAligning()
  const { begin, isBusy } = useStartJob(start, { opensPage: true })
  const { snapshot } = props

  function undoOf(rows: readonly JobRow[]) {
    const done = rows.filter(isDone)
    const { version, values, undoes } = planOf(snapshot)
    const { gateway, kind } = snapshot
    if (!values || undoes !== undefined || done.length === 0 || snapshot.state === 'running')
      return null
    const name = words.undo(done.length, formats.number(done.length))
    const items = done.map(({ item }) => item as JobItem<AlignItem>)
    return (
      <div>
        <ChangeButton
          leftSection={<Icon of={IconArrowBackUp} />}
          loading={isBusy}
          onClick={() => {
            const plan = { version, values, undoes: snapshot.id }
            void begin(inOrder({ gateway, instance: '', kind, name, plan, items }))
          }}
        >
          {name}
        </ChangeButton>
      </div>
    )
  }

  return (
    <RequestsPage
      {...props}
      look={{
        ...look,
        skips: {
          [alignSkips.changed]: words.changed,
          [alignSkips.baseline]: words.otherBaseline,
        },
        summary: undoOf,
      }}
      start={start}
    />
  )
}
