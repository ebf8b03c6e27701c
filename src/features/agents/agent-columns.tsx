import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { AccessCell } from './AccessCell.tsx'
import classes from './agent-columns.module.css'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'
import { timeOf } from './match-agents.ts'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['agents']
  core: Catalogue['core']
  formats: Formats
  gateway: string
  /** The instance that the list is filtered by; empty for none. */
  instance: string
}

/** A column of the list of agents. */
export type AgentColumn = Column<Agent> & { readonly id: AgentColumnId }

/** All columns that the list of agents can have. */
export function agentColumns({ t, core, formats, gateway, instance }: Needs): AgentColumn[] {
  const flag = (is: boolean) => <State kind={is ? 'ok' : 'off'}>{is ? core.yes : core.no}</State>
  return [
    {
      id: 'name',
      title: t.field.name,
      width: '19%',
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: (agent, { tab }) => (
        <Link
          plain
          dir="auto"
          tabIndex={tab}
          className={shared.plainLink ?? ''}
          to={{ page: 'edit-agent', gateway, id: agent.id }}
          title={agent.name}
        >
          {agent.name || agent.email || agent.id}
        </Link>
      ),
    },
    {
      id: 'email',
      title: t.field.email,
      width: '20%',
      phone: 'hidden',
      sortBy: ({ email }) => email || undefined,
      cell: ({ email }) => (
        <span className={shared.secondary} title={email}>
          {email || core.none}
        </span>
      ),
    },
    {
      id: 'phone',
      title: t.field.phone,
      width: '136px',
      phone: 'hidden',
      sortBy: ({ phoneNumber }) => phoneNumber || undefined,
      cell: ({ phoneNumber }) =>
        phoneNumber === '' ? (
          <span className={shared.secondary}>{core.none}</span>
        ) : (
          <span className={shared.mono} title={phoneNumber}>
            {phoneNumber}
          </span>
        ),
    },
    {
      id: 'access',
      title: t.list.access,
      least: 150,
      phone: 'second',
      sortBy: ({ allowAllInstances, userPermissions }) =>
        allowAllInstances ? '' : userPermissions[0]?.instance.name,
      cell: (agent) => <AccessCell agent={agent} first={instance} t={t.list} />,
    },
    {
      id: 'active',
      title: t.list.active,
      width: '84px',
      phone: 'second',
      sortBy: ({ isActive }) => (isActive ? 0 : 1),
      cell: ({ isActive }) => (
        <span className={classes.active} data-active={isActive}>
          <State kind={isActive ? 'ok' : 'off'}>
            <span className={classes.wide}>{isActive ? core.yes : core.no}</span>
            <span className={classes.narrow}>{t.list.inactive}</span>
          </State>
        </span>
      ),
    },
    {
      id: 'webchat',
      title: t.list.webchat,
      width: '104px',
      phone: 'hidden',
      sortBy: ({ allowWebchat }) => (allowWebchat ? 0 : 1),
      cell: ({ allowWebchat }) => flag(allowWebchat),
    },
    {
      id: 'since',
      title: t.list.since,
      width: '124px',
      right: true,
      phone: 'hidden',
      sortBy: ({ createdAt }) => timeOf(createdAt),
      cell: ({ createdAt }) => {
        const at = timeOf(createdAt)
        return (
          <span
            className={shared.secondary}
            title={at === undefined ? createdAt : formats.exact(at)}
          >
            {at === undefined ? core.none : formats.date(at)}
          </span>
        )
      },
    },
    {
      id: 'id',
      title: t.facts.id,
      width: '310px',
      phone: 'hidden',
      sortBy: ({ id }) => id,
      cell: ({ id }) => (
        <span className={shared.mono} title={id}>
          {id}
        </span>
      ),
    },
  ]
}
