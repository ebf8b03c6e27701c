import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { askAuth, roles, type OneTimeLink, type Person, type Role } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { LookAlikeNote } from '#components/LookAlikeNote.tsx'
import { cleanEmail, cleanName, isFilled } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'

/** The form to invite someone: name, e-mail and role. */
export function InviteForm({
  people,
  onCreated,
  onCancel,
}: {
  people: readonly Person[]
  onCreated: (link: OneTimeLink) => void
  onCancel: () => void
}) {
  const t = useText('people')
  const core = useText('core')
  const { address } = useConnection()
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('support-lead')
  const [isMissing, setIsMissing] = useState(false)
  const action = useAuthAction()
  const { error, failure } = action
  const field =
    error?.reason === 'name-taken' ? 'name' : error?.reason === 'invalid' ? 'email' : undefined
  useEffect(() => {
    if (field === 'name') nameField.current?.select()
    if (field === 'email') emailField.current?.select()
  }, [field, error])

  function submit() {
    const trimmed = cleanName(name)
    const cleaned = cleanEmail(email)
    setIsMissing(!isFilled(name))
    if (!isFilled(name)) nameField.current?.focus()
    else
      action.run(
        () =>
          askAuth(address, 'invitePerson', {
            body: { name: trimmed, role, ...(cleaned !== '' && { email: cleaned }) },
          }),
        onCreated,
      )
  }

  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.inviteTitle}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={nameField}
        label={t.name}
        value={name}
        error={
          isMissing && !isFilled(name)
            ? t.nameMissing
            : field === 'name' && failure
              ? `${failure.title}. ${failure.text}`
              : undefined
        }
        autoComplete="off"
        maxLength={100}
        // The panel was opened for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => setName(cleanName(name))}
      />
      <LookAlikeNote text={name} among={people} of="name" />
      <TextInput
        ref={emailField}
        type="email"
        label={`${t.email} (${core.optional})`}
        value={email}
        error={field === 'email' ? t.emailInvalid : undefined}
        autoComplete="off"
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => setEmail(cleanEmail(email))}
      />
      <LookAlikeNote text={email} among={people} of="email" />
      <RoleField role={role} onChange={setRole} />
      {failure && field === undefined && <FailureNote failure={failure} />}
      <div className={shared.wrap}>
        <Button onClick={onCancel}>{core.action.cancel}</Button>
        <Button type="submit" variant="filled" loading={action.isPending}>
          {t.create}
        </Button>
      </div>
    </form>
  )
}

/** A user's role, with what it may do. */
export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const t = useText('people')
  const auth = useText('auth')
  return (
    <NativeSelect
      label={t.role}
      description={t.roleMay[role]}
      value={role}
      data={roles.map((one) => ({ value: one, label: auth.role[one] ?? one }))}
      onChange={(event) =>
        onChange(event.currentTarget.value === 'admin' ? 'admin' : 'support-lead')
      }
    />
  )
}
