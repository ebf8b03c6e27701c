// @ts-check

// Which modules share a file. Those that the same pages need are one group. Two groups become one file if the requests
// that this saves are worth more than what pages then load without need.

/** What a request is worth, in bytes of source. */
const requestBytes = 50_000

/** @typedef {{ ids: string[], imports: Set<string>, users: bigint, bytes: number }} Group with a bit of `users` for each page */

/**
 * @param {ReadonlyMap<string, { users: ReadonlySet<string>, bytes: number }>} items by id; a page that needs an item
 * needs all its imports
 * @param {(id: string) => readonly string[]} [importsOf]
 * @returns {string[][]} ids by file; no two files need each other
 */
export function mergeGroups(items, importsOf = () => []) {
  const names = [...new Set([...items.values()].flatMap(({ users }) => [...users]))]
  /** @type {Map<bigint, Group>} */
  const byUsers = new Map()
  /** @type {Map<string, Group>} */
  const groupOf = new Map()
  for (const [id, { users: all, bytes }] of items) {
    const users = names.reduce((sum, name, at) => sum | (all.has(name) ? 1n << BigInt(at) : 0n), 0n)
    const group = byUsers.get(users) ?? { ids: [], imports: new Set(), users, bytes: 0 }
    byUsers.set(users, group)
    group.ids.push(id)
    group.bytes += bytes
    for (const one of importsOf(id)) group.imports.add(one)
    groupOf.set(id, group)
  }
  /** @type {Map<bigint, number>} */
  const counts = new Map()
  const count = (/** @type {bigint} */ users) => {
    const known = counts.get(users) ?? users.toString(2).replaceAll('0', '').length
    counts.set(users, known)
    return known
  }
  const groups = new Set(byUsers.values())
  for (;;) {
    /** @type {Map<Group, Set<Group>>} the other files that each needs */
    const needs = new Map([...groups].map((group) => [group, new Set()]))
    for (const [group, found] of needs)
      for (const waiting = [group]; waiting.length > 0;)
        for (const id of waiting.pop()?.imports ?? []) {
          const next = groupOf.get(id)
          if (!next || next === group || found.has(next)) continue
          found.add(next)
          waiting.push(next)
        }
    /** What the users of one group load without need when it needs another. @param {Group} a @param {Group} b */
    const added = (a, b) =>
      [...(needs.get(b) ?? [])].reduce(
        (sum, one) =>
          sum + (one === a ? 0 : count(a.users & ~one.users) * (one.bytes + requestBytes)),
        count(a.users & ~b.users) * b.bytes,
      )
    /** Whether one needs the other through a third. @param {Group} a @param {Group} b */
    const leads = (a, b) =>
      [...(needs.get(a) ?? [])].some((one) => one !== b && needs.get(one)?.has(b))
    let best = { gain: 0, pair: /** @type {[Group, Group] | undefined} */ (undefined) }
    for (const a of groups)
      for (const b of groups) {
        if (a === b) break
        let gain = requestBytes * count(a.users & b.users)
        if (gain > best.gain) gain -= added(a, b)
        if (gain > best.gain) gain -= added(b, a)
        if (gain > best.gain && !leads(a, b) && !leads(b, a)) best = { gain, pair: [a, b] }
      }
    if (!best.pair) return [...groups].map(({ ids }) => ids)
    const [a, b] = best.pair
    a.users |= b.users
    a.bytes += b.bytes
    a.ids.push(...b.ids)
    for (const one of b.imports) a.imports.add(one)
    for (const id of b.ids) groupOf.set(id, a)
    groups.delete(b)
    for (const one of [...(needs.get(a) ?? []), ...(needs.get(b) ?? [])]) one.users |= a.users
  }
}
