import type { Scope } from '#local/database.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { answerWithin } from '#local/storage-limit.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { settle, type Pending } from './pending.ts'

// The changes as they are kept in this browser until they are applied. No secrets: the matrix knows none.

const scopeOf = (gateway: string): Scope => [gateway, '', 'agent-matrix']

/** What was kept of a gateway's matrix. */
export interface KeptChanges {
  readonly pending: Pending
  /** When they were made, in epoch milliseconds; undefined where there were none. */
  readonly at: number | undefined
}

/** Reads the changes that were kept; none where there is no storage. */
export async function readKept(gateway: string): Promise<KeptChanges> {
  try {
    const draft = await answerWithin(
      Promise.resolve(writing).then(() => readDraft(scopeOf(gateway))),
    )
    const pending = draft?.values['pending']
    if (draft && pending instanceof Map && pending.size > 0)
      return { pending: pending as Pending, at: draft.at }
  } catch {
    // Then nothing is kept.
  }
  // Where nothing can be kept, another page of this tab may have left changes all the same.
  const pending = latest?.gateway === gateway ? latest.pending : new Map()
  return { pending, at: undefined }
}

/** Takes out of the kept changes what the gateway has by now; the others stay, whichever tab keeps them. */
export async function dropAppliedChanges(
  gateway: string,
  agents: ReadonlyMap<string, Agent>,
): Promise<void> {
  const before = kept
  const { pending } = await readKept(gateway)
  const left = settle(pending, agents)
  // What was kept here while it was read is newer.
  if (left !== pending && kept === before) keepPending(gateway, left)
}

/** How often changes were kept in this tab. */
let kept = 0
/** What was kept last in this tab. */
let latest: { readonly gateway: string; readonly pending: Pending } | undefined
let writing: Promise<void> | undefined
let next: (() => Promise<void>) | undefined

/** Keeps changes in the place of the older ones; only the newest of many is written. Where nothing can be kept, nothing is. */
export function keepPending(gateway: string, pending: Pending): void {
  const scope = scopeOf(gateway)
  kept++
  latest = { gateway, pending }
  next = () => (pending.size === 0 ? dropDraft(scope) : keepDraft(scope, { pending }))
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
}

async function writeAll(): Promise<void> {
  while (next) {
    const write = next
    next = undefined
    await write().catch(() => {})
  }
}
