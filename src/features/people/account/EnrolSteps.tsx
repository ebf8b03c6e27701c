import { Button, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { beginEnrolment, confirmEnrolment, type Enrolment } from '#client/auth/account.ts'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { inGroups } from './in-groups.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** Sets up a second factor: the password, the app and its first code, the recovery codes. */
export function EnrolSteps({
  address,
  name,
  onDone,
  onCancel,
}: {
  address: string
  /** The name of the signed-in user. */
  name: string
  onDone: () => void
  onCancel?: () => void
}) {
  const t = useText('auth').setUp
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
    <PasswordStep
      label={t.title}
      name={name}
      text={t.confirmPassword}
      confirm={t.start}
      request={(password) => beginEnrolment(address, password)}
      onDone={setEnrolment}
      {...(onCancel && { onCancel })}
    />
  )
}

/** Adds the secret to an app, and verifies it with the app's code. */
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
  const { setUp: t, missing, failure } = useText('auth')
  const words = useAuthFailureWords()
  const code = useRef<HTMLInputElement>(null)
  const action = useAuthAction()
  const [isMissing, setIsMissing] = useState(false)
  const { error } = action
  const atField = error?.reason === 'wrong-enrolment-code'
  useEffect(() => {
    if (atField) code.current?.select()
  }, [atField, error])
  const note = atField ? undefined : words(error)

  function submit() {
    const typed = code.current?.value.trim() ?? ''
    setIsMissing(typed === '')
    if (typed === '') code.current?.focus()
    else action.run(() => confirmEnrolment(address, typed), onConfirmed)
  }

  return (
    <form
      className={`${shared.stack} ${classes.form}`}
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{t.scan}</p>
      <div className={classes.qr}>
        <Suspense fallback={null}>
          <QrCode text={uri} label={t.qr} />
        </Suspense>
      </div>
      <div>
        <p>{t.noScan}</p>
        <div className={`${shared.row} ${shared.afterSmall}`} style={{ gap: 8 }}>
          <code className={shared.shrink}>{inGroups(secret)}</code>
          <CopyButton text={secret} of={t.secret} />
        </div>
      </div>
      <TextInput
        ref={code}
        label={t.code}
        description={t.codeHelp}
        error={
          isMissing
            ? missing
            : atField
              ? `${failure['wrong-enrolment-code'].title}. ${failure['wrong-enrolment-code'].text}`
              : undefined
        }
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={20}
        // The next thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {note && <FailureNote failure={note} />}
      <div className={shared.wrap}>
        <Button onClick={onRestart}>{t.again}</Button>
        <Button type="submit" variant="filled" loading={action.isPending}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}
