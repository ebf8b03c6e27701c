import type { QueryClient } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { cacheKey } from '#data/use-read.ts'
import { fleetAnswers } from './fleet-answers.ts'
import { fleetOptions, listKey, type FleetOperation } from './fleet-cell.ts'

/** Forgets what is cached of instances, also in the gateway's list: a job of the server changes them now. */
export function forgetAnswers(
  queries: QueryClient,
  operation: FleetOperation,
  instances: ReadonlySet<string>,
): void {
  for (const instance of instances)
    void queries.resetQueries({
      queryKey: cacheKey<FleetOperation>(operation, { params: { instance } }),
    })
  if (operation !== 'findSettings') return
  const updatedAt = queries.getQueryState(listKey)?.dataUpdatedAt
  queries.setQueryData<Result<'fetchInstances'>>(
    listKey,
    (list) => list?.map((one) => (instances.has(one.name) ? { ...one, Setting: undefined } : one)),
    { updatedAt },
  )
}

/** Reads an instance again that was read while a job of the server changed it. */
export function readAgain(
  queries: QueryClient,
  connection: Connection,
  operation: FleetOperation,
  instance: string,
): void {
  const { cells } = fleetAnswers(queries, operation, [instance])
  if (cells.get(instance)?.state !== 'read') return
  const options = fleetOptions(connection, operation, instance)
  queries.query({ ...options, staleTime: 0 }).catch(() => {})
}
