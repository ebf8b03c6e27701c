import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { AccessCell } from './AccessCell.tsx'
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
  /** Whether the screen is a phone's, where columns have no headers. */
  phone: boolean
}

/** A column of the list of agents. */
export type AgentColumn = Column<Agent> & { readonly id: AgentColumnId }

/** A date with a long month, for the column's width: some languages write "30 de set. de 2026". */
const longDate = Date.UTC(2026, 8, 30, 12)

/** Returns all columns of the list of agents. */
export function agentColumns(needs: Needs): AgentColumn[] {
  const { t, core, formats, gateway, instance, phone } = needs
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
          translate="no"
          tabIndex={tab}
          className={shared.quietLink ?? ''}
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
      // On narrow screens, instance names have priority.
      width: 'clamp(148px, 50% - 396px, 24%)',
      minWidthPx: 148,
      phone: 'hidden',
      className: shared.secondary,
      tip: ({ email }) => email,
      sortBy: ({ email }) => email || undefined,
      cell: ({ email }) => email || core.none,
    },
    {
      id: 'phone',
      title: t.field.phone,
      width: '152px',
      phone: 'hidden',
      className: shared.secondary,
      tip: ({ phoneNumber }) => phoneNumber,
      sortBy: ({ phoneNumber }) => phoneNumber || undefined,
      cell: ({ phoneNumber }) => (phoneNumber ? <PhoneNumber digits={phoneNumber} /> : core.none),
    },
    {
      id: 'access',
      title: t.list.access,
      minWidthPx: 150,
      phone: 'second',
      sortBy: ({ allowAllInstances, userPermissions }) =>
        allowAllInstances ? '' : userPermissions[0]?.instance.name,
      cell: (agent) => <AccessCell agent={agent} first={instance} t={t.list} />,
    },
    {
      id: 'active',
      title: t.list.active,
      width: '76px',
      phone: 'second',
      sortBy: ({ isActive }) => (isActive ? 0 : 1),
      cell: ({ isActive }) =>
        phone ? !isActive && <State kind="off">{t.list.inactive}</State> : flag(isActive),
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
      width: `${Math.ceil(formats.date(longDate).length * 5.5) + 58}px`,
      right: true,
      phone: 'hidden',
      className: shared.secondary,
      tip: ({ createdAt }) => {
        const at = timeOf(createdAt)
        return at === undefined ? createdAt : formats.exact(at)
      },
      sortBy: ({ createdAt }) => timeOf(createdAt),
      cell: ({ createdAt }) => {
        const at = timeOf(createdAt)
        return at === undefined ? core.none : formats.date(at)
      },
    },
    {
      id: 'id',
      title: t.facts.id,
      width: '310px',
      phone: 'hidden',
      sortBy: ({ id }) => id,
      className: shared.mono,
      tip: ({ id }) => id,
      cell: ({ id }) => id,
    },
  ]
}
