import { routeTo, type PageRoute } from '#paths'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useText, useFormats } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { CellState, Column } from '#ui/table/columns.ts'
import { useNow } from '#ui/use-now.ts'
import { withUrlWord } from '#ui/use-url-word.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { ChangeSentence, FilledSentence } from './audit-log/ChangeSentence.tsx'
import classes from './CallList.module.css'
import { type CallItem, groupFigures } from './call-items.ts'
import {
  outcomeWord,
  sentenceOf,
  starterOf,
  type CallContext,
  recordOf,
  changeWords,
} from './call-words.ts'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './match-calls.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import { ownValue } from '#domain/keys-of.ts'
import { sends } from '#local/history-entry.ts'

/**
 * Returns the columns of the request log.
 * @param options.isByTime rows are below their day: they show the time only
 * @param options.isSortable whether every column sorts; else the time only
 * @param options.hasStarters whether it is known who started any of the calls
 */
export function callColumns(
  context: CallContext,
  options: { isByTime: boolean; isSortable: boolean; hasStarters: boolean },
): Column<CallItem>[] {
  const { t, formats } = context
  const { isByTime, isSortable, hasStarters } = options
  const timeOf = (at: number) =>
    isByTime ? formats.seconds(at) : `${formats.date(at)}, ${formats.seconds(at)}`
  const sortBy = (by: (entry: RequestLogEntry) => string | number | undefined) =>
    isSortable ? { sortBy: (item: CallItem) => ('entry' in item ? by(item.entry) : undefined) } : {}
  const started: Column<CallItem> = {
    id: 'by',
    title: t.column.by,
    width: '18%',
    minWidthPx: 128,
    phone: 'hidden',
    ...sortBy((entry) => starterOf(entry, context)),
    cell: (item) => <Starter item={item} context={context} />,
  }
  const took: Column<CallItem> = {
    id: 'took',
    title: t.column.took,
    width: '5.75rem',
    right: true,
    phone: 'hidden',
    ...sortBy((entry) => entry.took),
    cell: (item) =>
      item.kind === 'call' &&
      item.entry.took !== undefined && (
        <span className={shared.secondary}>{formats.duration(item.entry.took)}</span>
      ),
  }
  return [
    {
      id: 'time',
      title: t.column.time,
      width: isByTime ? '9rem' : '12.25rem',
      phone: 'second',
      sortBy: (item) => ('entry' in item ? item.entry.at : undefined),
      cell: (item) => {
        if (item.kind === 'day')
          return (
            <strong className={`${shared.strong} ${parts.groupRow}`} data-aside>
              {dayWord(item.at, context)}
            </strong>
          )
        if ('entry' in item)
          return item.kind === 'call' ? (
            <span
              className={`${shared.secondary} ${shared.mono}`}
              title={formats.exact(item.entry.at)}
            >
              {timeOf(item.entry.at)}
            </span>
          ) : null
        const [from, to] = [item.entries.at(-1), item.entries[0]].map((one) =>
          formats.time(one?.at ?? 0),
        )
        return (
          <span className={`${shared.secondary} ${shared.mono}`}>
            {from === to ? from : `${from}–${to}`}
          </span>
        )
      },
    },
    {
      id: 'operation',
      title: t.column.operation,
      minWidthPx: 240,
      phone: 'first',
      ...sortBy((entry) => sentenceOf(entry, context)),
      cell: (item, { tab }) => {
        if (item.kind === 'day') return null
        if ('entries' in item) return <GroupButton item={item} tab={tab} context={context} />
        const Line = item.kind === 'call' ? CallLink : CallReason
        return <Line item={item} tab={tab} context={context} />
      },
    },
    ...(hasStarters ? [started] : []),
    {
      id: 'status',
      title: t.column.status,
      width: '8.5rem',
      phone: 'end',
      ...sortBy((entry) => outcomeWord(entry, shownOutcome(entry, Date.now()), t)),
      cell: (item) =>
        item.kind === 'call' ? (
          <CallState entry={item.entry} />
        ) : item.kind === 'run' ? (
          <RunState entries={item.entries} />
        ) : null,
    },
    ...(isSortable ? [took] : []),
  ]
}

function dayWord(at: number, { t, formats }: CallContext): string {
  const today = new Date().setHours(0, 0, 0, 0)
  if (at === today) return t.days.today
  return at === new Date(today - 1).setHours(0, 0, 0, 0) ? t.days.yesterday : formats.date(at)
}

