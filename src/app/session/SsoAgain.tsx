import { useEffect, useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { resumeSession, sessionOf } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { SsoButton } from '#features/sign-in/SsoButton.tsx'

/** Signs in again with a provider in another tab: this page keeps what was typed. */
export function SsoAgain({
  address,
  provider,
  onDone,
}: {
  address: string
  /** Its name. */
  provider: string
  /** Called once the same person has a new session. */
  onDone: () => void
}) {
  const t = useText('signIn')
  const [before] = useState(() => currentSession(address))
  useEffect(() => {
    const check = async () => {
      const [former, current] = await Promise.all([before, currentSession(address)])
      if (current === undefined || current === former) return
      const person = sessionOf(address)?.name
      const isIn = await resumeSession(address)
      if (isIn === true && sessionOf(address)?.name === person) onDone()
    }
    // The person comes back from the other tab.
    const onFocus = () => void check().catch(() => undefined)
    globalThis.addEventListener('focus', onFocus)
    return () => globalThis.removeEventListener('focus', onFocus)
  }, [address, before, onDone])
  return (
    <div className={shared.stack}>
      <p>{t.ssoNewTab}</p>
      <SsoButton address={address} provider={provider} takesFocus inNewTab />
    </div>
  )
}

/** Returns the id of this browser's session; undefined if it has ended, is locked, or the server does not answer. */
const currentSession = (address: string): Promise<string | undefined> =>
  askAuth(address, 'fetchOwnSessions').then(
    ({ sessions }) => sessions.find(({ current }) => current)?.id,
    () => undefined,
  )
