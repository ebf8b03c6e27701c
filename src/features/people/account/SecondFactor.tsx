import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeSecondFactor, renewRecoveryCodes, type Account } from '#client/account.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRefreshPeople } from '#data/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import classes from './account.module.css'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** So few recovery codes that one should renew them. */
const fewCodes = 3

/** One's second factor: its state, and setting it up, renewing its recovery codes, removing it. */
export function SecondFactor({ account }: { account: Account }) {
  const t = useText('account')
  const auth = useText('auth')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const { name, secondFactor } = account
  const [open, setOpen] = useState<'set-up' | 'renew' | 'remove'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [wasTurnedOn, setWasTurnedOn] = useState(false)

  function close() {
    setOpen(undefined)
    setCodes(undefined)
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
    <div className={classes.form}>
      {wasTurnedOn && secondFactor.enabled && (
        <Note kind="ok" title={t.turnedOn} takesFocus>
          {t.turnedOnText}
        </Note>
      )}
      <div className={classes.state}>
        <State kind={secondFactor.enabled ? 'ok' : 'warning'}>
          {secondFactor.enabled ? t.on : <span className={classes.off}>{t.off}</span>}
        </State>
        {secondFactor.since !== null && (
          <span className={classes.muted}>{t.since(formats.date(secondFactor.since))}</span>
        )}
      </div>
      {secondFactor.enabled ? (
        <p>
          {t.codesLeft(secondFactor.recoveryCodesLeft)}.{' '}
          {secondFactor.recoveryCodesLeft <= fewCodes && t.fewCodes}{' '}
          {secondFactor.required && t.requiredText}
        </p>
      ) : (
        <p>
          {t.offText} {secondFactor.required && t.offRequired}
        </p>
      )}
      <div className={classes.buttons}>{buttons}</div>
      {open === 'set-up' && (
        <Dialog title={auth.setUp.title} onClose={close}>
          <EnrolSteps
            address={address}
            name={name}
            onCancel={close}
            onDone={() => {
              setWasTurnedOn(true)
              close()
            }}
          />
        </Dialog>
      )}
      {open === 'renew' && (
        <Dialog title={t.renewTitle} onClose={close}>
          {codes ? (
            <RecoveryCodes codes={codes} name={name} onDone={close} />
          ) : (
            <PasswordStep
              label={t.renewTitle}
              name={name}
              text={t.renewText}
              confirm={t.renewConfirm}
              request={(password) => renewRecoveryCodes(address, password)}
              onDone={setCodes}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
      {open === 'remove' && (
        <Dialog title={t.removeTitle} onClose={close}>
          <PasswordStep
            label={t.removeTitle}
            name={name}
            text={t.removeText}
            confirm={t.removeConfirm}
            request={(password) => removeSecondFactor(address, password)}
            onDone={close}
            onCancel={close}
          />
        </Dialog>
      )}
    </div>
  )
}
