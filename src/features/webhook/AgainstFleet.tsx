import { differsIn, eventDifference, type Part } from '#data/fleet-reads/webhook-row.ts'
import { useWebhooks } from '#data/fleet-reads/use-webhooks.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useInstances } from '#data/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { FleetWords } from '#components/FleetWords.tsx'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import classes from './AgainstFleet.module.css'

/** How many events are listed by name. */
const maxShown = 8

/**
 * Shows which webhook settings of an instance differ from the most common ones of this gateway. Uses only cached data:
 * sends no request, and renders nothing until another instance was read.
 */
export function AgainstFleet({ instance }: { instance: string }) {
  const t = useText('webhook').fleet
  const words = useText('fleetReads').against
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { rows, mostCommon, answers } = useWebhooks(useInstances())
  const row = rows.find(({ name }) => name === instance)
  if (answers.read < 2 || row?.webhook === undefined) return null

  const listed = (events: readonly string[]) => {
    const rest = events.length - maxShown
    const first = events.slice(0, maxShown).join(', ')
    return rest > 0 ? t.others(first, formats.number(rest)) : first
  }
  function eventsSay(events: readonly string[]): string {
    const named = mostCommon.events?.length ?? 0
    if (named === 0) return t.noneNamed
    if (events.length === 0) return t.someNamed(named, formats.number(named))
    const { more, less } = eventDifference({ events }, mostCommon)
    return [more.length > 0 && t.more(listed(more)), less.length > 0 && t.less(listed(less))]
      .filter((part) => part !== false)
      .join('. ')
  }
  const says: Record<Part, () => string> = {
    state: () => (mostCommon.state ? t.state[mostCommon.state] : ''),
    host: () => t.host(mostCommon.host ?? ''),
    events: () => eventsSay(row.events ?? []),
  }
  const others = differsIn(row, mostCommon)
  return (
    <Section
      title={words.title}
      action={
        <Link to={{ page: 'fleet-webhooks', gateway }}>
          {words.compare(answers.of, formats.number(answers.of))}
        </Link>
      }
    >
      {others.length > 0 && (
        <Facts facts={others.map((part) => ({ name: t.part[part], value: says[part]() }))} />
      )}
      <p className={`${shared.muted} ${shared.compact} ${classes.source}`}>
        {others.length === 0 && `${words.same} `}
        <FleetWords count={answers} />
      </p>
    </Section>
  )
}
