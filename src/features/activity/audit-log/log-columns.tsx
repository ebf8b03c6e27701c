import type { AuditRecord } from '#client/auth/audit.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import { withUrlWord } from '#ui/use-url-word.ts'
import type { Column } from '#ui/table/columns.ts'
import { ChangeSentence } from './ChangeSentence.tsx'
import { plainSentence, sentencesOf, jobWord } from './sentence-of.ts'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['auditLog']
  sentences: Catalogue['sentences']
  formats: Formats
  gateway: string
  /** The query of the page, which a row's link keeps. */
  search: string
}

export const outcomeKinds = { accepted: 'ok', refused: 'bad', unknown: 'unknown' } as const

/** Returns the columns of the server's audit log. */
export function logColumns({
  t,
  sentences,
  formats,
  gateway,
  search,
}: Needs): Column<AuditRecord>[] {
  return [
    {
      id: 'time',
      title: t.column.time,
      width: '11rem',
      phone: 'second',
      cell: ({ at }) => (
        <span className={shared.secondary} title={formats.exact(at)}>
          {isToday(at) ? formats.seconds(at) : `${formats.date(at)}, ${formats.time(at)}`}
        </span>
      ),
    },
    {
      id: 'person',
      title: t.column.person,
      width: '14%',
      phone: 'second',
      cell: ({ person }) =>
        person === null ? (
          <span className={shared.secondary}>{t.nobody}</span>
        ) : (
          <span dir="auto" translate="no" title={person}>
            {person}
          </span>
        ),
    },
    {
      id: 'change',
      title: t.column.change,
      minWidthPx: 240,
      phone: 'first',
      cell: (record, { tab }) => (
        <Link
          plain
          tabIndex={tab}
          className={shared.quietLink ?? ''}
          to={{ page: 'audit', gateway }}
          search={withUrlWord(search, 'entry', record.id)}
          title={sentencesOf(record, sentences).map(plainSentence).join('\n')}
        >
          <ChangeSentence record={record} />
        </Link>
      ),
    },
    {
      id: 'job',
      title: t.column.job,
      width: '14%',
      phone: 'hidden',
      cell: ({ job }) =>
        job && <span className={shared.secondary}>{jobWord(job.kind, sentences)}</span>,
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '8rem',
      phone: 'end',
      cell: ({ outcome }) => <State kind={outcomeKinds[outcome]}>{t.outcome[outcome]}</State>,
    },
  ]
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()
