import { call } from '#client/call.ts'
import { RefusedError, type RefusalKind } from '#client/errors.ts'
import { deleteInstance } from '#data/instances/delete-instance.ts'
import { followInstance, type InstanceAction } from '#data/instances/follow-instances.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'

interface LifecycleItem {
  readonly name: string
}

/** Returns the items of a job, in order. */
export const lifecycleItems = (names: readonly string[]): JobItem<LifecycleItem>[] =>
  names.map((name) => ({ to: name, data: { name } }))

/** Returns the instance of an item. Only for items of this kind. */
export const instanceOf = (item: JobItem) => item.data as LifecycleItem

const operations = {
  restart: 'restartInstance',
  logout: 'logoutInstance',
} as const satisfies Partial<Record<InstanceAction, string>>

/** Refusals which mean that an instance needs no action: it is not connected, or was deleted in the meantime. */
const alreadyDoneKinds: Record<InstanceAction, readonly RefusalKind[]> = {
  restart: ['not-connected'],
  logout: ['not-connected'],
  delete: ['no-instance'],
}

/** Restarts, logs out or deletes instances one by one, each once. */
export const prepareLifecycle: Prepare<LifecycleItem> = ({ job, connection }) => {
  const { action } = job.plan as { readonly action: InstanceAction }
  return async ({ data }) => {
    const request = { params: { instance: data.name } }
    try {
      if (action === 'delete') await deleteInstance(connection, data.name, { priority: 'bulk' })
      else await call(connection, operations[action], request, { priority: 'bulk' })
    } catch (error) {
      if (!(error instanceof RefusedError && alreadyDoneKinds[action].includes(error.kind)))
        throw error
      followInstance(connection, data.name, action)
      throw new SkippedError([error.kind])
    }
    followInstance(connection, data.name, action)
    return {}
  }
}
