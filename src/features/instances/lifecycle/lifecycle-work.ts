import { call } from '#client/call.ts'
import { RefusedError, type RefusalKind } from '#client/errors.ts'
import { deleteInstance } from '#data/instances/delete-instance.ts'
import type { InstanceAction } from '#data/instances/follow-instances.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'

interface LifecycleItem {
  readonly name: string
}

/** Returns the items of a job, in order. */
export const lifecycleItems = (names: readonly string[]): JobItem<LifecycleItem>[] =>
  names.map((name) => ({ to: name, data: { name } }))

/** Returns the instance of an item. Only for items of this kind. */
export const instanceOf = (item: JobItem) => item.data as LifecycleItem

/** Returns what a job does to its instances. Only for jobs of this kind. */
export const actionOf = ({ plan }: Pick<JobRecord, 'plan'>) =>
  (plan as { readonly action: InstanceAction }).action

/** The operation of each action. */
export const lifecycleOperations = {
  restart: 'restartInstance',
  logout: 'logoutInstance',
  delete: 'deleteInstance',
} as const satisfies Record<InstanceAction, string>

/** Refusals which mean that an instance needs no action: it is not connected, or was deleted in the meantime. */
const alreadyDoneKinds: Record<InstanceAction, readonly RefusalKind[]> = {
  restart: ['not-connected'],
  logout: ['not-connected'],
  delete: ['no-instance'],
}

/** Restarts, logs out or deletes instances one by one, each once. */
export const prepareLifecycle: Prepare<LifecycleItem> = ({ job, connection }) => {
  const action = actionOf(job)
  return async ({ data }) => {
    const request = { params: { instance: data.name } }
    try {
      if (action === 'delete') await deleteInstance(connection, data.name, { priority: 'bulk' })
      else await call(connection, lifecycleOperations[action], request, { priority: 'bulk' })
    } catch (error) {
      if (!(error instanceof RefusedError && alreadyDoneKinds[action].includes(error.kind)))
        throw error
      throw new SkippedError([error.kind])
    }
    return {}
  }
}
