import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#client/auth/auth-api.ts'
import type { Role } from '#contract/roles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { AccessChange, accessChanges, useLabelNames } from './AccessChange.tsx'
import { late } from '#ui/load/late.tsx'
import { AccessFields, type Access } from './AccessFields.tsx'

const TokensOf = late(() => import('./TokensOf.tsx').then((m) => m.TokensOf), ['tokens', 'account'])

/** A person's role, instances and tokens, and what a change of them gives and takes. */
export function AccessPanel({
  person,
  isLast,
  onSave,
  onClose,
}: {
  person: Person
  /** The only administrator who can sign in. */
  isLast: boolean
  onSave: (access: Access) => void
  onClose: () => void
}) {
  const t = useText('people')
  const formats = useFormats()
  const names = useLabelNames()
  const { email, sso } = person
  const before = accessOf(person)
  const [access, setAccess] = useState(before)
  const [isSetHere, setIsSetHere] = useState(!sso || sso.isRoleSetHere)
  const changes = accessChanges(before, access, names)
  const count = changes.length
  // It stays, and says so, when the last one was revoked.
  const [hasTokens] = useState(person.tokens > 0)
  return (
    <>
      {email !== null && <p className={`${shared.secondary} ${shared.anywhere}`}>{email}</p>}
      {isLast && <p className={shared.muted}>{t.lastAdministratorText}</p>}
      {!isSetHere && sso && (
        <div className={shared.wrap}>
          <span className={shared.secondary}>{t.access.fromGroups(sso.groups.join(', '))}</span>
          <Button onClick={() => setIsSetHere(true)}>{t.access.setHereInstead}</Button>
        </div>
      )}
      <AccessFields value={access} isDisabled={isLast || !isSetHere} onChange={setAccess} />
      {count > 0 && <AccessChange before={before} after={access} />}
      {!isLast && isSetHere && (
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={() => (count > 0 ? setAccess(before) : onClose())}>
            {t.access.discard}
          </Button>
          <Button variant="filled" disabled={count === 0} onClick={() => onSave(access)}>
            {t.access.save(count, formats.number(count))}
          </Button>
        </div>
      )}
      {hasTokens && <TokensOf person={person} />}
    </>
  )
}

/** Returns the access of a person; a role that this page does not know counts as the least. */
export const accessOf = ({ role, labels }: Person): Access => ({
  role: ['admin', 'operator', 'support-lead', 'viewer'].includes(role) ? (role as Role) : 'viewer',
  labels,
})
