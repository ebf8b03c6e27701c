import { expect, test } from 'vitest'
import { FakeBrowser, connection, readOutcome } from './testing/tab.ts'
import { counts, state } from './testing/answers.ts'
import { listedAmong, SkippedError, type Prepare } from './work.ts'

/** Sends to everyone who is not on the list, and records to whom. */
function sending(sent: string[]): Prepare {
  return ({ notContacted }) =>
    async ({ to }) => {
      if ((await notContacted([to])).size > 0) throw new SkippedError([], 'do-not-contact')
      sent.push(to)
      return { id: to }
    }
}

test('a number that is listed while a job runs is skipped, and the job says why', async () => {
  const tab = new FakeBrowser().tab()
  const sent: string[] = []
  // The third item is listed by the time it is its turn.
  tab.notContacted = (_job, recipients) =>
    Promise.resolve(new Set(recipients.filter((to) => sent.length >= 2 && to === '2')))
  const job = tab.run(await tab.create(5))
  await job.start(connection, sending(sent))
  await expect.poll(() => state(job).state).toBe('finished')
  expect(counts(job)).toEqual({ accepted: 4, skipped: 1 })
  expect(sent).toEqual(['0', '1', '3', '4'])
  expect(await readOutcome(job.key, 2)).toMatchObject({ reason: { why: 'do-not-contact' } })
})

test('nothing is sent while the list cannot be read; the rest is sent once it can', async () => {
  const tab = new FakeBrowser().tab()
  const sent: string[] = []
  tab.notContacted = (_job, [to]) =>
    to === '2' && sent.length === 2 ? Promise.reject(new Error('no')) : Promise.resolve(new Set())
  const job = tab.run(await tab.create(4))
  await job.start(connection, sending(sent))
  await expect.poll(() => state(job).state).toBe('paused')
  expect(state(job)).toMatchObject({ why: { kind: 'contact-list' } })
  expect(counts(job)).toEqual({ accepted: 2, waiting: 2 })
  tab.notContacted = () => Promise.resolve(new Set())
  await job.start(connection, sending(sent))
  await expect.poll(() => state(job).state).toBe('finished')
  expect(sent).toEqual(['0', '1', '2', '3'])
})

test('a recipient is listed in each form of one number', () => {
  const entry = { number: '5511986420731', instance: '', source: 'added', at: 0 } as const
  const recipients = ['551186420731@s.whatsapp.net', '5511986420731', '5511986420732']
  expect([...listedAmong(recipients, [entry])]).toEqual(recipients.slice(0, 2))
})
