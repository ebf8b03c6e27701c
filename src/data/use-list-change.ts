import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import type { ContactList } from '#domain/do-not-contact.ts'
import { useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/note/FailureNote.tsx'
import { contactListKey, loadContactList } from './do-not-contact.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { useAuthFailureWords } from './session/use-auth-action.ts'

/** Returns the state of a change of the list, and a function that makes it, and reads the list again. */
export function useListChange() {
  const { address } = useConnection()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const failure = useListFailureWords()(error)
  /** Resolves to undefined if it failed. */
  async function run<T>(change: (list: ContactList) => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      return await change(await loadContactList(address))
    } catch (thrown) {
      setError(thrown)
      return undefined
    } finally {
      setBusy(false)
      // Also if it fails: it may have been done.
      void queries.invalidateQueries({ queryKey: contactListKey })
    }
  }
  return { isBusy, failure, run }
}

/** Returns a function that says why the list was not read or changed. Undefined for no error. */
export function useListFailureWords(): (error: unknown) => FailureWords | undefined {
  const t = useText('doNotContact')
  const words = useAuthFailureWords()
  return useCallback(
    (error) =>
      error === undefined || error === null || error instanceof AuthRequestError
        ? words(error)
        : {
            kind: 'bad',
            title: t.storage,
            text: t.storageText,
            reasons: error instanceof Error ? [error.message] : [],
          },
    [t, words],
  )
}
