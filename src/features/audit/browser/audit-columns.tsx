import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { AuditEntry } from '#local/agent-audit.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { changeWords } from './change-words.ts'
import { OutcomeWord } from './OutcomeWord.tsx'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['audit']
  formats: Formats
  /** The query of the list, which a row's link keeps. */
  search: string
}

/** Returns the columns of the audit log. */
export function auditColumns({ t, formats, search }: Needs): Column<AuditEntry>[] {
  const changes = (entry: AuditEntry) => entry.changes.map((c) => changeWords(c, t)).join('; ')
  return [
    {
      id: 'time',
      title: t.column.time,
      width: '184px',
      phone: 'second',
      sortBy: ({ at }) => at,
      cell: ({ at }) => (
        <span className={shared.secondary} title={formats.exact(at)}>
          {`${formats.date(at)}, ${formats.seconds(at)}`}
        </span>
      ),
    },
    {
      id: 'agent',
      title: t.column.agent,
      width: '18%',
      phone: 'first',
      sortBy: ({ name, email }) => name || email,
      cell: ({ gateway, id, name, email }, { tab }) => (
        <Link
          plain
          dir="auto"
          translate="no"
          tabIndex={tab}
          className={shared.quietLink ?? ''}
          to={{ page: 'audit', gateway }}
          search={withEntry(search, id)}
          title={`${name}\n${email}`}
        >
          {name || email}
        </Link>
      ),
    },
    {
      id: 'act',
      title: t.column.act,
      width: '96px',
      phone: 'second',
      sortBy: ({ act }) => t.act[act],
      cell: ({ act }) => t.act[act],
    },
    {
      id: 'changes',
      title: t.column.changes,
      minWidthPx: 200,
      phone: 'hidden',
      cell: (entry) => (
        <span className={shared.secondary} title={changes(entry)}>
          {changes(entry)}
        </span>
      ),
    },
    {
      id: 'who',
      title: t.column.who,
      width: '14%',
      phone: 'hidden',
      sortBy: ({ who }) => who || undefined,
      cell: ({ who }) =>
        who === '' ? (
          <span className={shared.secondary}>{t.nobody}</span>
        ) : (
          <span dir="auto" translate="no">
            {who}
          </span>
        ),
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '128px',
      phone: 'second',
      sortBy: ({ outcome }) => t.outcome[outcome],
      cell: ({ outcome }) => <OutcomeWord outcome={outcome} />,
    },
  ]
}

function withEntry(search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('entry', id)
  return String(params)
}
