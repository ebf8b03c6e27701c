import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openState, type State } from '#gateway/state/open-state.ts'
import { randomId } from '#domain/profile.ts'
import type { JobRecord, Pace, PauseReason } from '#local/jobs/job-record.ts'
import { openServerJobs, type ServerJobs } from '#gateway/jobs/jobs.ts'
import { numberOf } from './campaign.ts'

/** Jobs of a server in this process, whose clock stands still, and whose gateway accepts everything. */
export interface JobsHere {
  readonly state: State
  /** The clock, in epoch milliseconds. */
  now: number
  /** The number of messages that were sent. */
  sent: number
  /** Opens the jobs as at a start of the server. `why`: no one may do them; `isShared`: other servers may, too. */
  open(as?: { readonly why?: PauseReason; readonly isShared?: boolean }): Promise<ServerJobs>
  /** Stores a campaign. */
  store(jobs: ServerJobs, count: number, pace?: Partial<Pace>): Promise<JobRecord>
}

/** Returns the jobs of each test, in a database of its own. @param startsAt what the clock shows at first */
export function jobsHere(startsAt: number): JobsHere {
  let folder: string
  let state: State
  const here: JobsHere = {
    get state() {
      return state
    },
    now: startsAt,
    sent: 0,
    open: ({ why, isShared = false } = {}) =>
      openServerJobs({
        readBaseline: () => Promise.resolve(undefined),
        state,
        derive: () => Buffer.alloc(32),
        gateway: '',
        stopMs: 5_000,
        isShared,
        actorOf: () => Promise.resolve(why ? { why } : { caller: { kind: 'key' } }),
        sendToSelf: () => {
          here.sent++
          return Promise.resolve(Response.json({ key: { id: `M${here.sent}` } }, { status: 201 }))
        },
        now: () => here.now,
      }),
    async store(jobs, count, pace = {}) {
      const record = await jobs.draft({
        id: randomId(),
        kind: 'campaign',
        instance: 'shop',
        name: 'Spring',
        by: 'Ana',
        plan: {
          template: { kind: 'text', text: 'Hello', delay: '', linkPreview: '' },
          columns: {},
          source: { numberColumn: 0 },
        },
        pace: { concurrency: 1, ...pace },
      })
      const items = Array.from({ length: count }, (_one, n) => ({
        to: numberOf(n),
        data: { row: n + 1, cells: {} },
      }))
      await jobs.addItems(record, 0, items)
      return (await jobs.complete(record, count)) ?? record
    },
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchboard-jobs-here-'))
    state = await openState(folder)
    here.now = startsAt
    here.sent = 0
  })
  afterEach(async () => {
    await state.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return here
}
