import type { Group } from './use-groups.ts'

/**
 * Looks for a group that was just made, by its name, among those that were not in the list before (`known`). Without
 * a list from before, all of that name may be it. `certain` only where exactly one can be it.
 */
export function findNewGroups(
  groups: readonly Group[],
  name: string,
  known: ReadonlySet<string> | undefined,
): { readonly jids: readonly string[]; readonly certain: boolean } {
  const jids = groups
    .filter((g) => g.subject.trim() === name.trim() && known?.has(g.jid) !== true)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
    .map((g) => g.jid)
  return { jids, certain: jids.length === 1 && known !== undefined }
}
