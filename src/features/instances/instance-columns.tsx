import type { InstanceSource, KnownInstance } from '#data/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { LastCell, SettingsCell, TimeCell, WebhookCell } from './cells.tsx'
import type { InstanceColumnId } from './instance-column-ids.ts'
import classes from './instance-columns.module.css'
import type { InstanceFacts } from './instance-facts.ts'
import { InstanceState } from './InstanceState.tsx'

/** Where instances are known from, in the order they are shown. */
export const sources = ['list', 'agents', 'hand'] as const satisfies readonly InstanceSource[]

interface Needs {
  t: Catalogue['instances']
  core: Catalogue['core']
  formats: Formats
  gateway: string
  /** Opens what there is to know and to do of one. */
  onOpen: (instance: KnownInstance) => void
}

/** A column of the list of instances. */
export type InstanceColumn = Column<KnownInstance> & { readonly id: InstanceColumnId }

/** Where an instance is known from, in words. */
export const foundIn = ({ sources: of }: KnownInstance, t: Catalogue['instances']) =>
  sources
    .filter((s) => of.includes(s))
    .map((s, at) => (at === 0 ? t.source : t.furtherSource)[s])
    .join(', ')

/** How much the gateway keeps of an instance. */
export const counts = ['chats', 'contacts', 'messages'] as const

/** All columns that the list of instances can have. */
export function instanceColumns({ t, core, formats, gateway }: Needs): InstanceColumn[] {
  const none = <span className={classes.muted}>{core.none}</span>
  return [
    {
      id: 'name',
      title: t.column.name,
      width: '18%',
      least: 260,
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: ({ name, id }) =>
        name === '' ? (
          <span className={classes.muted} title={id}>
            {t.unnamed}
          </span>
        ) : (
          <Link
            plain
            dir="auto"
            className={classes.name ?? ''}
            to={{ page: 'messages', gateway, instance: name }}
            title={id === undefined ? name : `${name}\n${id}`}
          >
            {name}
          </Link>
        ),
    },
    {
      id: 'state',
      title: t.column.state,
      width: '124px',
      phone: 'second',
      sortBy: ({ state }) => state,
      cell: ({ state }) => <InstanceState word={state} />,
    },
    {
      id: 'number',
      title: t.column.number,
      width: '138px',
      phone: 'hidden',
      sortBy: ({ number }) => number,
      className: classes.mono,
      cell: ({ number }) => number ?? none,
    },
    {
      id: 'profile',
      title: t.column.profile,
      width: '160px',
      phone: 'hidden',
      sortBy: ({ profile }) => profile,
      cell: ({ profile }) => (profile === undefined ? none : <span dir="auto">{profile}</span>),
    },
    {
      id: 'found',
      title: t.column.foundIn,
      least: 96,
      phone: 'hidden',
      sortBy: (row) => foundIn(row, t),
      className: classes.second,
      cell: (row) => foundIn(row, t),
    },
    ...counts.map((id): InstanceColumn => ({
      id,
      title: t.column[id],
      width: '104px',
      right: true,
      phone: 'hidden',
      sortBy: (row) => row[id],
      cell: (row) => (row[id] === undefined ? none : formats.number(row[id])),
    })),
    {
      id: 'webhook',
      title: t.column.webhook,
      width: '108px',
      phone: 'second',
      sortBy: () => undefined,
      named: true,
      cell: ({ name }) => <WebhookCell name={name} />,
    },
    {
      id: 'settings',
      title: t.column.settings,
      width: '104px',
      phone: 'hidden',
      sortBy: () => undefined,
      className: classes.muted,
      cell: ({ name }) => <SettingsCell name={name} />,
    },
    {
      id: 'agents',
      title: t.column.agents,
      width: '80px',
      right: true,
      phone: 'hidden',
      sortBy: ({ agents }) => agents,
      cell: ({ name, agents }) =>
        agents === undefined || agents === 0 || name === '' ? (
          agents === undefined ? (
            none
          ) : (
            formats.number(agents)
          )
        ) : (
          <Link
            plain
            className={classes.agents ?? ''}
            to={{ page: 'agents', gateway }}
            search={new URLSearchParams({ instance: name }).toString()}
            aria-label={t.agentsOf(formats.number(agents), name)}
          >
            {formats.number(agents)}
          </Link>
        ),
    },
    {
      id: 'last',
      title: t.column.last,
      width: '104px',
      right: true,
      phone: 'hidden',
      sortBy: () => undefined,
      className: classes.muted,
      cell: ({ name }) => <LastCell name={name} />,
    },
    {
      id: 'time',
      title: t.column.time,
      width: '132px',
      right: true,
      phone: 'hidden',
      sortBy: () => undefined,
      cell: ({ name }) => <TimeCell name={name} />,
    },
    {
      id: 'id',
      title: t.column.id,
      width: '300px',
      phone: 'hidden',
      sortBy: ({ id }) => id,
      className: classes.mono,
      cell: ({ id }) => id ?? none,
    },
  ]
}

/** The last column: what else there is to know and to do. */
export function actionColumn({ t, onOpen }: Needs): Column<KnownInstance> {
  return {
    id: 'actions',
    title: '',
    width: '64px',
    right: true,
    phone: 'end',
    cell: (row) => (
      <button
        type="button"
        className={classes.more}
        aria-label={t.about.open(row.name || (row.id ?? ''))}
        title={t.about.title}
        onClick={() => onOpen(row)}
      >
        ⋯
      </button>
    ),
  }
}

/** The columns with what can be sorted by only where it was read: the worst first, what is not known last. */
export function sortedByFacts(
  columns: readonly InstanceColumn[],
  { webhook, differing, last, time }: InstanceFacts,
): InstanceColumn[] {
  const webhooks = { failed: 0, missing: 1, off: 2, on: 3 }
  const by: Partial<Record<InstanceColumnId, InstanceColumn['sortBy']>> = {
    webhook: ({ name }) => {
      const state = webhook(name)
      return state && webhooks[state]
    },
    settings: ({ name }) => {
      const count = differing(name)
      return count === 'failed' ? -1 : count
    },
    last: ({ name }) => last(name),
    time: ({ name }) => time(name),
  }
  return columns.map((column) => {
    const sortBy = by[column.id]
    return sortBy ? { ...column, sortBy } : column
  })
}
