import { useStateHistory } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Scope } from '#local/schema.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { answerWithin } from '#local/storage/limit.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { readPending, settle, type Pending } from './pending.ts'

// Saves the changes in this browser until they are applied. They contain no secrets.

const scopeOf = (gateway: string): Scope => [gateway, '', 'agent-matrix']

/** The saved changes of a gateway's matrix. */
export interface KeptChanges {
  readonly pending: Pending
  readonly at: number | undefined
}

/** The time after which new passwords that were not applied need a confirmation, in milliseconds. */
const confirmAfterMs = 3_600_000

/** Reads the saved changes; none without storage. */
export async function readKept(gateway: string): Promise<KeptChanges> {
  try {
    const draft = await answerWithin(writing.then(() => readDraft(scopeOf(gateway))))
    const pending = draft?.values['pending']
    if (draft && pending instanceof Map && pending.size > 0)
      return { pending: readPending(pending as Pending), at: draft.at }
  } catch {
    // Storage is unavailable.
  }
  // Without storage, another page of this tab may still have left changes.
  const pending = latest?.gateway === gateway ? latest.pending : new Map()
  return { pending, at: undefined }
}

/** Returns the agents whose new password was requested before this page was loaded, or over an hour ago. */
export function earlierPasswords(pending: Pending): Pending {
  const since = Math.max(performance.timeOrigin, Date.now() - confirmAfterMs)
  return new Map([...pending].filter(([, { newPassword = since }]) => newPassword < since))
}

/** Removes the changes that the gateway already has from the saved ones; keeps the others, whichever tab saved them. */
export async function dropAppliedChanges(
  gateway: string,
  agents: ReadonlyMap<string, Agent>,
): Promise<void> {
  const before = latest
  const { pending } = await readKept(gateway)
  const left = settle(pending, agents)
  // Changes saved here during the read are newer.
  if (left !== pending && latest === before) keepPending(gateway, left)
}

let latest: { readonly gateway: string; readonly pending: Pending } | undefined
let writing = Promise.resolve()

/** Replaces the saved changes; only the latest of many pending saves is written. Does nothing without storage. */
export function keepPending(gateway: string, pending: Pending): void {
  const scope = scopeOf(gateway)
  const own = { gateway, pending }
  latest = own
  writing = writing
    .then(async () => {
      if (latest !== own && latest?.gateway === gateway) return
      await (pending.size === 0 ? dropDraft(scope) : keepDraft(scope, { pending }))
    })
    .catch(() => {})
}

/** The changes of the matrix, saved in this browser; each step can be undone. */
export interface PendingInUse {
  /** Rebased on the last loaded agents. */
  readonly pending: Pending
  readonly change: (to: Pending) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Manages the pending changes; starts with the saved ones. */
export function usePending(
  gateway: string,
  kept: Pending,
  agents: ReadonlyMap<string, Agent>,
): PendingInUse {
  const [now, { set, back, forward }, { history, current }] = useStateHistory(kept)
  const pending = useMemo(() => settle(now, agents), [now, agents])
  const written = useRef(now)
  useEffect(() => {
    if (written.current !== now) {
      written.current = now
      keepPending(gateway, pending)
    }
    // Nothing was changed here: keeps the changes that another tab saved, except those that the gateway has.
    else if (pending !== now) void dropAppliedChanges(gateway, agents)
  }, [gateway, now, pending, agents])
  const change = useCallback((to: Pending) => to !== now && set(to), [now, set])
  const undo = useCallback(() => back(), [back])
  const redo = useCallback(() => forward(), [forward])
  return {
    pending,
    change,
    undo: current > 0 ? undo : undefined,
    redo: current < history.length - 1 ? redo : undefined,
  }
}
