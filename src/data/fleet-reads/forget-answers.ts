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
  forgetListed(queries, operation, instances)
}

/** Forgets what the gateway's list says of instances. */
function forgetListed(
  queries: QueryClient,
  operation: FleetOperation,
  instances: ReadonlySet<string>,
): void {
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
  if (cells.get(instance)?.state === 'read') readNow(queries, connection, operation, instance)
}

/**
 * Reads instances again whose values are those of the gateway's list, once a job of the server has changed them: a list
 * that was read meanwhile may have come with values from before. What was read of an instance itself stays.
 */
export function readListedAgain(
  queries: QueryClient,
  connection: Connection,
  operation: FleetOperation,
  instances: ReadonlySet<string>,
): void {
  const { cells } = fleetAnswers(queries, operation, [...instances])
  forgetListed(queries, operation, instances)
  for (const [instance, cell] of cells)
    if (cell.state === 'read' && cell.from === 'list')
      readNow(queries, connection, operation, instance)
}

function readNow(
  queries: QueryClient,
  connection: Connection,
  operation: FleetOperation,
  instance: string,
): void {
  const options = fleetOptions(connection, operation, instance)
  queries.query({ ...options, staleTime: 0 }).catch(() => {})
}
