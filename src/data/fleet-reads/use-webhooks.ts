import { useMemo } from 'react'
import { useFleetAnswers } from './use-fleet-answers.ts'
import type { Instances } from '#data/use-instances.ts'
import { useEmptyMeansAll } from '#data/webhook/use-empty-means-all.ts'
import { rowsOf, usualWebhook } from './webhook-row.ts'

/** What is known of the webhooks of all instances, as it comes. Asks for nothing. */
export function useWebhooks({ instances }: Pick<Instances, 'instances'>) {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const answers = useFleetAnswers('findWebhook', names)
  const emptyMeansAll = useEmptyMeansAll()
  const rows = useMemo(
    () => rowsOf(names, answers.cells, emptyMeansAll),
    [names, answers, emptyMeansAll],
  )
  const usual = useMemo(() => usualWebhook(rows), [rows])
  return { names, rows, usual, answers, emptyMeansAll }
}

export type Webhooks = ReturnType<typeof useWebhooks>
