// The instances whose phone was linked on the connection page of this tab, since it was loaded: only they have next
// steps.

interface LinkedPhone {
  /** When it was linked, in epoch milliseconds. */
  readonly at: number
  hasOpenedChats: boolean
}

const linked = new Map<string, LinkedPhone>()
const keyOf = (gateway: string, instance: string) => `${gateway} ${instance}`

/** Records that a phone was linked now; once per instance. */
export function noteLinked(gateway: string, instance: string): void {
  const key = keyOf(gateway, instance)
  if (!linked.has(key)) linked.set(key, { at: Date.now(), hasOpenedChats: false })
}

/** Forgets a phone that is no longer linked. */
export const noteUnlinked = (gateway: string, instance: string): boolean =>
  linked.delete(keyOf(gateway, instance))

/** Returns what is known of a phone that was linked here; undefined if it was not. */
export const linkedHere = (gateway: string, instance: string): LinkedPhone | undefined =>
  linked.get(keyOf(gateway, instance))
