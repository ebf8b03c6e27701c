import { answerTimes, lastActivity, medianOf } from '#data/gateway/answer-times.ts'
import { type FleetAnswers, countOfBoth, useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { type FleetRow, useFleet } from '#data/fleet-reads/fleet-row.ts'
import { type Basis, differsFrom, useSettingsBasis } from '#data/fleet-reads/fleet-basis.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { webhookState, type WebhookState } from '#data/fleet-reads/webhook-row.ts'
import { useMemo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useRecalledTimes } from '#data/gateway/use-answer-times.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useStable } from '#ui/use-stable.ts'

/** Data that is read per instance: it may be known for only some of them. */
export interface InstanceFacts {
  /** `failed`: the read failed; undefined: not read yet. */
  readonly webhook: (name: string) => WebhookState | 'failed' | undefined
  /** How many settings differ from the values they are compared with; undefined if unknown. */
  readonly differing: (name: string) => number | 'failed' | undefined
  /** Time of this browser's last activity with it, in epoch milliseconds. */
  readonly last: (name: string) => number | undefined
  readonly time: (name: string) => number | undefined
}

/** Returns facts from what was read. */
export function factsOf(
  gateway: string,
  settings: ReadonlyMap<string, FleetRow>,
  webhooks: FleetAnswers<'findWebhook'>,
  basis: Basis,
): InstanceFacts {
  return {
    webhook: (name) => {
      const cell = webhooks.cells.get(name)
      if (cell?.state === 'read') return webhookState(cell.answer)
      return cell?.state === 'failed' || cell?.state === 'unaskable' ? 'failed' : undefined
    },
    differing: (name) => {
      const row = settings.get(name)
      if (row?.state === 'failed' || row?.state === 'unaskable') return 'failed'
      return row?.settings && differsFrom(row, basis).length
    },
    last: (name) => lastActivity(gateway, name) ?? undefined,
    time: (name) => medianOf(answerTimes(gateway, name)),
  }
}

const operations = ['findSettings', 'findWebhook'] as const

/** Data of the list of instances that is read per instance. */
export type InstanceReads = ReturnType<typeof useInstanceReads>

/** Returns what is known of the settings and webhooks of all instances, and a function that reads all of them. */
export function useInstanceReads(instances: readonly KnownInstance[]) {
  const { address } = useConnection()
  const { names, rows, byName, texts, answers: settings } = useFleet({ instances })
  const webhooks = useFleetAnswers('findWebhook', names)
  useRecalledTimes()
  const { kind, values } = useSettingsBasis(rows, usePageDrawn(true))
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
