import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { CellState, Column } from '#ui/table/columns.ts'
import { useNow } from '#ui/use-now.ts'
import { withUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'
import { ChangeSentence } from './audit-log/ChangeSentence.tsx'
import classes from './CallList.module.css'
import { changeWords } from './change-words.ts'
import type { CallItem, SingleCall } from './call-items.ts'
import { recordOf } from './call-sentence.ts'
import { CallReason } from './CallReason.tsx'
import { GroupButton, RunState } from './CallGroups.tsx'
import { outcomeWord, sentenceOf, starterOf, type CallContext } from './call-words.ts'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './match-calls.ts'

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
  return [
    {
      id: 'time',
      title: t.column.time,
      width: isByTime ? '144px' : '196px',
      phone: 'second',
      sortBy: (item) => ('entry' in item ? item.entry.at : undefined),
      cell: (item) => {
        if (item.kind === 'reason') return null
        if (item.kind === 'day')
          return (
            <strong className={`${shared.strong} ${classes.day}`} data-aside>
              {dayWord(item.at, context)}
            </strong>
          )
        if (item.kind === 'call')
          return (
            <span
              className={`${shared.secondary} ${shared.mono}`}
              title={formats.exact(item.entry.at)}
            >
              {timeOf(item.entry.at)}
            </span>
          )
        const [from, to] = [item.entries.at(-1)?.at ?? 0, item.entries[0]?.at ?? 0].map((at) =>
          formats.time(at),
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
      cell: (item, { tab }) =>
        item.kind === 'call' ? (
          <CallLink item={item} tab={tab} context={context} />
        ) : item.kind === 'reason' ? (
          <CallReason item={item} tab={tab} context={context} />
        ) : item.kind === 'day' ? null : (
          <GroupButton group={item} tab={tab} context={context} />
        ),
    },
    ...(hasStarters ? [started] : []),
    {
      id: 'status',
      title: t.column.status,
      width: '136px',
      phone: 'end',
      ...sortBy((entry) => outcomeWord(entry, shownOutcome(entry, Date.now()), t)),
      cell: (item) =>
        item.kind === 'call' ? (
          <CallState entry={item.entry} />
        ) : item.kind === 'run' ? (
          <RunState entries={item.entries} />
        ) : null,
    },
    ...(isSortable
      ? [
          {
            id: 'took',
            title: t.column.took,
            width: '92px',
            right: true,
            phone: 'hidden' as const,
            ...sortBy(({ took }) => took),
            cell: (item: CallItem) =>
              item.kind === 'call' && item.entry.took !== undefined ? (
                <span className={shared.secondary}>{formats.duration(item.entry.took)}</span>
              ) : null,
          },
        ]
      : []),
  ]
}

function dayWord(at: number, { t, formats }: CallContext): string {
  const today = new Date().setHours(0, 0, 0, 0)
  if (at === today) return t.days.today
  return at === new Date(today - 1).setHours(0, 0, 0, 0) ? t.days.yesterday : formats.date(at)
}

function CallLink({
  item: { entry, isInside },
  tab,
  context: { t, page, search, phone },
}: {
  item: SingleCall
  context: CallContext
} & Pick<CellState, 'tab'>) {
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
  const text =
    item.kind === 'call'
      ? starterOf(item.entry, context)
      : // Its sentence names the job.
        item.kind === 'run'
        ? item.entries[0]?.who
        : undefined
  return (
    <span className={shared.secondary} dir="auto" translate="no" title={text}>
      {text}
    </span>
  )
}

interface CallStateProps {
  entry: RequestLogEntry
  /** Whether to show the status code too. */
  isWhole?: boolean | undefined
}

/** Shows the outcome of a call. */
export function CallState({ entry, isWhole }: CallStateProps) {
  if (entry.outcome === 'waiting') return <WaitingCall entry={entry} />
  return <OutcomeText entry={entry} outcome={entry.outcome} isWhole={isWhole} />
}

/** Shows a waiting call, until its time limit is over. */
function WaitingCall({ entry }: { entry: RequestLogEntry }) {
  return <OutcomeText entry={entry} outcome={shownOutcome(entry, useNow())} />
}

function OutcomeText({
  entry,
  outcome,
  isWhole = false,
}: CallStateProps & { outcome: ShownOutcome }) {
  const word = outcomeWord(entry, outcome, useText('activity'))
  const { status } = entry
  return (
    <State kind={outcomeKinds[outcome]}>
      {isWhole && status !== undefined && status > 0 ? `${word}, ${status}` : word}
    </State>
  )
}
