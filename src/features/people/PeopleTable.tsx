import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { roles, type Person } from '#client/auth/auth-api.ts'
import { useLabels } from '#data/labels.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { Column } from '#ui/table/columns.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { Limit } from './Limit.tsx'
import { matchPeople, signsInWith, ways } from './match-people.ts'
import {
  IconDeviceLaptop,
  IconKey,
  IconLinkOff,
  IconLink,
  IconLogout,
  IconShieldOff,
  IconTrash,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react'
import { besideList } from '#ui/overlay/beside-list.ts'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'

const noPeople: readonly Person[] = []
const filterNames = ['role', 'label', 'factor'] as const

/** The list of people: search, filters and sorting, all in the URL. Undefined while loading. */
export function PeopleTable({
  people: read,
  provider,
  chosen,
  onAction,
}: {
  people: readonly Person[] | undefined
  /** The name of the provider that people may sign in with. */
  provider: string
  chosen: string | undefined
  /** Must be stable: rows render again when it changes. */
  onAction: (person: Person, action: PersonAction) => void
}) {
  const people = read ?? noPeople
  const t = useText('people')
  const auth = useText('auth')
  const core = useText('core')
  const formats = useFormats()
  const state = useTableState({ id: 'name', descending: false }, filterNames)
  const { filters } = state
  const labels = useLabels()
  const columns = useMemo(
    () => peopleColumns({ t, roles: auth.role, formats, provider, onAction }),
    [t, auth, formats, provider, onAction],
  )
  const isBeside = useMediaQuery(besideList) && chosen !== undefined
  const shown = isBeside ? columns.filter(({ id }) => !besidePanel.has(id)) : columns
  const sorted = useSorted(people, columns, state.sorting)
  const rows = useMemo(() => matchPeople(sorted, filters), [sorted, filters])
  const pending = people.filter(({ hasPassword }) => !hasPassword).length
  const active = people.length - pending
  const all = [
    t.count(active, formats.number(active)),
    ...(pending > 0 ? [t.invited(pending, formats.number(pending))] : []),
  ].join(', ')
  return (
    <ListTable
      state={state}
      words={t}
      all={read && all}
      filters={
        <>
          <FilterSelect
            label={t.role}
            {...state.field('role')}
            options={roles.map((one) => ({ value: one, label: auth.role[one] ?? one }))}
          />
          {labels && labels.all.length > 0 && (
            <FilterSelect
              label={core.label}
              {...state.field('label')}
              options={labels.all.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FilterSelect
            label={t.access.signsIn}
            {...state.field('factor')}
            options={ways.map((value) => ({
              value,
              label: value === 'sso' ? provider : t.access[value],
            }))}
          />
        </>
      }
      columns={shown}
      rows={rows}
      rowKey={idOf}
      {...(isBeside && { least: 540 })}
      isChosen={({ id }) => id === chosen}
      onRowClick={(person) => onAction(person, 'role')}
      heads={{ actions: <VisuallyHidden>{t.actions}</VisuallyHidden> }}
    />
  )
}

/** The columns that give way to a panel beside the list. */
const besidePanel = new Set(['roleFrom', 'signsIn', 'lastSignIn', 'sessions'])
const idOf = ({ id }: Person) => id

interface Needs {
  t: Catalogue['people']
  roles: Record<string, string>
  formats: Formats
  provider: string
  onAction: (person: Person, action: PersonAction) => void
}

function peopleColumns(needs: Needs): Column<Person>[] {
  const { t, roles, formats, provider, onAction } = needs
  return [
    {
      id: 'name',
      title: t.name,
      minWidthPx: 130,
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: ({ name, isYou }) => (
        <span dir="auto" translate="no" title={name}>
          <span>{name}</span>{' '}
          {isYou && <span className={`${shared.muted} ${shared.regular}`}>{t.you}</span>}
        </span>
      ),
    },
    {
      id: 'role',
      title: t.role,
      width: '124px',
      phone: 'second',
      sortBy: ({ role }) => ownValue(roles, role) ?? role,
      cell: ({ role }) => ownValue(roles, role) ?? role,
    },
    {
      id: 'instances',
      title: t.access.instances,
      minWidthPx: 120,
      phone: 'second',
      sortBy: ({ labels }) => labels?.length ?? Number.POSITIVE_INFINITY,
      cell: ({ labels }) => <Limit labels={labels} />,
    },
    {
      id: 'roleFrom',
      title: t.access.roleFrom,
      width: '112px',
      phone: 'hidden',
      sortBy: ({ sso }) => (sso && !sso.isRoleSetHere ? 1 : 0),
      cell: ({ sso }) => (sso && !sso.isRoleSetHere ? provider : t.access.setHere),
    },
    {
      id: 'signsIn',
      title: t.access.signsInWith,
      width: '168px',
      phone: 'second',
      sortBy: (person) => ways.indexOf(signsInWith(person)),
      cell: (person) => {
        const way = signsInWith(person)
        return way === 'passwordOnly' ? (
          <State kind="warning">
            <span className={shared.warning}>{t.access[way]}</span>
          </State>
        ) : (
          <span className={shared.notOnPhone}>{way === 'sso' ? provider : t.access[way]}</span>
        )
      },
    },
    {
      id: 'lastSignIn',
      title: t.lastSignIn,
      width: '192px',
      right: true,
      phone: 'second',
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? undefined,
      cell: ({ lastSignInAt, invitation }) => {
        // People with a link cannot sign in before they have used it.
        if (invitation?.isExpired) return <span className={shared.warning}>{t.expired}</span>
        if (invitation)
          return (
            <span title={formats.exact(invitation.expiresAt)}>
              {t.expires(formats.date(invitation.expiresAt))}
            </span>
          )
        return (
          <span
            className={`${shared.secondary} ${shared.notOnPhone}`}
            title={lastSignInAt === null ? undefined : formats.exact(lastSignInAt)}
          >
            {lastSignInAt === null ? t.never : formats.when(lastSignInAt)}
          </span>
        )
      },
    },
    {
      id: 'sessions',
      title: t.sessions,
      width: '84px',
      right: true,
      phone: 'hidden',
      sortBy: ({ sessions }) => sessions,
      cell: (person, { tab }) => {
        const { sessions, name } = person
        const text = formats.number(sessions)
        return sessions === 0 ? (
          text
        ) : (
          <button
            type="button"
            className={`${shared.bareButton} ${shared.underlined} ${shared.target}`}
            tabIndex={tab}
            aria-label={t.sessionsOf(name, text)}
            onClick={() => onAction(person, 'sessions')}
          >
            {text}
          </button>
        )
      },
    },
    {
      id: 'actions',
      title: t.actions,
      width: '64px',
      right: true,
      phone: 'end',
      cell: (person, { tab }) => (
        <PersonMenu person={person} tab={tab} onAction={(action) => onAction(person, action)} />
      ),
    },
  ]
}

/** The actions of an administrator on a person. */
export type PersonAction =
  | 'role'
  | 'sessions'
  | 'end-sessions'
  | 'reset-second-factor'
  | 'reset-password'
  | 'renew-link'
  | 'revoke'
  | 'remove'

function PersonMenu({
  person,
  tab,
  onAction,
}: {
  person: Person
  tab: 0 | -1
  onAction: (action: PersonAction) => void
}) {
  const t = useText('people')
  const auth = useText('auth')
  const { name, hasPassword, invitation, isYou, secondFactor, sessions } = person
  const items: [PersonAction, TablerIcon, string, boolean][] = [
    ['role', IconUserCog, t.access.access, true],
    ['sessions', IconDeviceLaptop, auth.devices, sessions > 0],
    ['end-sessions', IconLogout, t.endSessions, sessions > 0],
    // Users manage their own second factor on the page Account.
    ['reset-second-factor', IconShieldOff, t.resetSecondFactor, secondFactor && !isYou],
    ['reset-password', IconKey, t.resetPassword, hasPassword && !isYou],
    ['renew-link', IconLink, t.renewLink, !hasPassword],
    ['revoke', IconLinkOff, t.revokeInvitation, invitation !== null],
    ['remove', IconTrash, t.remove, true],
  ]
  return (
    <ActionMenu
      label={t.actionsFor(name)}
      title={t.actions}
      tab={tab}
      actions={() =>
        items
          .filter(([, , , isOffered]) => isOffered)
          .map(([action, icon, label]) => ({
            icon,
            label,
            isApart: action === 'remove',
            run: () => onAction(action),
          }))
      }
    />
  )
}
