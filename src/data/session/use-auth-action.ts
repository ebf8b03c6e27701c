import { useCallback, useState } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/note/FailureNote.tsx'

/** Returns the state of a request about sessions or users, and a function to send it. Never retries automatically. */
export function useAuthAction() {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<AuthRequestError>()
  const words = useAuthFailureWords()

  async function send<T>(request: () => Promise<T>, onDone: (result: T) => void): Promise<void> {
    setIsPending(true)
    setError(undefined)
    let result: T
    try {
      result = await request()
    } catch (thrown) {
      setIsPending(false)
      const failed =
        thrown instanceof AuthRequestError ? thrown : new AuthRequestError('unexpected', true)
      // The person has just cancelled the question.
      if (failed.reason !== 'confirm-identity') setError(failed)
      return
    }
    setIsPending(false)
    onDone(result)
  }

  return {
    isPending,
    error,
    failure: words(error),
    /** Sends a request; `onDone` receives its result. Does nothing while another one runs. */
    run: <T>(request: () => Promise<T>, onDone: (result: T) => void) => {
      if (!isPending) void send(request, onDone)
    },
    clearError: () => setError(undefined),
  }
}

/** Returns a function that describes a failed request about sessions or users. Undefined for no error. */
export function useAuthFailureWords(): (error: unknown) => FailureWords | undefined {
  const t = useText('auth')
  return useCallback(
    (error) => {
      if (error === undefined || error === null) return undefined
      const { reason, isWrite, retryAfterSeconds } =
        error instanceof AuthRequestError ? error : new AuthRequestError('unexpected', false)
      if (reason === 'no-response')
        return isWrite
          ? { kind: 'unknown', title: t.noResponse, text: t.noResponseWrite }
          : { kind: 'bad', title: t.noResponse, text: t.noResponseRead }
      const { title, text } = t.failure[reason]
      return {
        kind: 'bad',
        title,
        text:
          reason === 'too-many-attempts' ? `${t.wait(waitTime(retryAfterSeconds))} ${text}` : text,
        ...(reason === 'signed-out' ? { needsKey: true, keyAction: t.signInAgain } : {}),
      }
    },
    [t],
  )
}

/** Formats seconds to wait as `45 s` or `14 min`, rounded up. The symbols are the same in every language. */
export function waitTime(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  return whole < 120 ? `${whole}\u00a0s` : `${Math.ceil(whole / 60)}\u00a0min`
}
