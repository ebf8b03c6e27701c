import { useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { countOfBoth } from '#data/fleet-reads/count-of-both.ts'
import { useFleetAnswers } from '#data/fleet-reads/use-fleet-answers.ts'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useFleet } from '#data/fleet-reads/use-fleet.ts'
import { basisOf, mostCommonSettings } from '#data/fleet-reads/most-common-settings.ts'
import { useRecalledTimes } from '#data/use-answer-times.ts'
import type { KnownInstance } from '#data/use-instances.ts'
import { factsOf } from './instance-facts.ts'

const operations = ['findSettings', 'findWebhook'] as const

/** What the list of instances knows by reading each: as far as it was read. */
export type InstanceReads = ReturnType<typeof useInstanceReads>

/** What is known of the settings and webhooks of all instances, and the way to read all of them. */
export function useInstanceReads(instances: readonly KnownInstance[]) {
  const { address } = useConnection()
  const { names, rows, byName, texts, answers: settings } = useFleet({ instances })
  const webhooks = useFleetAnswers('findWebhook', names)
  useRecalledTimes()
  const found = useMemo(() => basisOf(mostCommonSettings(rows)), [rows])
  // The same as long as it says the same: the cells on the screen are drawn anew with it.
  const said = JSON.stringify(found)
  // oxlint-disable-next-line react/exhaustive-deps -- what it says stands for it
  const mostCommon = useMemo(() => ({ basis: found, texts }), [said, texts])
  const facts = useMemo(
    () => factsOf(address, byName, webhooks, mostCommon.basis),
    [address, byName, webhooks, mostCommon],
  )
  const count = useMemo(() => countOfBoth(settings, webhooks), [settings, webhooks])
  return { facts, mostCommon, count, readAll: useReadAll(operations, names) }
}
