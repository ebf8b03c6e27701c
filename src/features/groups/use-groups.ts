import { useMemo } from 'react'
import { cleanName } from '#domain/clean-text.ts'
import { groupMarks, type GroupMarks } from '#domain/group-marks.ts'
import { epochSeconds } from '#client/generous.ts'
import { RefusedError } from '#client/errors.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { cacheKey, useRead } from '#data/use-read.ts'

/** A group, as the gateway lists it. */
export interface Group extends GroupMarks {
  readonly jid: string
  /** Empty if the gateway has none. */
  readonly subject: string
  readonly members: number | undefined
  /** Epoch milliseconds. */
  readonly createdAt: number | undefined
}

/** Returns the request of an instance's list of groups. */
export const listOf = (instance: string) => ({
  params: { instance },
  query: { getParticipants: 'false' },
})

/** Returns the cache key of an instance's list of groups. */
export const groupsKey = (instance: string) => cacheKey('fetchAllGroups', listOf(instance))

export type Groups = Readonly<ReturnType<typeof useGroups>>

/** Reads the gateway's list of an instance's groups, a gateway extension. */
export function useGroups(instance: string) {
  const read = useRead('fetchAllGroups', listOf(instance))
  const groups = useMemo(() => read.data?.map(toGroup), [read.data])
  const missing = read.error instanceof RefusedError && read.error.kind === 'no-operation'
  return {
    /** Undefined until read. */
    groups,
    /** False if the gateway has no such list. */
    offered: !missing,
    /** Why it could not be read; null without an error or a list. */
    error: missing ? null : read.error,
    fetching: read.isFetching,
    /** When it was last read, in epoch milliseconds; 0 for never. */
    readAt: read.dataUpdatedAt,
    refresh: () => void read.refetch(),
  }
}

/** Converts a listed group. `creation` is epoch seconds, if the gateway has it: in the same formats as other times. */
function toGroup(listed: AnswerOf<OperationNamed<'fetchAllGroups'>>[number]): Group {
  const created = epochSeconds(listed['creation'])
  return {
    jid: listed.id,
    subject: cleanName(listed.subject ?? ''),
    ...groupMarks(listed),
    members: listed.size ?? undefined,
    createdAt: created === undefined ? undefined : created * 1000,
  }
}
