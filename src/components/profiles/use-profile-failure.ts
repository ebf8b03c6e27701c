import { useCallback } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { ConflictError } from '#domain/library/library.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/note/FailureNote.tsx'

/** Returns a function that says why profiles were not read or changed. Undefined for no error. */
export function useProfileFailureWords(): (error: unknown) => FailureWords | undefined {
  const t = useText('profiles')
  const formats = useFormats()
  const words = useAuthFailureWords()
  return useCallback(
    (error) => {
      if (error === undefined || error === null) return undefined
      if (error instanceof ConflictError) {
        const { current } = error
        return {
          kind: 'warning',
          title: current
            ? t.changed(current.by || undefined, formats.when(current.at))
            : t.deletedMeanwhile,
          text: t.changedText,
        }
      }
      if (error instanceof AuthRequestError) return words(error)
      return {
        kind: 'bad',
        title: t.storage,
        text: t.storageText,
        reasons: error instanceof Error ? [error.message] : [],
      }
    },
    [t, formats, words],
  )
}
