import { tryLock } from '#jobs/running.ts'
import type { LocalJob } from '#jobs/job.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Release } from '#local/jobs/held-locks.ts'
import type { LeaseLocks } from './lease-locks.ts'
import { namesWatching, setElsewhere } from './stream-job.ts'

/** The interval at which processes tell each other who watches a job, in milliseconds. */
const shareMs = 1_000

/**
 * Tells the other processes of the server who watches a job in this one, and learns who does in them: each name is a
 * lock of this process, which ends with it.
 *
 * @param own the id of this process
 * @returns a function that ends it
 */
export function shareWatchers(
  job: LocalJob,
  {
    state,
    locks,
    own,
    now,
  }: {
    readonly state: State
    readonly locks: LeaseLocks
    readonly own: string
    readonly now: () => number
  },
): () => void {
  const all = `watches ${job.key.id} `
  const mine = `${all}${own} `
  const told = new Map<string, Release>()
  let sharing = Promise.resolve()

  async function tell(names: ReadonlySet<string>): Promise<void> {
    for (const [name, release] of told)
      if (!names.has(name)) {
        told.delete(name)
        await release()
      }
    for (const name of names) {
      const release = told.has(name) ? undefined : await tryLock(locks, mine + name)
      if (release) told.set(name, release)
    }
  }

  async function share(): Promise<void> {
    await tell(namesWatching(job))
    const rows = await state
      .selectFrom('locks')
      .select('name')
      .where('name', 'like', `${all}%`)
      .where('until', '>=', now())
      .execute()
    const others = rows.filter(({ name }) => !name.startsWith(mine))
    // After the id of its process.
    setElsewhere(job, new Set(others.map(({ name }) => name.slice(mine.length))))
  }

  // The next one may succeed.
  const shareNext = (work: () => Promise<void>) => (sharing = sharing.then(work).catch(() => {}))
  void shareNext(share)
  const timer = setInterval(() => void shareNext(share), shareMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    void shareNext(() => tell(new Set()))
  }
}
