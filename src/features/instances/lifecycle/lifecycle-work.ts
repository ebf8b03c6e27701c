import { call } from '#client/call.ts'
import { RefusedError, type RefusalKind } from '#client/errors.ts'
import type { JobItem } from '#local/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'

/** What can be done with many instances at once. */
export const lifecycleActions = ['restart', 'logout', 'delete'] as const
export type LifecycleAction = (typeof lifecycleActions)[number]

/** What a job of this kind keeps beside its instances. */
export interface LifecyclePlan {
  readonly action: LifecycleAction
}

/** An instance of such a job. */
export interface LifecycleItem {
  readonly name: string
}

/** The instances of such a job, in their order. */
export const lifecycleItems = (names: readonly string[]): JobItem<LifecycleItem>[] =>
  names.map((name) => ({ to: name, data: { name } }))

/** The instance of an item. Of items of this kind only. */
export const instanceOf = (item: JobItem) => item.data as LifecycleItem

const operations = {
  restart: 'restartInstance',
  logout: 'logoutInstance',
  delete: 'deleteInstance',
} as const satisfies Record<LifecycleAction, string>

/** Refusals that say of an instance that there is nothing to do: without a connection, or deleted meanwhile. */
const nothingToDo: Record<LifecycleAction, readonly RefusalKind[]> = {
  restart: ['not-connected'],
  logout: ['not-connected'],
  delete: ['no-instance'],
}

/** Restarts, logs out or deletes one instance after the other, each once. */
export const prepareLifecycle: Prepare<LifecycleItem> = ({ job, connection }) => {
  const { action } = job.plan as LifecyclePlan
  return async ({ data }) => {
    const request = { params: { instance: data.name } }
    try {
      await call(connection, operations[action], request, { priority: 'bulk' })
      return {}
    } catch (error) {
      if (error instanceof RefusedError && nothingToDo[action].includes(error.kind))
        throw new SkippedError(error.reasons.map(({ text }) => text))
      throw error
    }
  }
}
