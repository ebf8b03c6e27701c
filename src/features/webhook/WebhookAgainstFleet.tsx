import { AgainstFleet } from '#components/AgainstFleet.tsx'
import {
  differingFlags,
  differsIn,
  eventDifference,
  type Part,
} from '#data/fleet-reads/webhook-row.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { useWebhooks } from '#data/fleet-reads/webhook-basis.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'

/** How many events are listed by name. */
const maxShown = 8

/**
 * Shows which webhook settings of an instance differ from the baseline of this gateway, or from the most common ones. Uses
 * only cached data: sends no request, and without a baseline renders nothing until another instance was read.
 */
export function WebhookAgainstFleet({
  instance,
  onAlign,
}: {
  instance: string
  /** Called to edit the webhook with the values of the baseline; undefined if the gateway cannot set webhooks. */
  onAlign: ((baseline: BaselineWebhook) => void) | undefined
}) {
  const t = useText('webhook').fleet
  const formats = useFormats()
  const { rows, basis, answers } = useWebhooks(useInstances())
  const row = rows.find(({ name }) => name === instance)
  const webhook = row?.webhook
  const isPinned = basis.kind === 'pinned'
  if (webhook === undefined) return null

  const listed = (events: readonly string[]) => {
    const rest = events.length - maxShown
    const first = events.slice(0, maxShown).join(', ')
    return rest > 0 ? t.others(first, formats.number(rest)) : first
  }
  function eventsSay(events: readonly string[]): string {
    const named = basis.events?.length ?? 0
    if (named === 0 && !isPinned) return t.noneNamed
    if (events.length === 0 && !isPinned) return t.someNamed(named, formats.number(named))
    const { more, less } = eventDifference({ events }, basis)
    return [more.length > 0 && t.more(listed(more)), less.length > 0 && t.less(listed(less))]
      .filter((part) => part !== false)
      .join('. ')
  }
  const says: Record<Part, () => string> = {
    state: () => {
      if (isPinned) return basis.pinned?.enabled ? t.baseline.on : t.baseline.off
      return basis.state ? t.state[basis.state] : ''
    },
    host: () => {
      const host = basis.host ?? ''
      if (!isPinned) return t.host(host)
      return host === row?.host ? t.baseline.otherPath : t.baseline.host(host)
    },
    events: () => eventsSay(row?.events ?? []),
    flags: () => differingFlags(webhook, basis.pinned).join(', '),
  }
  const others = row ? differsIn(row, basis) : []
  return (
    <AgainstFleet page="fleet-webhooks" isPinned={isPinned} count={answers}>
      {others.length > 0 ? (
        <>
          <Facts facts={others.map((part) => ({ name: t.part[part], value: says[part]() }))} />
          {basis.pinned && onAlign && (
            <ChangeButton onClick={() => basis.pinned && onAlign(basis.pinned)}>
              {t.baseline.align}
            </ChangeButton>
          )}
        </>
      ) : undefined}
    </AgainstFleet>
  )
}
