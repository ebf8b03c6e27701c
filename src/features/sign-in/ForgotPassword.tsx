import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { askServer } from '#client/auth/ask-server.ts'
import { waitTime } from '#data/session/use-auth-action.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Asks for a link to choose a new password. The server does not say whether the person exists. */
export function ForgotPassword({ address, onBack }: { address: string; onBack: () => void }) {
  const t = useText('signIn')
  const language = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | 'silent' | { wait: number }>(
    'typing',
  )
  useEffect(submitByKeys, [])

  async function submit() {
    const name = field.current?.value.trim() ?? ''
    setIsMissing(name === '')
    if (name === '') return field.current?.focus()
    setState('sending')
    try {
      const answer = await askServer(`${address}/password-reset`, 'POST', { name, language })
      if (answer.status === 429) setState({ wait: Number(answer.headers.get('retry-after') ?? 60) })
      else setState(answer.ok ? 'sent' : 'silent')
    } catch {
      setState('silent')
    }
  }

  return (
    <SignInFrame title={t.forgotTitle} intro={t.forgotIntro}>
      {state === 'sent' ? (
        <>
          <Note kind="info" title={t.forgotSent} takesFocus>
            {t.forgotSentText}
          </Note>
          <div>
            <Button onClick={onBack}>{t.backToSignIn}</Button>
          </div>
        </>
      ) : (
        <form
          className={shared.stack}
          noValidate
          aria-label={t.forgotTitle}
          onSubmit={(event) => {
            event.preventDefault()
            if (state !== 'sending') void submit()
          }}
        >
          <TextInput
            ref={field}
            label={t.nameOrEmail}
            error={isMissing ? t.missing : undefined}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            // The only thing to do here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          {typeof state === 'object' && <Note kind="bad" title={t.wait(waitTime(state.wait))} />}
          {state === 'silent' && (
            <Note kind="bad" title={t.silent}>
              {t.silentText}
            </Note>
          )}
          <div className={shared.wrap}>
            <Button type="submit" variant="filled" loading={state === 'sending'}>
              {t.forgotSend}
            </Button>
            <Button onClick={onBack}>{t.backToSignIn}</Button>
          </div>
        </form>
      )}
    </SignInFrame>
  )
}
