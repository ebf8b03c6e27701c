import { useStateHistory } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import { keepPending, dropAppliedChanges } from './matrix-draft.ts'
import { requestLogChange } from '#local/request-log/request-log.ts'
import { readPasswordTimes, setsPassword } from './password-times.ts'
import { dropSetPasswords, hasNewPasswords, settle, type Pending } from './pending.ts'

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
      void readPasswordTimes(gateway, 'possible').then(
        (found) => isCurrent && setTimes(found),
        // Without storage, nothing was applied from here.
        () => {},
      )
    read()
    const stop = requestLogChange.subscribe((change) => {
      if ('cleared' in change || change.entries.some(setsPassword)) read()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [gateway, agents, isNeeded])
  return times
}
