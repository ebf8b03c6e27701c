import { useMemo } from 'react'
import { useFleetAnswers } from './use-fleet-answers.ts'
import type { Instances } from '#data/instances/use-instances.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useWebhookBasis } from './webhook-basis.ts'
import { rowsOf } from './webhook-row.ts'

/** Returns the known webhooks of all instances, with updates. Sends no requests. */
export function useWebhooks({ instances }: Pick<Instances, 'instances'>) {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const answers = useFleetAnswers('findWebhook', names)
  const { noEventMeansAll } = useCapabilities()
  const rows = useMemo(
    () => rowsOf(names, answers.cells, noEventMeansAll),
    [names, answers, noEventMeansAll],
  )
  return { names, rows, basis: useWebhookBasis(rows), answers, noEventMeansAll }
}

export type Webhooks = ReturnType<typeof useWebhooks>
