import { useStateHistory } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import { keepPending, dropAppliedChanges } from './matrix-draft.ts'
import { settle, type Pending } from './pending.ts'

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
