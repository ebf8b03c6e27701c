import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeSecondFactor, renewRecoveryCodes, type Account } from '#client/auth/account.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasswordStep } from './OneFieldForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Renewing the recovery codes is recommended if at most this many are left. */
const fewCodes = 3

/** The user's own second factor: its state, and the actions to set it up, renew its recovery codes, or remove it. */
export function SecondFactor({ account }: { account: Account }) {
  const t = useText('account')
  const formats = useFormats()
  const refresh = useRefreshPeople()
  const { name, secondFactor } = account
  const [open, setOpen] = useState<SecondFactorAct>()
  const [wasTurnedOn, setWasTurnedOn] = useState(false)

  function close() {
    setOpen(undefined)
    void refresh()
  }

  const buttons = secondFactor.enabled ? (
    <>
      <Button onClick={() => setOpen('renew')}>{t.renew}</Button>
      {!secondFactor.required && <Button onClick={() => setOpen('remove')}>{t.remove}</Button>}
    </>
  ) : (
    <Button onClick={() => setOpen('set-up')}>{t.setUp}</Button>
  )
  return (
    <div className={`${shared.stack} ${classes.form}`}>
      {wasTurnedOn && secondFactor.enabled && (
        <Note kind="ok" title={t.turnedOn} takesFocus>
          {t.turnedOnText}
        </Note>
      )}
      <div className={shared.wrap} style={{ rowGap: 0 }}>
        <State kind={secondFactor.enabled ? 'ok' : 'warning'}>
          {secondFactor.enabled ? t.on : <span className={shared.warning}>{t.off}</span>}
        </State>
        {secondFactor.since !== null && (
          <span className={shared.muted}>{t.since(formats.date(secondFactor.since))}</span>
        )}
      </div>
      {secondFactor.enabled ? (
        <p>
          <span>{`${t.codesLeft(secondFactor.recoveryCodesLeft)}.`}</span>{' '}
          {secondFactor.recoveryCodesLeft <= fewCodes && <span>{t.fewCodes}</span>}{' '}
          {secondFactor.required && <span>{t.requiredText}</span>}
        </p>
      ) : (
        <p>
          <span>{t.offText}</span> {secondFactor.required && <span>{t.offRequired}</span>}
        </p>
      )}
      <div className={shared.wrap}>{buttons}</div>
      {open !== undefined && (
        <SecondFactorDialog
          open={open}
          name={name}
          onTurnedOn={() => setWasTurnedOn(true)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The actions of the second factor. */
type SecondFactorAct = 'set-up' | 'renew' | 'remove'

/** Sets up the second factor, renews its recovery codes, or removes it. */
function SecondFactorDialog({
  open,
  name,
  onTurnedOn,
  onClose,
}: {
  open: SecondFactorAct
  /** The user's own name. */
  name: string
  /** Called before `onClose`. */
  onTurnedOn: () => void
  onClose: () => void
}) {
  const t = useText('account')
  const auth = useText('auth')
  const { address } = useConnection()
  const [codes, setCodes] = useState<readonly string[]>()
  if (open === 'set-up')
    return (
      <Dialog title={auth.setUp.title} onClose={onClose}>
        <EnrolSteps
          address={address}
          name={name}
          onCancel={onClose}
          onDone={() => {
            onTurnedOn()
            onClose()
          }}
        />
      </Dialog>
    )
  if (open === 'renew')
    return (
      <Dialog title={t.renewTitle} onClose={onClose}>
        {codes ? (
          <RecoveryCodes codes={codes} name={name} onDone={onClose} />
        ) : (
          <PasswordStep
            label={t.renewTitle}
            name={name}
            text={t.renewText}
            confirm={t.renewConfirm}
            request={(password) => renewRecoveryCodes(address, password)}
            onDone={setCodes}
            onCancel={onClose}
          />
        )}
      </Dialog>
    )
  return (
    <Dialog title={t.removeTitle} onClose={onClose}>
      <PasswordStep
        label={t.removeTitle}
        name={name}
        text={t.removeText}
        confirm={t.removeConfirm}
        request={(password) => removeSecondFactor(address, password)}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
