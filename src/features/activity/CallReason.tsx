import type { Catalogue } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { ownValue } from '#domain/keys-of.ts'
import { sends } from '#local/history-entry.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { routeTo, type PageRoute } from '#paths'
import { Link } from '#ui/Link.tsx'
import { useNow } from '#ui/use-now.ts'
import shared from '#ui/shared.module.css'
import type { CallItem } from './call-items.ts'
import type { CallContext } from './call-words.ts'
import classes from './CallList.module.css'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './match-calls.ts'

/** The second line of a call that failed: the reason, and where to continue. */
export function CallReason({
  item: { entry, isInside },
  tab,
  context,
}: {
  item: Extract<CallItem, { kind: 'reason' }>
  tab: 0 | -1
  context: CallContext
}) {
  const { page } = useText('shell')
  const outcome = shownOutcome(entry, useNow())
  const isBad = outcomeKinds[outcome] === 'bad'
  const next = nextStep(entry, context, page)
  return (
    <span
      className={`${shared.compact} ${classes.reason} ${isInside ? classes.inside : ''}`}
      data-aside
    >
      <span
        className={`${shared.truncate} ${isBad ? shared.bad : shared.warning}`}
        dir="auto"
        translate={entry.reason === undefined ? undefined : 'no'}
      >
        {reasonOf(entry, outcome, context.t)}
      </span>
      <Link tabIndex={tab} to={next.to} search={next.search}>
        {next.label}
      </Link>
    </span>
  )
}

/** Returns why a call failed: the gateway's words if it gave some, and whether a change may have been made. */
function reasonOf(
  { reason, why }: RequestLogEntry,
  outcome: ShownOutcome,
  t: Catalogue['activity'],
): string {
  const said = reason ?? (why === undefined ? undefined : ownValue(t.why, why))
  if (outcome === 'unknown') return `${said ?? t.note.unknown} ${t.note.unknownText}`
  return said ?? (outcome === 'answered' ? '' : t.note[outcome])
}

/** The page of the calls below a path. */
const pages = {
  message: 'messages',
  chat: 'chats',
  sandbox: 'chats',
  group: 'groups',
  settings: 'settings',
  webhook: 'webhook',
  instance: 'connection',
  users: 'agents',
  websocket: 'sinks',
  rabbitmq: 'sinks',
  sqs: 'sinks',
  nats: 'sinks',
  kafka: 'sinks',
  pusher: 'sinks',
  proxy: 'sinks',
} as const

/** Returns the link to where a failed call can be checked or repeated. */
function nextStep(
  { gateway, instance, job, agent, operation, outcome, about = '', path }: RequestLogEntry,
  { t, jobs }: CallContext,
  names: Catalogue['shell']['page'],
): { to: PageRoute; search?: string; label: string } {
  if (job && jobs.has(job.id)) return { to: { page: 'job', gateway, id: job.id }, label: t.openJob }
  if (agent !== undefined)
    return { to: { page: 'edit-agent', gateway, id: agent }, label: t.openAgent }
  if (instance !== undefined && outcome === 'unknown' && sends.some((name) => name === operation))
    return {
      to: { page: 'chats', gateway, instance },
      search: String(
        new URLSearchParams({ chat: about.includes('@') ? about : `${about}@s.whatsapp.net` }),
      ),
      label: t.openChat,
    }
  const [, part = ''] = /^\/(\w+)/.exec(path) ?? []
  const page = ownValue<(typeof pages)[keyof typeof pages]>(pages, part) ?? 'instances'
  const to = routeTo(page, { gateway, instance }) ?? { page: 'instances', gateway }
  return { to, label: t.goToPage(names[page]) }
}