interface CellProps<Member> extends Pick<CellState, 'tab'> {
  item: Extract<CallItem, Member>
  context: CallContext
}

function CallLink({
  item: { entry, isInside },
  tab,
  context: { t, page, search, phone },
}: CellProps<{ readonly entry: RequestLogEntry }>) {
  // The sentence names the permissions.
  const values = (entry.changes ?? []).filter(({ instance }) => instance === undefined)
  return (
    <Link
      plain
      tabIndex={tab}
      className={`${shared.quietLink} ${isInside ? classes.inside : ''}`}
      to={{ page, gateway: entry.gateway }}
      search={withUrlWord(search, 'call', entry.id)}
    >
      <ChangeSentence record={recordOf(entry, phone)} />
      {values.length > 0 && (
        <span className={shared.muted} dir="auto" translate="no">
          {` ${values.map((change) => changeWords(change, t)).join(' · ')}`}
        </span>
      )}
    </Link>
  )
}

function Starter({ item, context }: { item: CallItem; context: CallContext }) {
  // The sentence of several calls names the job.
  const text =
    item.kind === 'call'
      ? starterOf(item.entry, context)
      : item.kind === 'run' && item.entries[0]?.who
  return (
    <span className={shared.secondary} dir="auto" translate="no" title={text || undefined}>
      {text}
    </span>
  )
}

/** Shows the outcome of a call; `isWhole` with its status code. */
export function CallState({
  entry,
  isWhole = false,
}: {
  entry: RequestLogEntry
  isWhole?: boolean
}) {
  const outcome = shownOutcome(entry, useNow())
  const word = outcomeWord(entry, outcome, useText('activity'))
  const { status = 0 } = entry
  return (
    <State kind={outcomeKinds[outcome]}>
      {isWhole && status > 0 ? `${word}, ${status}` : word}
    </State>
  )
}

/** The line of several calls; it shows and hides them. */
function GroupButton({
  item: { kind, id, entries, isOpen },
  tab,
  context,
}: CellProps<{ readonly entries: readonly RequestLogEntry[] }>) {
  const { sentences, formats, onToggle } = context
  const [entry] = entries
  return (
    <button
      type="button"
      tabIndex={tab}
      className={`${shared.bareButton} ${shared.inlineRow} ${classes.group}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(id)}
    >
      <Icon of={isOpen ? IconChevronDown : IconChevronRight} />
      <span className={shared.truncate}>
        {kind === 'reads' ? (
          <ReadsText entries={entries} />
        ) : (
          <FilledSentence
            sentence={{
              template: sentences.run[entry?.job?.kind === 'campaign' ? 'campaign' : 'other'],
              values: {
                count: formats.number(entries.length),
                target: entry && starterOf(entry, context),
                instance: entry?.instance,
              },
            }}
          />
        )}
      </span>
    </button>
  )
}

/** `312 reads, all answered, half of them within 38 ms`. */
function ReadsText({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const formats = useFormats()
  const { failed, isAnswered, half } = groupFigures(entries, useNow())
  const count = entries.length
  return (
    <span className={shared.muted}>
      <span>{t.reads(count, formats.number(count))}</span>
      {isAnswered && <span>{`, ${t.readsWithin(count, formats.duration(half))}`}</span>}
      {failed.length > 0 && (
        <>
          <span>, </span>
          <span className={shared.bad}>{t.readsFailed(formats.number(failed.length))}</span>
        </>
      )}
    </span>
  )
}

/** The outcome of the calls of a job: accepted, or how many were not. */
function RunState({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const formats = useFormats()
  const now = useNow()
  const { failed } = groupFigures(entries, now)
  const [first] = failed
  if (!first) return <State kind="ok">{t.answered.write}</State>
  const outcomes = failed.map((entry) => shownOutcome(entry, now))
  const words = [...new Set(outcomes)].map((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length
    return `${formats.number(count)} ${outcomeWord(first, outcome, t)}`
  })
  return <State kind={outcomeKinds[shownOutcome(first, now)]}>{words.join(', ')}</State>
}

/** The second line of a call that failed: the reason, and where to continue. */
function CallReason({
  item: { entry, isInside },
  tab,
  context,
}: CellProps<{ readonly entry: RequestLogEntry }>) {
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

/** Returns the link to where a failed call can be checked or repeated. @param names those of the pages */
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
