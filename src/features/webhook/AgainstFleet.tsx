import { Box } from '@mantine/core'
import {
  differingFlags,
  differsIn,
  eventDifference,
  type Part,
} from '#data/fleet-reads/webhook-row.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { useWebhooks } from '#data/fleet-reads/use-webhooks.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useInstances } from '#data/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { FleetWords } from '#components/FleetWords.tsx'
import { Link } from '#ui/Link.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Section } from '#ui/Section.tsx'

/** How many events are listed by name. */
const maxShown = 8

/**
 * Shows which webhook settings of an instance differ from the baseline of this gateway, or from the most common ones. Uses
 * only cached data: sends no request, and without a baseline renders nothing until another instance was read.
 */
export function AgainstFleet({
  instance,
  onAlign,
}: {
  instance: string
  /** Called to edit the webhook with the values of the baseline; undefined if the gateway cannot set webhooks. */
  onAlign: ((baseline: BaselineWebhook) => void) | undefined
}) {
  const t = useText('webhook').fleet
  const words = useText('fleetReads').against
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { rows, basis, answers } = useWebhooks(useInstances())
  const row = rows.find(({ name }) => name === instance)
  const webhook = row?.webhook
  const isPinned = basis.kind === 'pinned'
  if ((answers.read < 2 && !isPinned) || webhook === undefined) return null

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
    <Section
      title={isPinned ? t.baseline.title : words.title}
      action={
        <Link to={{ page: 'fleet-webhooks', gateway }}>
          {words.compare(answers.of, formats.number(answers.of))}
        </Link>
      }
    >
      {others.length > 0 && (
        <Facts facts={others.map((part) => ({ name: t.part[part], value: says[part]() }))} />
      )}
      {others.length > 0 && basis.pinned && onAlign && (
        <ChangeButton onClick={() => basis.pinned && onAlign(basis.pinned)}>
          {t.baseline.align}
        </ChangeButton>
      )}
      <Box component="p" mt={others.length > 0 ? 'sm' : 0} c="var(--muted)" fz="13px">
        {others.length === 0 && <span>{`${isPinned ? t.baseline.same : words.same} `}</span>}
        <FleetWords count={answers} />
      </Box>
    </Section>
  )
}
