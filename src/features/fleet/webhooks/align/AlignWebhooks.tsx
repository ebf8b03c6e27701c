import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBaselineQuery } from '#data/fleet-reads/use-fleet-baseline.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { differsIn, pinnedWebhook } from '#data/fleet-reads/webhook-row.ts'
import { cacheKey } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { JobResultsDialog } from '#job-ui/JobResultsDialog.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobItem } from '#local/job-record.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { ScrollList } from '#components/ScrollList.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { alignedParts } from '#features/fleet/webhooks/match-webhooks.ts'
import {
  alignItems,
  alignPlan,
  alignSkips,
  planOf,
  prepareAlign,
  type AlignItem,
} from './align-work.ts'

const look = {
  kind: jobKinds.webhooks,
  head: 'instance',
  thingsOf: (item) => [item.to],
  textOf: (name) => name,
  namedBy: () => [],
  titleOf: ({ item }) => item.to,
  RowFacts: () => null,
} as const satisfies Omit<JobLook<string>, 'label'>

const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/** Asks before the webhooks that differ from the baseline get its values, then shows the result of each. */
export function AlignWebhooks({
  fleet,
  isAsking,
  onBegun,
  onClose,
}: {
  fleet: Webhooks
  /** False while a job is shown. */
  isAsking: boolean
  /** Called once the job is saved. */
  onBegun: () => void
  onClose: () => void
}) {
  const t = useText('baseline')
  const words = t.alignWebhooks
  const parts = useText('fleetWebhooks')
  const formats = useFormats()
  const queries = useQueryClient()
  const { data } = useBaselineQuery()
  // What the job reads is cached for all pages.
  const prepare = useMemo(
    () =>
      prepareAlign((instance, webhook) =>
        queries.setQueryData(cacheKey('findWebhook', { params: { instance } }), webhook),
      ),
    [queries],
  )
  const panel = usePanelJobs<AlignItem>('', look.kind.kind, prepare)
  const { failed } = panel
  // The rows that were reviewed: later reads must not change what is applied.
  const [reviewed] = useState(() => {
    const pinned = data?.webhook?.values
    return fleet.rows.flatMap((row) => {
      const differing = pinned ? alignedParts(row, pinned) : []
      return differing.length > 0 ? [{ row, differing }] : []
    })
  })
  // Those that the baseline cannot complete.
  const [excluded] = useState(() => {
    const pinned = data?.webhook?.values
    if (!pinned) return 0
    const basis = { ...pinnedWebhook(pinned), pinned }
    return fleet.rows.filter((row) => differsIn(row, basis).length > 0).length - reviewed.length
  })
  const count = reviewed.length
  const title = words.title(count, formats.number(count))
  const pinned = data?.webhook
  const canUndo = pinned && alignPlan(pinned.version, pinned.values).values !== undefined

  async function begin() {
    if (!pinned) return
    const items = alignItems(
      reviewed.map(({ row }) => row),
      Date.now(),
    )
    if (await panel.begin({ name: title, plan: alignPlan(pinned.version, pinned.values), items }))
      onBegun()
  }

  function undoOf(rows: readonly JobRow[]) {
    const job = panel.jobs.find(({ id }) => id === panel.shown)
    const done = rows.filter(isDone)
    const { version, values, undoes } = job ? planOf(job) : {}
    if (!job || !values || undoes !== undefined || done.length === 0 || panel.isRunning) return null
    const name = words.undo(done.length, formats.number(done.length))
    return (
      <div>
        <ChangeButton
          leftSection={<Icon of={IconArrowBackUp} />}
          loading={panel.isWriting}
          onClick={() =>
            void panel.begin({
              name,
              plan: { version, values, undoes: job.id },
              items: done.map(({ item }) => item as JobItem<AlignItem>),
            })
          }
        >
          {name}
        </ChangeButton>
      </div>
    )
  }

  if (!isAsking)
    return (
      <JobResultsDialog
        title={words.results}
        none={words.none}
        look={{
          ...look,
          skips: {
            [alignSkips.changed]: words.changed,
            [alignSkips.baseline]: words.otherBaseline,
          },
          summary: undoOf,
        }}
        panel={panel}
        onRestore={onClose}
        onClose={onClose}
      />
    )
  const nameOf = { state: parts.state, host: parts.host, events: parts.events, flags: words.flags }
  return (
    <ConfirmOnGateway
      title={`${title}?`}
      confirm={title}
      isBlocked={count === 0}
      isBusy={panel.isWriting}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      {failed !== undefined && (
        <Note kind="bad" title={words.failed}>
          {failed}
        </Note>
      )}
      <p>
        <span>{words.text}</span> <span>{canUndo ? words.canUndo : words.cannotUndo}</span>
      </p>
      {excluded > 0 && <p>{words.excluded(excluded, formats.number(excluded))}</p>}
      <ScrollList label={words.chosen}>
        {reviewed.map(({ row, differing }) => (
          <li key={row.name}>
            <span>{row.name}</span>{' '}
            <span className={shared.muted}>
              {formats.list(differing.map((part) => nameOf[part]))}
            </span>
          </li>
        ))}
      </ScrollList>
    </ConfirmOnGateway>
  )
}
