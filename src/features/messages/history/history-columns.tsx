import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { contentWords, reasonWords } from '#message/entry-words.ts'
import { OutcomeState } from './OutcomeState.tsx'
import { withUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['history']
  formats: Formats
  /** Formats a phone number for reading. */
  phone: (digits: string) => string
  /** The query of the list, kept by the links of its rows. */
  search: string
}

/** Returns the columns of the history. */
export function historyColumns({ t, formats, phone, search }: Needs): Column<HistoryEntry>[] {
  return [
    {
      id: 'time',
      title: t.column.time,
      width: '244px',
      phone: 'first',
      sortBy: ({ at }) => at,
      cell: ({ at, id, gateway, instance }) => (
        <Link
          plain
          className={`${shared.mono} ${shared.quietLink}`}
          to={{ page: 'history', gateway, instance }}
          search={withUrlWord(search, 'entry', id)}
          title={formats.exact(at)}
        >
          {`${formats.date(at)}, ${formats.seconds(at)}`}
        </Link>
      ),
    },
    {
      id: 'kind',
      title: t.column.kind,
      width: '100px',
      phone: 'second',
      sortBy: ({ kind }) => t.kind[kind],
      cell: ({ kind }) => t.kind[kind],
    },
    {
      id: 'to',
      title: t.column.to,
      width: '16%',
      phone: 'second',
      sortBy: ({ to }) => to,
      cell: ({ to }) => (
        <span className={shared.mono} title={to}>
          {phone(to)}
        </span>
      ),
    },
    {
      id: 'content',
      title: t.column.content,
      phone: 'hidden',
      sortBy: ({ words }) => words || undefined,
      cell: (entry) => <span title={entry.words}>{contentWords(entry, formats)}</span>,
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '160px',
      phone: 'end',
      sortBy: ({ outcome }) => t.outcome[outcome],
      cell: ({ outcome }) => <OutcomeState outcome={outcome} />,
    },
    {
      id: 'id',
      title: t.column.id,
      width: '22%',
      phone: 'hidden',
      cell: (entry) =>
        entry.key?.id === undefined ? (
          <span className={shared.secondary}>{reasonWords(entry, t, formats)}</span>
        ) : (
          <span className={shared.mono} title={entry.key.id}>
            {entry.key.id}
          </span>
        ),
    },
  ]
}
