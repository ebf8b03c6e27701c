import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { askAuth, type Enrolment } from '#client/auth/auth-api.ts'
import { useText } from '#i18n/locale.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { AuthForm, type AuthField } from './AuthForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** Sets up a second factor: the app and its first code, the recovery codes. `children` are other ways, until it is begun. */
export function EnrolSteps({
  address,
  name,
  onDone,
  onCancel,
  children,
}: {
  address: string
  name: string
  onDone: () => void
  onCancel?: () => void
  children?: ReactNode
}) {
  const t = useText('auth').setUp
  const core = useText('core')
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} name={name} onDone={onDone} />
  if (enrolment)
    return (
      <AppStep
        address={address}
        enrolment={enrolment}
        onConfirmed={setCodes}
        onRestart={() => setEnrolment(undefined)}
      />
    )
  return (
    <>
      {children}
      <AuthForm
        label={t.title}
        fields={{}}
        confirm={children ? t.app : t.start}
        isSecond={Boolean(children)}
        request={() => askAuth(address, 'beginEnrolment')}
        onDone={setEnrolment}
        secondary={onCancel && { label: core.action.cancel, onClick: onCancel }}
      >
        {!children && <p>{t.intro}</p>}
      </AuthForm>
    </>
  )
}

function AppStep({
  address,
  enrolment: { secret, uri },
  onConfirmed,
  onRestart,
}: {
  address: string
  enrolment: Enrolment
  onConfirmed: (codes: readonly string[]) => void
  onRestart: () => void
}) {
  const t = useText('auth').setUp
  const code: AuthField = {
    refusal: (reason, { title, text }) =>
      reason === 'wrong-enrolment-code' ? `${title}. ${text}` : undefined,
    render: (ref, error) => (
      <TextInput
        ref={ref}
        label={t.code}
        description={t.codeHelp}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={20}
        // The next thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
    ),
  }
  return (
    <AuthForm
      label={t.title}
      fields={{ code }}
      confirm={t.confirm}
      secondary={{ label: t.again, onClick: onRestart }}
      request={(values) =>
        askAuth(address, 'confirmEnrolment', { body: { code: values.code.trim() } })
      }
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
    >
      <p>{t.scan}</p>
      <div className={classes.qr}>
        <QrCode text={uri} label={t.qr} />
      </div>
      <div>
        <p>{t.noScan}</p>
        <div className={`${shared.row} ${shared.afterSmall}`} style={{ gap: 8 }}>
          <CopyableText text={secret} of={t.secret} shown={<code>{inGroups(secret)}</code>} />
        </div>
      </div>
    </AuthForm>
  )
}

/** Writes a secret in groups of four characters, which are easier to type. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
