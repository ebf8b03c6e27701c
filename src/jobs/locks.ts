import type { JobKey } from '#local/job-record.ts'

/** The part of the browser's lock manager that the runner needs. */
export interface Locks {
  request(
    name: string,
    options: { mode?: 'shared' | 'exclusive'; ifAvailable?: boolean; signal?: AbortSignal },
    held: (lock: unknown) => unknown,
  ): Promise<unknown>
}

/**
 * Returns whether jobs can be started here. Outside secure contexts (plain http on a host other than localhost) there
 * are no locks: two tabs could send the same job.
 */
export function jobsAvailable(): boolean {
  return (globalThis.navigator?.locks as LockManager | undefined) !== undefined
}

/** Releases a lock. Resolves once others can take it. */
export type Release = () => Promise<void>

/**
 * Returns the name of the lock of the tab that runs a job against an instance: one job at a time in each lane, over all
 * tabs.
 */
export const instanceLock = ({ gateway, instance }: JobKey, lane?: string) =>
  `switchboard run ${gateway} ${instance}${lane === undefined ? '' : `\n${lane}`}`

/** Returns the name of the lock of the tab that changes a job. */
export const jobLock = ({ id }: JobKey) => `switchboard run of ${id}`

/** Takes a lock if it is free. Undefined if it is held. */
export function tryLock(locks: Locks, name: string): Promise<Release | undefined> {
  return take(locks, name, { ifAvailable: true })
}

/** Takes a lock, waiting up to three seconds for a holder that only reads briefly. Undefined if it stays held. */
export function takeLock(locks: Locks, name: string): Promise<Release | undefined> {
  return take(locks, name, { signal: AbortSignal.timeout(3_000) })
}

/** Resolves when a lock is free, also when its tab died; or when `signal` aborts. */
export async function whenFree(locks: Locks, name: string, signal: AbortSignal): Promise<void> {
  await locks.request(name, { mode: 'shared', signal }, () => undefined).catch(() => undefined)
}

function take(
  locks: Locks,
  name: string,
  options: { ifAvailable?: boolean; signal?: AbortSignal },
): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const over: Promise<unknown> = locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => {
          resolve(async () => {
            release()
            await over
          })
        })
      })
      .catch(() => resolve(undefined))
  })
}
