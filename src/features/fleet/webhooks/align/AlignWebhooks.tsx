import { useState } from 'react'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { ScrollList } from '#components/ScrollList.tsx'
import { useBaselineQuery } from '#data/fleet-reads/use-fleet-baseline.ts'
import type { Webhooks } from '#data/fleet-reads/use-webhooks.ts'
import { differsIn, pinnedWebhook } from '#data/fleet-reads/webhook-row.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { alignedParts } from '#features/fleet/webhooks/match-webhooks.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { inOrder, useStartJob } from '#job-ui/use-start-job.ts'
import { webhooksKind } from '#local/job-kinds.ts'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { alignItems, alignPlan } from './align-work.ts'
import { useStartAligning } from './use-start-aligning.ts'

/** Asks before the webhooks that differ from the baseline get its values. */
export function AlignWebhooks({ fleet, onClose }: { fleet: Webhooks; onClose: () => void }) {
  const t = useText('baseline')
  const words = t.alignWebhooks
  const parts = useText('fleetWebhooks')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { data } = useBaselineQuery()
  const { begin, isBusy, failed } = useStartJob(useStartAligning(), { opensPage: true })
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

  function apply() {
    if (!pinned) return
    const items = alignItems(
      reviewed.map(({ row }) => row),
      Date.now(),
    )
    const plan = alignPlan(pinned.version, pinned.values)
    void begin(inOrder({ gateway, instance: '', kind: webhooksKind, name: title, plan, items }))
  }

  const nameOf = { state: parts.state, host: parts.host, events: parts.events, flags: words.flags }
  return (
    <ConfirmOnGateway
      title={`${title}?`}
      confirm={title}
      isBlocked={count === 0}
      isBusy={isBusy}
      onConfirm={apply}
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
