import type { JobKey } from '#local/job-record.ts'

/** What the runner needs of the browser's lock manager. */
export interface Locks {
  request(
    name: string,
    options: { mode?: 'shared' | 'exclusive'; ifAvailable?: boolean; signal?: AbortSignal },
    held: (lock: unknown) => unknown,
  ): Promise<unknown>
}

/**
 * Whether runs can be started here. Outside secure contexts (plain http on another host than localhost) there are no
 * locks: two tabs could send the same run.
 */
export function jobsAvailable(): boolean {
  return (globalThis.navigator?.locks as LockManager | undefined) !== undefined
}

/** Gives a lock back. Resolves when others can have it. */
export type Release = () => Promise<void>

/** Held by the tab that runs anything against an instance: one job at a time in each lane, over all tabs. */
export const instanceLock = ({ gateway, instance }: JobKey, lane?: string) =>
  `switchboard run ${gateway} ${instance}${lane === undefined ? '' : `\n${lane}`}`

/** Held by the tab that changes a run. */
export const jobLock = ({ id }: JobKey) => `switchboard run of ${id}`

/** Takes a lock if nobody has it. Undefined: somebody has. */
export function tryLock(locks: Locks, name: string): Promise<Release | undefined> {
  return take(locks, name, { ifAvailable: true })
}

/** Takes a lock, waiting for at most three seconds for who only has a short look. Undefined: somebody keeps it. */
export function takeLock(locks: Locks, name: string): Promise<Release | undefined> {
  return take(locks, name, { signal: AbortSignal.timeout(3_000) })
}

/** Resolves when nobody holds a lock any more, also when its tab died; or when `signal` aborts. */
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
