import { useCallback, useEffect, useMemo, useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { epochSeconds } from '#client/generous.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cacheKey, useRead } from '#data/use-read.ts'
import { cleanName } from '#domain/clean-text.ts'
import { groupMarks, type GroupMarks } from '#domain/group-marks.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import {
  bookChange,
  bookGroups,
  forgetGroups,
  readBook,
  type BookChange,
} from '#local/group-book.ts'
import type { BookedGroup } from '#local/schema.ts'
import { useSearchParams } from 'wouter'

/** What every part of the page is given. */
export interface GroupsProps {
  readonly instance: string
  readonly groups: Groups
  readonly book: Book
  readonly url: GroupsUrl
}

/** A group, as the gateway lists it. */
export interface Group extends GroupMarks {
  readonly jid: string
  /** Empty if the gateway has none. */
  readonly subject: string
  readonly members?: number | undefined
  /** Epoch milliseconds. */
  readonly createdAt?: number | undefined
}

/** A known group: from the gateway's list, the saved groups, or both. */
export interface KnownGroup extends Group {
  readonly listed: boolean
  readonly booked?: BookedGroup | undefined
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

/** The saved groups of an instance. */
export type Book = ReturnType<typeof useBook>

/** Returns the saved groups of an instance, updated as they change in this tab. */
export function useBook(instance: string) {
  const { address } = useConnection()
  const [groups, setGroups] = useState<readonly BookedGroup[]>()
  useEffect(() => {
    let current = true
    const read = () =>
      readBook(address, instance).then(
        (all) => current && setGroups(all),
        () => current && setGroups([]),
      )
    void read()
    const end = bookChange.subscribe(() => void read())
    return () => {
      current = false
      end()
    }
  }, [address, instance])
  return {
    /** Undefined until read. Empty without storage. */
    groups,
    /** Saves changed data of groups. Rejects if there is no storage. */
    write: useCallback(
      (changes: readonly BookChange[]) => bookGroups(address, instance, changes),
      [address, instance],
    ),
    remove: useCallback(
      (jids: readonly string[]) => forgetGroups(address, instance, jids),
      [address, instance],
    ),
  }
}

/** Merges list and book, each group once. The gateway's current values override the saved ones. */
export function knownGroups(
  listed: readonly Group[],
  book: readonly BookedGroup[],
): readonly KnownGroup[] {
  const booked = new Map(book.map((one) => [one.jid, one]))
  const listedJids = new Set(listed.map(({ jid }) => jid))
  return [
    ...listed.map((group) => {
      const own = booked.get(group.jid)
      return { ...group, subject: group.subject || (own?.subject ?? ''), listed: true, booked: own }
    }),
    ...book
      .filter(({ jid }) => !listedJids.has(jid))
      .map((own) => ({ jid: own.jid, subject: own.subject, listed: false, booked: own })),
  ]
}

/** Returns when the instance left a group, in epoch milliseconds; undefined if it did not, or is in it again. */
export const leftAt = ({ listed, booked }: KnownGroup): number | undefined =>
  listed ? undefined : booked?.left

/** Returns the groups that match a search: by words of the subject, JID or the user's note. */
export function matchGroups(groups: readonly KnownGroup[], search: string): readonly KnownGroup[] {
  const fits = wordsTest(search)
  return groups.filter(({ subject, jid, booked }) =>
    fits(foldText(`${subject}\n${jid}\n${booked?.note ?? ''}`)),
  )
}

/** The tabs of a group's page, by their names in the URL. */
export const groupTabs = ['overview', 'members', 'settings', 'invite'] as const
type GroupTab = (typeof groupTabs)[number]

export type GroupsUrl = ReturnType<typeof useGroupsUrl>

/** Reads the state of the page in the URL: the `tab` of the open group, and `form=new` for the dialog. */
export function useGroupsUrl() {
  const [params] = useSearchParams()
  const query = params.toString()
  const tab = groupTabs.find((one) => one === params.get('tab')) ?? 'overview'
  const form = params.get('form')
  /** Returns the query of a link that opens a tab, by default the same; search and sorting of the list are kept. */
  const searchFor = useCallback(
    (to: GroupTab = tab) => searchOf(query, to === 'overview' ? {} : { tab: to }),
    [query, tab],
  )
  const group = params.get('group') ?? undefined
  const isFormer = group !== undefined || (form !== null && form !== 'new')
  return {
    tab,
    isNew: form === 'new',
    searchFor,
    searchForNew: searchOf(query, { tab, form: 'new' }),
    /** What an earlier version of this page wrote: the group's JID, if any, and the query today. */
    former: isFormer ? { group, search: searchFor(form === 'invite' ? 'invite' : tab) } : undefined,
  }
}

function searchOf(query: string, own: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(query)
  for (const name of ['tab', 'form', 'group']) after.delete(name)
  for (const [name, value] of Object.entries(own)) after.set(name, value)
  return after.toString()
}
