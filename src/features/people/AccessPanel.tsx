import { Button } from '@mantine/core'
import { useState } from 'react'
import { roles, type Person } from '#client/auth/auth-api.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import type { Access } from './AccessFields.tsx'
import { AccessForm } from './AccessForm.tsx'
import { Limit } from './Limit.tsx'

const TokensOf = late(() => import('./TokensOf.tsx').then((m) => m.TokensOf), ['tokens', 'account'])

/** A person's role, instances and tokens. */
export function AccessPanel({
  person,
  provider,
  isLast,
  onSave,
}: {
  person: Person
  /** The name of the provider that people may sign in with. */
  provider: string
  /** The only administrator who can sign in. */
  isLast: boolean
  onSave: (access: Access) => void
}) {
  const t = useText('people')
  const auth = useText('auth')
  const { name, email, role, labels, sso } = person
  const [isSetHere, setIsSetHere] = useState(!sso || sso.isRoleSetHere)
  // It stays, and says so, when the last one was revoked.
  const [hasTokens] = useState(person.tokens > 0)
  return (
    <>
      {email !== null && <p className={`${shared.secondary} ${shared.anywhere}`}>{email}</p>}
      {isLast || !isSetHere ? (
        <>
          <Facts
            facts={[
              { name: t.role, value: ownValue(auth.role, role) ?? role },
              { name: t.access.instances, value: <Limit labels={labels} showsAll /> },
            ]}
          />
          {isLast && <p className={shared.muted}>{t.lastAdministratorText}</p>}
          {!isLast && sso && (
            <>
              <p className={`${shared.secondary} ${shared.anywhere}`}>
                {t.access.fromGroups(sso.groups.length, sso.groups.join(', '), provider)}
              </p>
              <div>
                <Button data-focus onClick={() => setIsSetHere(true)}>
                  {t.access.setHereInstead}
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <AccessForm
          label={name}
          access={accessOf(person)}
          canKeep={sso?.isRoleSetHere === false}
          onSave={onSave}
        />
      )}
      {hasTokens && <TokensOf person={person} />}
    </>
  )
}

/** Returns the access of a person; a role that this page does not know counts as the least. */
export const accessOf = ({ role, labels }: Person): Access => ({
  role: roles.find((one) => one === role) ?? 'viewer',
  labels,
})
