import { expect, it, onTestFinished, vi } from 'vitest'
import { listJobs } from '#jobs/list-jobs.ts'
import { connection, FakeBrowser, gateway, quiet } from '#jobs/testing/tab.ts'
import { resumeJobs } from './resume-jobs.ts'

const browser = new FakeBrowser()
const query = () => Promise.resolve({ held: browser.locks.names.map((name) => ({ name })) })
vi.stubGlobal('navigator', { onLine: true, locks: { ...browser.locks.of({}), query } })

it('takes up jobs whose tab was closed before their start time, and no others', async () => {
  const tab = browser.tab()
  const idOf = async (instance: string, notBefore?: number) => {
    const key = await tab.create(2, notBefore === undefined ? {} : { notBefore }, instance)
    await tab.run(key).start(connection, () => () => new Promise(() => {}))
    await quiet()
    return key.id
  }
  const hour = 3_600_000
  const ahead = await idOf('ahead', browser.clock.now() + 3 * hour)
  const missed = await idOf('missed', browser.clock.now() + hour)
  const began = await idOf('began')
  tab.die()
  vi.useFakeTimers({ toFake: ['Date'], now: browser.clock.now() + 2 * hour })
  onTestFinished(() => void vi.useRealTimers())
  const kept = await listJobs(gateway)
  expect(new Map(kept.map(({ id, why }) => [id, why?.kind]))).toEqual(
    new Map([
      [began, 'left'],
      [missed, 'scheduled'],
      [ahead, 'scheduled'],
    ]),
  )
  const started: string[] = []
  await resumeJobs(gateway, async ({ id }) => started.push(id))
  expect(started).toEqual([ahead])
})
