import type { ReactNode } from 'react'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite, type Write, type WriteName } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'

/** The part of a group that a component of this folder changes. */
export interface GroupPart {
  readonly instance: string
  readonly jid: string
  /** Whether the instance may change the group. */
  readonly may: boolean
}

/** A write about one group that makes its details old, and what to show where it failed. */
export function useGroupWrite<N extends WriteName>(
  name: N,
  { instance, jid }: Pick<GroupPart, 'instance' | 'jid'>,
): { readonly write: Write<N>; readonly failure: ReactNode } {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = { params: { instance }, query: { groupJid: jid } }
  // Of a group that was left nothing can be read.
  const write = useWrite(name, () =>
    name === 'leaveGroup'
      ? []
      : [cacheKey('findGroup', request), cacheKey('findInviteLink', request)],
  )
  const words = failureWords(write.error)
  const isForbidden =
    write.error instanceof RefusedError &&
    write.error.reasons.some(({ text }) => /\bforbidden\b|not-authorized/.test(text))
  return {
    write,
    failure: words && (
      <FailureNote failure={isForbidden ? { ...words, text: t.adminsOnly } : words} />
    ),
  }
}
