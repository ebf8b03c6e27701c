import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth, type OneTimeLink, type Person } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { LookAlikeNote } from '#components/LookAlikeNote.tsx'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { AccessFields, type Access } from './AccessFields.tsx'
import { AuthForm, type AuthField } from './account/AuthForm.tsx'

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
  const language = useLocale()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  // The least.
  const [access, setAccess] = useState<Access>({ role: 'viewer', labels: null })
  const fields: Record<'name' | 'email', AuthField> = {
    name: {
      missing: t.nameMissing,
      refusal: (reason, { title, text }) =>
        reason === 'name-taken' ? `${title}. ${text}` : undefined,
      render: (ref, error) => (
        <>
          <TextInput
            ref={ref}
            label={t.name}
            value={name}
            error={error}
            autoComplete="off"
            maxLength={100}
            // The panel was opened for this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={() => setName(cleanName(name))}
          />
          <LookAlikeNote text={name} among={people} of="name" />
        </>
      ),
    },
    email: {
      missing: false,
      refusal: (reason) => (reason === 'invalid' ? t.emailInvalid : undefined),
      render: (ref, error) => (
        <>
          <TextInput
            ref={ref}
            type="email"
            label={`${t.email} (${core.optional})`}
            value={email}
            error={error}
            autoComplete="off"
            maxLength={254}
            onChange={(event) => setEmail(event.currentTarget.value)}
            onBlur={() => setEmail(cleanEmail(email))}
          />
          <LookAlikeNote text={email} among={people} of="email" />
        </>
      ),
    },
  }
  return (
    <AuthForm
      label={t.inviteTitle}
      fields={fields}
      after={<AccessFields value={access} onChange={setAccess} />}
      confirm={t.create}
      secondary={{ label: core.action.cancel, onClick: onCancel }}
      request={(typed) => {
        const cleaned = cleanEmail(typed.email)
        const body = {
          name: cleanName(typed.name),
          ...access,
          language,
          ...(cleaned !== '' && { email: cleaned }),
        }
        return askAuth(address, 'invitePerson', { body })
      }}
      onDone={onCreated}
    />
  )
}
