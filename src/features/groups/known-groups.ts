import type { Book } from './use-book.ts'
import type { GroupsUrl } from './use-groups-url.ts'
import type { Groups, Group } from './use-groups.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import type { BookedGroup } from '#local/schema.ts'

/** What every part of the page is given. */
export interface GroupsProps {
  readonly instance: string
  /** The gateway's list. */
  readonly groups: Groups
  readonly book: Book
  readonly url: GroupsUrl
}

/** A known group: from the gateway's list, the saved groups, or both. */
export interface KnownGroup extends Group {
  /** Whether the gateway lists it. */
  readonly listed: boolean
  /** Its saved data. */
  readonly booked: BookedGroup | undefined
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
      .map((own) => ({
        jid: own.jid,
        subject: own.subject,
        members: undefined,
        createdAt: undefined,
        listed: false,
        booked: own,
      })),
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
