import { Button } from '@mantine/core'
import type { InstanceSource, KnownInstance } from '#data/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from './instance-columns.module.css'
import { InstanceState } from './InstanceState.tsx'

/** Where instances are known from, in the order they are shown. */
export const sources = ['list', 'agents', 'hand'] as const satisfies readonly InstanceSource[]

interface Needs {
  t: Catalogue['instances']
  core: Catalogue['core']
  formats: Formats
  gateway: string
  /** Whether the person's role has the pages of an instance. */
  opens: boolean
  /** Whether some row was added here and can be removed. */
  removable: boolean
  onRemove: (name: string) => void
}

/** The columns of the list of instances. */
export function instanceColumns(needs: Needs): Column<KnownInstance>[] {
  const { t, core, formats, gateway, opens, removable, onRemove } = needs
  const foundIn = ({ sources: of }: KnownInstance) =>
    sources
      .filter((s) => of.includes(s))
      .map((s, at) => (at === 0 ? t.source[s] : t.source[s].toLowerCase()))
  const columns: Column<KnownInstance>[] = [
    {
      id: 'name',
      title: t.column.name,
      width: '28%',
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: ({ name, id }) =>
        name === '' ? (
          <span className={classes.muted} title={id}>
            {t.unnamed}
          </span>
        ) : !opens ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link
            plain
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
      width: '15%',
      phone: 'second',
      sortBy: ({ state }) => state,
      cell: ({ state }) => <InstanceState word={state} />,
    },
    {
      id: 'number',
      title: t.column.number,
      width: '17%',
      phone: 'second',
      sortBy: ({ number }) => number,
      cell: ({ number }) =>
        number === undefined ? (
          <span className={classes.muted}>{core.none}</span>
        ) : (
          <span className={classes.mono}>{number}</span>
        ),
    },
    {
      id: 'found',
      title: t.column.foundIn,
      phone: 'hidden',
      sortBy: (row) => foundIn(row).join(' '),
      cell: (row) => <span className={classes.second}>{foundIn(row).join(', ')}</span>,
    },
    {
      id: 'agents',
      title: t.column.agents,
      width: '88px',
      right: true,
      phone: 'hidden',
      sortBy: ({ agents }) => agents,
      cell: ({ agents }) => (agents === undefined ? core.none : formats.number(agents)),
    },
  ]
  // Who knows instances by name only is told neither.
  if (!opens) columns.splice(1, 2)
  if (removable)
    columns.push({
      id: 'actions',
      title: t.column.actions,
      width: '120px',
      right: true,
      phone: 'end',
      cell: ({ name, sources: of }) =>
        of.includes('hand') && (
          <Button
            size="compact-sm"
            className={classes.action ?? ''}
            aria-label={t.remove(name)}
            onClick={() => onRemove(name)}
          >
            {core.action.remove}
          </Button>
        ),
    })
  return columns
}
