import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#client/auth/auth-api.ts'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import type { SecondFactorAct } from './SecondFactorDialog.tsx'

const SecondFactorDialog = late(() =>
  import('./SecondFactorDialog.tsx').then((m) => m.SecondFactorDialog),
)

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
