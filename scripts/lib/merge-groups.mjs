// @ts-check

// Which modules share a file. Those that the same pages need are one group. Two groups become one file if the requests
// that this saves are worth more than what pages then load without need. A byte costs more on a page that needs much.

/** What a request is worth, in bytes of minified source. */
const requestBytes = 24_000

/** @typedef {{ ids: string[], imports: Set<string>, users: bigint, bytes: number }} Group with a bit of `users` for each page */

/**
 * @param {ReadonlyMap<string, { users: ReadonlySet<string>, bytes: number }>} items by id; a page that needs an item
 * needs all its imports
 * @param {number} most the number of files that a page may need, even if a merge costs more than a request
 * @param {(id: string) => readonly string[]} [importsOf]
 * @param {(user: string) => number} [weightOf] how often a user loads its files, compared with others
 * @param {(user: string) => number} [costOf] what a byte without need costs a user, compared with others
 * @param {(user: string) => number} [capOf] the bytes that a user may load, unless it needs more or too many files
 * @returns {string[][]} ids by file; no two files need each other
 */
export function mergeGroups(
  items,
  most,
  importsOf = () => [],
  weightOf = () => 1,
  costOf = weightOf,
  capOf = () => Infinity,
) {
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
  const sumOf = (/** @type {(user: string) => number} */ of) => {
    /** @type {Map<bigint, number>} */
    const sums = new Map()
    return (/** @type {bigint} */ users) => {
      const known =
        sums.get(users) ??
        names.reduce((sum, name, at) => sum + ((users >> BigInt(at)) & 1n ? of(name) : 0), 0)
      sums.set(users, known)
      return known
    }
  }
  const count = sumOf(weightOf)
  const cost = sumOf(costOf)
  const pages = names.reduce(
    (sum, name, at) => (weightOf(name) === 1 ? sum | (1n << BigInt(at)) : sum),
    0n,
  )
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
          sum + (one === a ? 0 : cost(a.users & ~one.users) * (one.bytes + requestBytes)),
        cost(a.users & ~b.users) * b.bytes,
      )
    /** Whether one needs the other through a third. @param {Group} a @param {Group} b */
    const leads = (a, b) =>
      [...(needs.get(a) ?? [])].some((one) => one !== b && needs.get(one)?.has(b))
    /** The pages that need too many files. */
    const over = names.reduce((sum, _, at) => {
      const bit = (1n << BigInt(at)) & pages
      return [...groups].filter(({ users }) => users & bit).length > most ? sum | bit : sum
    }, 0n)
    const loads = names.map((_, at) =>
      [...groups].reduce(
        (sum, { users, bytes }) => sum + ((users >> BigInt(at)) & 1n ? bytes : 0),
        0,
      ),
    )
    /**
     * The bytes over the cap that one file of two makes the user load that is then most over it: the other file, and
     * what each of them needs. @param {Group} a @param {Group} b
     */
    const overflow = (a, b) => {
      const users = a.users | b.users
      const loaded = [a, b, ...new Set([...(needs.get(a) ?? []), ...(needs.get(b) ?? [])])]
      let most = 0
      for (const [at, name] of names.entries()) {
        const bit = 1n << BigInt(at)
        if (!(users & bit)) continue
        const more = loaded.reduce((sum, one) => sum + (one.users & bit ? 0 : one.bytes), 0)
        if (more > 0) most = Math.max(most, (loads[at] ?? 0) + more - capOf(name))
      }
      return most
    }
    let best = { gain: 0, pair: /** @type {[Group, Group] | undefined} */ (undefined) }
    let forced = { over: Infinity, gain: -Infinity, pair: best.pair }
    const gainOf = (/** @type {Group} */ a, /** @type {Group} */ b) =>
      requestBytes * count(a.users & b.users) - added(a, b) - added(b, a)
    /** Those that may be one file. No page loads what only opens later. @param {Group} a @param {Group} b */
    const fit = (a, b) =>
      ((a.users & pages) === 0n) === ((b.users & pages) === 0n) && !leads(a, b) && !leads(b, a)
    for (const a of groups)
      for (const b of groups) {
        if (a === b) break
        if (requestBytes * count(a.users & b.users) <= best.gain) continue
        const gain = gainOf(a, b)
        if (gain > best.gain && fit(a, b) && overflow(a, b) === 0) best = { gain, pair: [a, b] }
      }
    // Too many files: the two whose merge takes the largest page least over its cap.
    if (!best.pair && over !== 0n)
      for (const a of groups)
        for (const b of groups) {
          if (a === b) break
          if ((a.users & b.users & over) === 0n || !fit(a, b)) continue
          const beyond = overflow(a, b)
          const gain = gainOf(a, b)
          if (beyond < forced.over || (beyond === forced.over && gain > forced.gain))
            forced = { over: beyond, gain, pair: [a, b] }
        }
    if (!best.pair) best = forced
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
