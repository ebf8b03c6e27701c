import { VisuallyHidden } from '@mantine/core'
import type { Person } from '#client/auth/people.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { PersonAction } from './person-action.ts'
import { PersonMenu } from './PersonMenu.tsx'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['people']
  roles: Record<string, string>
  formats: Formats
  none: string
  onAction: (person: Person, action: PersonAction) => void
}

/** Returns the columns of the list of people. */
export function peopleColumns(needs: Needs): Column<Person>[] {
  const { t, roles, formats, none, onAction } = needs
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
      id: 'email',
      title: t.email,
      minWidthPx: 130,
      phone: 'hidden',
      sortBy: ({ email }) => email ?? undefined,
      cell: ({ email }) => (
        <span className={shared.secondary} title={email ?? undefined}>
          {email ?? none}
        </span>
      ),
    },
    {
      id: 'role',
      title: t.role,
      width: '132px',
      phone: 'second',
      sortBy: ({ role }) => ownValue(roles, role) ?? role,
      cell: ({ role }) => ownValue(roles, role) ?? role,
    },
    {
      id: 'secondFactor',
      title: t.secondFactor,
      width: '124px',
      phone: 'second',
      sortBy: ({ secondFactor }) => (secondFactor ? 0 : 1),
      cell: ({ secondFactor, hasPassword }) =>
        // A second factor requires a password.
        !secondFactor && !hasPassword ? (
          <span className={`${shared.secondary} ${shared.notOnPhone}`}>{none}</span>
        ) : (
          <span title={t.secondFactor}>
            <State kind={secondFactor ? 'ok' : 'warning'}>
              <VisuallyHidden className={shared.onlyOnPhone ?? ''}>
                {t.secondFactor}{' '}
              </VisuallyHidden>
              <span className={secondFactor ? '' : shared.warning}>
                {secondFactor ? t.on : t.off}
              </span>
            </State>
          </span>
        ),
    },
    {
      id: 'lastSignIn',
      title: t.lastSignIn,
      width: '176px',
      right: true,
      phone: 'second',
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? undefined,
      cell: ({ lastSignInAt, invitation }) => {
        // People with a link cannot sign in before they have used it.
        if (invitation?.isExpired) return <span className={shared.warning}>{t.expired}</span>
        if (invitation)
          return (
            <span title={formats.exact(invitation.expiresAt)}>
              {t.expires(
                `${formats.date(invitation.expiresAt)}, ${formats.time(invitation.expiresAt)}`,
              )}
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
