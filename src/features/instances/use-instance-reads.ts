import { useMemo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { countOfBoth } from '#data/fleet-reads/count-of-both.ts'
import { useFleetAnswers } from '#data/fleet-reads/use-fleet-answers.ts'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useFleet } from '#data/fleet-reads/use-fleet.ts'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { useRecalledTimes } from '#data/gateway/use-answer-times.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useStable } from '#ui/use-stable.ts'
import { factsOf } from './instance-facts.ts'

const operations = ['findSettings', 'findWebhook'] as const

/** Data of the list of instances that is read per instance. */
export type InstanceReads = ReturnType<typeof useInstanceReads>

/** Returns what is known of the settings and webhooks of all instances, and a function that reads all of them. */
export function useInstanceReads(instances: readonly KnownInstance[]) {
  const { address } = useConnection()
  const { names, rows, byName, texts, answers: settings } = useFleet({ instances })
  const webhooks = useFleetAnswers('findWebhook', names)
  useRecalledTimes()
  const { kind, values } = useSettingsBasis(rows)
  // Stable while its content is unchanged, as a new object renders all visible cells again.
  const basis = useStable(values)
  const compared = useMemo(() => ({ kind, basis, texts }), [kind, basis, texts])
  const facts = useMemo(
    () => factsOf(address, byName, webhooks, compared.basis),
    [address, byName, webhooks, compared],
  )
  const count = useMemo(() => countOfBoth(settings, webhooks), [settings, webhooks])
  return { facts, compared, count, readAll: useReadAll(operations, names) }
}
