import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import { keepPending, dropAppliedChanges } from './matrix-draft.ts'
import { onAuditChange, readPasswordTimes } from '#local/agent-audit.ts'
import { dropSetPasswords, hasNewPasswords, settle, type Pending } from './pending.ts'

interface History {
  readonly past: readonly Pending[]
  readonly now: Pending
  readonly future: readonly Pending[]
}

type Act =
  | { readonly is: 'change'; readonly to: Pending }
  | { readonly is: 'undo' }
  | { readonly is: 'redo' }

/** The maximum number of steps that can be undone. */
const maxUndoSteps = 200

function reduce({ past, now, future }: History, act: Act): History {
  if (act.is === 'change')
    return act.to === now
      ? { past, now, future }
      : { past: [...past.slice(-maxUndoSteps), now], now: act.to, future: [] }
  const [from, to] = act.is === 'undo' ? [past, future] : [future, past]
  const next = from.at(-1)
  if (next === undefined) return { past, now, future }
  const left = from.slice(0, -1)
  const moved = [...to, now]
  return act.is === 'undo'
    ? { past: left, now: next, future: moved }
    : { past: moved, now: next, future: left }
}

/** The changes of the matrix, saved in this browser; each step can be undone. */
export interface PendingInUse {
  /** Rebased on the last loaded agents. */
  readonly pending: Pending
  readonly change: (to: Pending) => void
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Manages the pending changes; starts with the saved ones. */
export function usePending(
  gateway: string,
  kept: Pending,
  agents: ReadonlyMap<string, Agent>,
): PendingInUse {
  const [{ past, now, future }, act] = useReducer(reduce, { past: [], now: kept, future: [] })
  const times = usePasswordTimes(gateway, agents, hasNewPasswords(now))
  const pending = useMemo(() => dropSetPasswords(settle(now, agents), times), [now, agents, times])
  const written = useRef(now)
  useEffect(() => {
    if (written.current !== now) {
      written.current = now
      keepPending(gateway, pending)
    }
    // Nothing was changed here: keeps the changes that another tab saved, except those that the gateway has.
    else if (pending !== now) void dropAppliedChanges(gateway, agents)
  }, [gateway, now, pending, agents])
  const change = useCallback((to: Pending) => act({ is: 'change', to }), [])
  const undo = useCallback(() => act({ is: 'undo' }), [])
  const redo = useCallback(() => act({ is: 'redo' }), [])
  return {
    pending,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  }
}

const noTimes: ReadonlyMap<string, number> = new Map()

/** Returns when this browser set passwords, by agent id; refreshed with the agents, and after changes in this tab. */
function usePasswordTimes(
  gateway: string,
  agents: ReadonlyMap<string, Agent>,
  isNeeded: boolean,
): ReadonlyMap<string, number> {
  const [times, setTimes] = useState(noTimes)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const read = () =>
      void readPasswordTimes(gateway, ['accepted', 'unknown']).then(
        (found) => isCurrent && setTimes(found),
        // Without storage, nothing was applied from here.
        () => {},
      )
    read()
    const stop = onAuditChange(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [gateway, agents, isNeeded])
  return times
}
