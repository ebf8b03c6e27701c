import type { ReactNode } from 'react'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite, type Write, type WriteName } from '#data/use-write.ts'
import { groupsKey } from '#features/groups/groups.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'

/** The group and instance that a component of this folder changes. */
export interface GroupPart {
  readonly instance: string
  readonly jid: string
  /** Whether the instance may change the group. */
  readonly may: boolean
}

type GroupOf = Pick<GroupPart, 'instance' | 'jid'>

/** Returns the parameters of a request about one group. */
export const requestOf = ({ instance, jid }: GroupOf) => ({
  params: { instance },
  query: { groupJid: jid },
})

/** Returns whether a gateway refused a change because only admins may make it. */
export const isForbidden = (error: unknown): error is RefusedError =>
  error instanceof RefusedError &&
  error.reasons.some(({ text }) => /\bforbidden\b|not-authorized/.test(text))

/** Returns a write about one group that invalidates its details, and its error message. */
export function useGroupWrite<N extends WriteName>(
  name: N,
  group: GroupOf,
): { readonly write: Write<N>; readonly failure: ReactNode } {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = requestOf(group)
  // The details of a group that was left cannot be read.
  const write = useWrite(name, () =>
    name === 'leaveGroup'
      ? []
      : [
          cacheKey('findGroup', request),
          cacheKey('findInviteLink', request),
          groupsKey(group.instance),
        ],
  )
  const words = failureWords(write.error)
  return {
    write,
    failure: words && (
      <FailureNote failure={isForbidden(write.error) ? { ...words, text: t.adminsOnly } : words} />
    ),
  }
}
