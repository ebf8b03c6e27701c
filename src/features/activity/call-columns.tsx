import { Box } from '@mantine/core'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { changeWords } from './change-words.ts'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './match-calls.ts'
import { useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'
import { useNow } from '#ui/use-now.ts'
import { withUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['activity']
  formats: Formats
  /** The page of the list, and its query, which the links of its rows keep. */
  page: CallPage
  search: string
}

/** The pages that list calls. */
export type CallPage = 'activity' | 'audit'

/** Returns the columns of the request log. */
export function callColumns({ t, formats, page, search }: Needs): Column<RequestLogEntry>[] {
  const today = new Date().toDateString()
  const timeOf = (at: number) =>
    new Date(at).toDateString() === today
      ? millis(formats, at)
      : `${formats.date(at)} ${formats.time(at)}`
  return [
    {
      id: 'time',
      title: t.column.time,
      width: '144px',
      phone: 'second',
      sortBy: ({ at }) => at,
      cell: ({ at }) => (
        <span className={`${shared.secondary} ${shared.mono}`} title={formats.exact(at)}>
          {timeOf(at)}
        </span>
      ),
    },
    {
      id: 'operation',
      title: t.column.operation,
      minWidthPx: 160,
      phone: 'first',
      sortBy: ({ operation }) => operation,
      cell: ({ id, gateway, method, operation, path, about, changes = [] }, { tab }) => (
        <>
          <Link
            plain
            tabIndex={tab}
            className={shared.quietLink ?? ''}
            to={{ page, gateway }}
            search={withUrlWord(search, 'call', id)}
            title={`${method} ${path}`}
          >
            <Box component="span" display="inline-block" miw="36px" c="var(--muted)" fz="xs">
              {method}
            </Box>{' '}
            <span>{operation}</span>
          </Link>{' '}
          {about !== undefined && (
            <Box component="span" ms="xs" c="var(--muted)" dir="auto" translate="no">
              {[about, ...changes.map((change) => changeWords(change, t))].join(' · ')}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'instance',
      title: t.column.instance,
      width: '19%',
      phone: 'second',
      sortBy: ({ instance }) => instance,
      cell: ({ instance }) =>
        instance === undefined ? (
          <span className={shared.muted}>–</span>
        ) : (
          <span className={shared.mono} dir="auto" translate="no" title={instance}>
            {instance}
          </span>
        ),
    },
    {
      id: 'status',
      title: t.column.status,
      width: '116px',
      phone: 'end',
      sortBy: (entry) => entry.status ?? t.outcome[shownOutcome(entry, Date.now())],
      cell: (entry) => <CallState entry={entry} />,
    },
    {
      id: 'took',
      title: t.column.took,
      width: '92px',
      right: true,
      phone: 'hidden',
      sortBy: ({ took }) => took,
      cell: ({ took }) =>
        took === undefined ? (
          <span className={shared.muted}>–</span>
        ) : (
          <span className={shared.secondary}>{formats.duration(took)}</span>
        ),
    },
  ]
}

/** Formats a time of day with milliseconds: `09:04:06.590`. */
export const millis = (formats: Formats, at: number) =>
  `${formats.seconds(at)}.${String(Math.floor(at) % 1_000).padStart(3, '0')}`

interface CallStateProps {
  entry: RequestLogEntry
  /** Whether to show the word beside a status code that is clear without it. */
  whole?: boolean | undefined
}

/** Shows the outcome of a call: its status code, or a word if the code is not enough. */
export function CallState({ entry, whole }: CallStateProps) {
  if (entry.outcome === 'waiting') return <WaitingCall entry={entry} />
  return <OutcomeText entry={entry} outcome={entry.outcome} whole={whole} />
}

/** Shows a waiting call, until its time limit is over. */
function WaitingCall({ entry }: { entry: RequestLogEntry }) {
  return <OutcomeText entry={entry} outcome={shownOutcome(entry, useNow())} />
}

function OutcomeText({
  entry: { status },
  outcome,
  whole = false,
}: CallStateProps & { outcome: ShownOutcome }) {
  const t = useText('activity').outcome
  const coded = status !== undefined && status > 0
  const plain = coded && (outcome === 'answered' || outcome === 'refused')
  return (
    <State kind={outcomeKinds[outcome]}>
      {whole && coded ? `${t[outcome]}, ${status}` : plain ? status : t[outcome]}
    </State>
  )
}
