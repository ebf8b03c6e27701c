import { Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBaselineQuery } from '#data/fleet-reads/use-fleet-baseline.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { cacheKey } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { JobResultsDialog } from '#job-ui/JobResultsDialog.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { alignedParts } from '#features/fleet/webhooks/match-webhooks.ts'
import { alignItems, alignSkips, prepareAlign, type AlignItem } from './align-work.ts'

/** Explains why a webhook was skipped. */
function Facts({ row }: { row: JobRow }) {
  const t = useText('baseline').alignWebhooks
  const skip = row.state === 'skipped' ? row.outcome?.reason?.texts[0] : undefined
  const words: Readonly<Record<string, string>> = {
    [alignSkips.changed]: t.changed,
    [alignSkips.baseline]: t.otherBaseline,
  }
  return skip === undefined ? null : <p className={shared.muted}>{words[skip]}</p>
}

const look = {
  kind: jobKinds.webhooks,
  head: 'instance',
  thingsOf: (item) => [item.to],
  textOf: (name) => name,
  namedBy: () => [],
  titleOf: ({ item }) => item.to,
  RowFacts: Facts,
} as const satisfies Omit<JobLook<string>, 'label'>

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
  const core = useText('core').action
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
  const count = reviewed.length
  const title = words.title(count, formats.number(count))

  async function begin() {
    const version = data?.webhook?.version
    if (version === undefined) return
    const items = alignItems(
      reviewed.map(({ row }) => row),
      Date.now(),
    )
    if (await panel.begin({ name: title, plan: { version }, items })) onBegun()
  }

  if (!isAsking)
    return (
      <JobResultsDialog
        title={words.results}
        none={words.none}
        look={look}
        panel={panel}
        onRestore={onClose}
        onClose={onClose}
      />
    )
  const nameOf = { state: parts.state, host: parts.host, events: parts.events, flags: words.flags }
  return (
    <Dialog title={`${title}?`} onClose={onClose}>
      <form
        className={shared.stack}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {failed !== undefined && (
          <Note kind="bad" title={words.failed}>
            {failed}
          </Note>
        )}
        <p>{words.text}</p>
        {/* A scrollable element must be focusable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <Box
          mah="240px"
          p="8px 16px"
          bd="1px solid var(--line)"
          bdrs="lg"
          className={`${shared.anywhere} ${shared.scrollY}`}
          tabIndex={0}
          role="region"
          aria-label={words.chosen}
        >
          <ul>
            {reviewed.map(({ row, differing }) => (
              <li key={row.name}>
                {row.name}{' '}
                <span className={shared.muted}>
                  {formats.list(differing.map((part) => nameOf[part]))}
                </span>
              </li>
            ))}
          </ul>
        </Box>
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <ChangeButton
            type="submit"
            variant="filled"
            disabled={count === 0}
            loading={panel.isWriting}
          >
            {title}
          </ChangeButton>
        </div>
      </form>
    </Dialog>
  )
}
