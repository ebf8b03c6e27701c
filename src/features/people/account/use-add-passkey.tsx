import { useState } from 'react'
import type { Passkey } from '#client/auth/auth-api.ts'
import type { PasskeyProblem } from '#client/auth/passkey.ts'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'

/**
 * Returns a function that lets the browser create a passkey of the signed-in person, and the note that says why none
 * was added: a cancelled dialog of the browser is no error.
 */
export function useAddPasskey(address: string, onAdded: (passkey: Passkey) => void) {
  const t = useText('account')
  const { failure, run } = useAuthAction()
  const [problem, setProblem] = useState<PasskeyProblem>()
  const note = failure ? (
    <FailureNote failure={failure} />
  ) : problem === 'exists' ? (
    <Note kind="info" title={t.passkeyExists} takesFocus>
      {t.passkeyExistsText}
    </Note>
  ) : problem === 'failed' ? (
    <Note kind="bad" title={t.passkeyFailed}>
      {t.passkeyFailedText}
    </Note>
  ) : undefined
  const add = (title: string) => {
    setProblem(undefined)
    run(
      async () => (await import('#client/auth/passkey.ts')).addPasskey(address, title),
      (added) => {
        if (typeof added === 'string') setProblem(added)
        else onAdded(added)
      },
    )
  }
  return { add, note }
}
