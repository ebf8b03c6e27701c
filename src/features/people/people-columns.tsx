import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Person } from '#client/people.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { State } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { PersonAction } from './person-action.ts'
import classes from './people-columns.module.css'
import { PersonMenu } from './PersonMenu.tsx'

interface Needs {
  t: Catalogue['people']
  roles: Record<string, string>
  formats: Formats
  none: string
  /** Whether somebody has a link that waits. */
  hasInvitations: boolean
  onAction: (person: Person, action: PersonAction) => void
}

/** The columns of the list of people. */
export function peopleColumns(needs: Needs): Column<Person>[] {
  const { t, roles, formats, none, hasInvitations, onAction } = needs
  const invitation: Column<Person> = {
    id: 'invitation',
    title: t.invitation,
    least: 190,
    phone: 'second',
    sortBy: (person) => person.invitation?.expiresAt,
    cell: ({ invitation }) => {
      if (invitation === null) return <span className={classes.wide}>{none}</span>
      if (invitation.isExpired) return <span className={classes.off}>{t.expired}</span>
      return (
        <span title={formats.exact(invitation.expiresAt)}>
          {t.expires(formats.when(invitation.expiresAt))}
        </span>
      )
    },
  }
  return [
    {
      id: 'name',
      title: t.name,
      width: '20%',
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: ({ name, isYou }) => (
        <span dir="auto" title={name}>
          {name} {isYou && <span className={classes.muted}>{t.you}</span>}
        </span>
      ),
    },
    {
      id: 'email',
      title: t.email,
      width: '20%',
      phone: 'hidden',
      sortBy: ({ email }) => email ?? undefined,
      cell: ({ email }) => (
        <span className={classes.second} title={email ?? undefined}>
          {email ?? none}
        </span>
      ),
    },
    {
      id: 'role',
      title: t.role,
      width: '120px',
      phone: 'second',
      sortBy: ({ role }) => roles[role] ?? role,
      cell: ({ role }) => roles[role] ?? role,
    },
    {
      id: 'secondFactor',
      title: t.secondFactor,
      width: '136px',
      phone: 'second',
      sortBy: ({ secondFactor }) => (secondFactor ? 0 : 1),
      cell: ({ secondFactor, hasPassword }) =>
        // Nobody has one before they have a password.
        !secondFactor && !hasPassword ? (
          <span className={classes.wide}>{none}</span>
        ) : (
          <span title={t.secondFactor}>
            <State kind={secondFactor ? 'ok' : 'warning'}>
              <VisuallyHidden className={classes.onPhone ?? ''}>{t.secondFactor} </VisuallyHidden>
              <span className={secondFactor ? '' : classes.off}>{secondFactor ? t.on : t.off}</span>
            </State>
          </span>
        ),
    },
    {
      id: 'lastSignIn',
      title: t.lastSignIn,
      width: '124px',
      right: true,
      phone: 'hidden',
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? undefined,
      cell: ({ lastSignInAt }) => (
        <span
          className={classes.second}
          title={lastSignInAt === null ? undefined : formats.exact(lastSignInAt)}
        >
          {lastSignInAt === null ? t.never : formats.when(lastSignInAt)}
        </span>
      ),
    },
    {
      id: 'sessions',
      title: t.sessions,
      width: '92px',
      right: true,
      phone: 'hidden',
      sortBy: ({ sessions }) => sessions,
      cell: (person, { tab }) => {
        const { sessions, name } = person
        const text = formats.number(sessions)
        return sessions === 0 ? (
          text
        ) : (
          <UnstyledButton
            className={classes.number ?? ''}
            tabIndex={tab}
            aria-label={t.sessionsOf(name, text)}
            onClick={() => onAction(person, 'sessions')}
          >
            {text}
          </UnstyledButton>
        )
      },
    },
    ...(hasInvitations ? [invitation] : []),
    {
      id: 'actions',
      title: t.actions,
      width: '84px',
      right: true,
      phone: 'end',
      cell: (person, { tab }) => (
        <PersonMenu person={person} tab={tab} onAction={(action) => onAction(person, action)} />
      ),
    },
  ]
}
