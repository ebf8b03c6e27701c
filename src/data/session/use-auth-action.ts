import { useState } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'

/** A request about sessions or users that a button sends: whether it runs, and how the last one failed. */
export interface AuthAction {
  readonly isPending: boolean
  readonly error: AuthRequestError | undefined
  /** Sends a request; `onDone` receives its result. Does nothing while another one runs. */
  readonly run: <T>(request: () => Promise<T>, onDone: (result: T) => void) => void
  readonly clearError: () => void
}

/** Returns the state of a request about sessions or users, and a function to send it. Never retries automatically. */
export function useAuthAction(): AuthAction {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<AuthRequestError>()

  async function send<T>(request: () => Promise<T>, onDone: (result: T) => void): Promise<void> {
    setIsPending(true)
    setError(undefined)
    let result: T
    try {
      result = await request()
    } catch (thrown) {
      setIsPending(false)
      setError(
        thrown instanceof AuthRequestError ? thrown : new AuthRequestError('unexpected', true),
      )
      return
    }
    setIsPending(false)
    onDone(result)
  }

  return {
    isPending,
    error,
    run: (request, onDone) => {
      if (!isPending) void send(request, onDone)
    },
    clearError: () => setError(undefined),
  }
}
