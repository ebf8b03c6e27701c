import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { KeyField } from '#components/KeyField.tsx'
import { diagnose } from '#data/diagnosis/diagnose.ts'
import type { Verdict } from '#data/diagnosis/diagnosis.ts'
import { useGatewayName } from '#data/session/GatewayProvider.tsx'
import { enterKey } from '#data/session/keys.ts'
import { holdSession } from '#data/session/session.ts'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { SsoAgain } from './SsoAgain.tsx'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'

/** Asks for another key or the user's password, over the page that needs it: no typed input is lost. */
export function AskAgain({
  address,
  user,
  onClose,
}: {
  address: string
  user: SignedIn | undefined
  onClose: () => void
}) {
  const t = useText('shell')
  const queries = useQueryClient()
  const { name } = useGatewayName(address)
  const handleDone = () => {
    void queries.invalidateQueries()
    onClose()
  }
  return (
    <Dialog title={user ? t.session.againTitle(user.name) : t.again.title(name)} onClose={onClose}>
      {user?.sso !== undefined ? (
        <SsoAgain address={address} provider={user.sso} onDone={handleDone} />
      ) : user ? (
        <SignInForm
          address={address}
          name={user.name}
          onSignedIn={(session) => {
            holdSession(address, session)
            handleDone()
          }}
        />
      ) : (
        <KeyForm address={address} onDone={handleDone} />
      )}
    </Dialog>
  )
}

function KeyForm({ address, onDone }: { address: string; onDone: () => void }) {
  const t = useText('shell').again
  const core = useText('core')
  const words = useText('gateway')
  const key = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | 'missing'>()

  async function give(typed: string) {
    if (!/^[\x21-\x7e]+$/.test(typed)) {
      setVerdict('missing')
      return
    }
    setPending(true)
    const { verdict: diagnosed } = await diagnose(address, typed)
    const found = diagnosed === 'connected' ? await enterKey(address, typed) : diagnosed
    setPending(false)
    setVerdict(found)
    if (found === 'connected') onDone()
  }

  return (
    <form
      className={shared.stack}
      onSubmit={(e) => {
        e.preventDefault()
        void give(key.current?.value.trim() ?? '')
      }}
    >
      <p>{t.text}</p>
      <KeyField
        ref={key}
        gateway={address}
        label={core.connect.key}
        error={verdict === 'missing' ? core.rule.keyForm : undefined}
      />
      {verdict !== undefined && verdict !== 'missing' && verdict !== 'connected' && !pending && (
        <Note kind="bad" title={words.verdict[verdict]}>
          {words.meaning[verdict]}
        </Note>
      )}
      <div>
        <Button type="submit" variant="filled" loading={pending}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
