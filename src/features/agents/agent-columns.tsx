import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { InstanceName } from '#ui/InstanceName.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { ColumnChoice } from '#ui/table/use-chosen-columns.tsx'
import type { Agent } from './agent-values.ts'
import classes from './agent-columns.module.css'
import { isWithoutAccess, timeOf } from './match-agents.ts'
import shared from '#ui/shared.module.css'

const agentColumnIds = [
  'name',
  'email',
  'phone',
  'access',
  'active',
  'webchat',
  'since',
  'id',
] as const
export type AgentColumnId = (typeof agentColumnIds)[number]

/** The columns that the user can choose. */
export const agentColumnChoice: ColumnChoice<AgentColumnId> = {
  ids: agentColumnIds,
  defaults: ['name', 'email', 'phone', 'access', 'active', 'since'],
}

/** Narrower screens show whole e-mails instead of the dates, which can be chosen. */
export const narrowColumnChoice: ColumnChoice<AgentColumnId> = {
  ids: agentColumnIds,
  defaults: agentColumnChoice.defaults.filter((id) => id !== 'since'),
}

interface Needs {
  t: Catalogue['agents']
  core: Catalogue['core']
  formats: Formats
  gateway: string
  instance: string
  /** Whether the screen is a phone's, where columns have no headers. */
  phone: boolean
  mayChange: boolean
}

/** A date with a long month, for the column's width: some languages write "30 de set. de 2026". */
const longDate = Date.UTC(2026, 8, 30, 12)

/** Returns all columns of the list of agents. */
export function agentColumns(needs: Needs): (Column<Agent> & { readonly id: AgentColumnId })[] {
  const { t, core, formats, gateway, instance, phone, mayChange } = needs
  const flag = (is: boolean) => <State kind={is ? 'ok' : 'off'}>{is ? core.yes : core.no}</State>
  return [
    {
      id: 'name',
      title: t.field.name,
      width: '16%',
      minWidthPx: 160,
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: (agent, { tab }) => {
        const name = agent.name || agent.email || agent.id
        if (!mayChange)
          return (
            <span dir="auto" translate="no" title={agent.name}>
              {name}
            </span>
          )
        return (
          <Link
            plain
            dir="auto"
            translate="no"
            tabIndex={tab}
            className={shared.quietLink ?? ''}
            to={{ page: 'edit-agent', gateway, id: agent.id }}
            title={agent.name}
          >
            {name}
          </Link>
        )
      },
    },
    {
      id: 'email',
      title: t.field.email,
      // It identifies an agent: most are whole.
      width: 'clamp(15rem, 28%, 24rem)',
      minWidthPx: 240,
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
      minWidthPx: 200,
      phone: 'second',
      sortBy: ({ allowAllInstances, userPermissions }) =>
        allowAllInstances ? '' : userPermissions[0]?.instance.name,
      cell: (agent) => <AccessCell agent={agent} first={instance} t={t.list} />,
    },
    {
      id: 'active',
      title: t.list.active,
      width: '88px',
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
      width: `${formats.date(longDate).length * 0.35 + 3.6}rem`,
      minWidthPx: 132,
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

/** Summarises an agent's access on one line: one instance with its level, and the number of further ones. */
function AccessCell({
  agent,
  first,
  t,
}: {
  agent: Agent
  /** The name of the instance to show if the agent has several. */
  first: string
  t: Catalogue['agents']['list']
}) {
  if (isWithoutAccess(agent)) return <State kind="warning">{t.noAccess}</State>
  // Access that the permission list does not show.
  if (agent.allowAllInstances) return <State kind="info">{t.allInstances}</State>
  const { userPermissions: all } = agent
  const shown = all.find((p) => p.instance.name === first) ?? all[0]
  if (!shown) return null
  const every = all.map((p) => `${p.instance.name || p.instanceId} ${p.permissionLevel}`)
  return (
    <span
      className={shared.inlineRow}
      style={{ gap: 4, maxWidth: '100%', verticalAlign: 'top' }}
      title={every.join('\n')}
      data-all
    >
      <InstanceName>{shown.instance.name || shown.instanceId}</InstanceName>
      <LevelTag>{shown.permissionLevel}</LevelTag>
      {all.length > 1 && (
        <span className={`${shared.rigid} ${shared.muted}`}>{`+${all.length - 1}`}</span>
      )}
    </span>
  )
}

function LevelTag({ children }: { children: string }) {
  return (
    <span
      className={`${shared.truncate} ${shared.rigid} ${shared.secondary} ${shared.small} ${classes.tag}`}
    >
      {children === '' ? '""' : children}
    </span>
  )
}
