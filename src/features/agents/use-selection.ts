import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Agent } from './agent-values.ts'

/** Which agents are chosen. The choice stays while search, filters and sorting change. */
export interface Selection {
  /** The chosen agents that the gateway has, in its order. */
  readonly chosen: readonly Agent[]
  readonly isChosen: (agent: Agent) => boolean
  /** Chooses an agent or takes it out; with `upTo` all between the last one and this, as they are shown. */
  readonly toggle: (agent: Agent, upTo: boolean) => void
  readonly add: (agents: readonly Agent[]) => void
  readonly remove: (agents: readonly Agent[]) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** The choice among the agents of a list. @param shown those that are shown, in their order */
export function useSelection(all: readonly Agent[], shown: readonly Agent[]): Selection {
  const [ids, setIds] = useState(none)
  const last = useRef<string>(undefined)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])

  const change = useCallback((agents: readonly Agent[], choose: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of agents)
        if (choose) after.add(id)
        else after.delete(id)
      return after
    })
  }, [])
  const isChosen = useCallback((agent: Agent) => ids.has(agent.id), [ids])
  const toggle = useCallback(
    (agent: Agent, upTo: boolean) => {
      const rows = now.current
      const from = upTo ? rows.findIndex(({ id }) => id === last.current) : -1
      const to = from < 0 ? -1 : rows.indexOf(agent)
      last.current = agent.id
      change(
        from < 0 ? [agent] : rows.slice(Math.min(from, to), Math.max(from, to) + 1),
        from >= 0 || !ids.has(agent.id),
      )
    },
    [change, ids],
  )
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))),
    [all, ids],
  )
  return {
    chosen,
    isChosen,
    toggle,
    add: useCallback((agents) => change(agents, true), [change]),
    remove: useCallback((agents) => change(agents, false), [change]),
    clear: useCallback(() => setIds(none), []),
  }
}
