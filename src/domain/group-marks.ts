/** A community, which only contains groups, or its group for announcements. Both have the same subject. */
export type GroupKind = 'community' | 'announcements'

/** What distinguishes a group from others. */
export interface GroupMarks {
  readonly kind?: GroupKind | undefined
  /** Whether only admins may send messages. */
  readonly adminsOnly?: boolean
}

/**
 * Reads the marks of a group as gateways list it: `isCommunity`, `isCommunityAnnounce`, `announce`. Settings of both
 * kinds of groups are refused, and in both only admins send messages.
 */
export function groupMarks({
  isCommunity,
  isCommunityAnnounce,
  announce,
}: Readonly<Record<string, unknown>>): GroupMarks {
  const kind =
    isCommunity === true ? 'community' : isCommunityAnnounce === true ? 'announcements' : undefined
  return { kind, adminsOnly: kind !== undefined || announce === true }
}
