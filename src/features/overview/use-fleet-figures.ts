import { useEffect, useMemo, useRef } from 'react'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { type KnownInstance, useKnownAgents } from '#data/instances/use-instances.ts'
import { useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { attentionOf } from './attention.ts'
import { RefusedError } from '#client/errors.ts'

const operations = ['findWebhook'] as const

const nothingFound: Parameters<typeof attentionOf>[0]['webhooks'] = { cells: new Map() }

/** Up to this number of instances is read automatically, as that is fast. For more the user starts the read. */
const fewEnough = 60

/**
 * Returns what is known of the webhooks of all instances, and a function that reads all of them.
 * @param known whether the list of instances is complete, as far as the gateway provides it
 */
export function useFleetFigures(instances: readonly KnownInstance[], known: boolean) {
  const names = useMemo(() => instances.map(({ name }) => name), [instances])
  const webhooks = useFleetAnswers('findWebhook', names)
  const readAll = useReadAll(operations, names)

  const { startUnread, progress } = readAll
  const begun = useRef(false)
  const isUnread = webhooks.read < webhooks.of
  const shouldRead = known && names.length > 0 && names.length <= fewEnough && isUnread
  useEffect(() => {
    if (!shouldRead || begun.current) return
    // After the requests of the page itself.
    const timer = setTimeout(() => {
      begun.current = true
      startUnread()
    }, 200)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- starts once, when the instances are known
  }, [shouldRead, names])
  /** Whether the remaining instances are read automatically. */
  const isReadByItself =
    names.length <= fewEnough &&
    isUnread &&
    (progress.state === 'idle' || progress.state === 'reading')
  // Problems that appear one by one would push each other down: show them all at the end.
  return {
    webhooks: isReadByItself ? nothingFound : webhooks,
    count: webhooks,
    isReadByItself,
    readAll,
  }
}

export type FleetFigures = ReturnType<typeof useFleetFigures>

/**
 * Counts the agents of the current gateway, and those without access to any instance. `none`: the gateway does not
 * support the operation.
 */
export function useAgentCounts() {
  const { data, error } = useKnownAgents()
  return useMemo(() => {
    if (data)
      return {
        state: 'read' as const,
        total: data.agents.length,
        withoutAccess: data.agents.filter(
          ({ allowAllInstances, userPermissions }) =>
            !allowAllInstances && userPermissions.length === 0,
        ).length,
      }
    const isNone = error instanceof RefusedError && error.kind === 'no-operation'
    return { state: !error ? 'waiting' : isNone ? 'none' : 'failed' } as const
  }, [data, error])
}

export type AgentCounts = ReturnType<typeof useAgentCounts>
