import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { log } from '#gateway/log/log.ts'
import { testInstance } from '#gateway/testing/gateway.ts'
import type { ListedNumber } from '#domain/do-not-contact.ts'
import type { RepliesRead } from './campaign-replies.ts'
import { numberOf, read, startCampaign, untilJob, type CallServer } from './testing/campaign.ts'

const hourMs = 3_600_000
const clock = { now: 0 }
let stack: TestStack
let call: CallServer
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  clock.now = Date.now()
  stack = await openTestStack({ jobs: true, jobsNow: () => clock.now })
  const cookie = await stack.authProxy.signIn('ana')
  call = (method, path, body) =>
    stack.authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })
})
afterEach(() => stack.close())

const reply = (n: number, text: string) =>
  read(
    call('POST', `/sandbox/messages/${encodeURIComponent(testInstance)}`, {
      number: numberOf(n),
      text,
    }),
  )
const repliesTo = (id: string) => read<RepliesRead>(call('GET', `/jobs/${id}/replies`))
const listed = async () =>
  (await read<{ numbers: ListedNumber[] }>(call('GET', '/do-not-contact'))).numbers
const rules = (change: object) =>
  read(call('PUT', '/do-not-contact/rules', { words: ['STOP', 'SAIR'], ...change }))
/** Moves the clock on, and reads what is due. @returns what was read then */
async function later(id: string, ms: number): Promise<RepliesRead> {
  clock.now += ms
  await stack.authProxy.jobs?.replies?.check()
  return repliesTo(id)
}
const untilRead = (id: string) =>
  vi.waitFor(async () => expect((await repliesTo(id)).readAt).not.toBeNull(), 10_000)

describe('the replies to a campaign', () => {
  test('are read at its end and every hour for three days, for the person who started it', async () => {
    const id = await startCampaign(call, 4, {}, {}, testInstance)
    await untilJob(call, id, 'finished')
    await untilRead(id)
    expect(await listed()).toEqual([])
    await reply(1, 'saír')
    await reply(2, 'Obrigada')
    expect(await later(id, hourMs / 2)).toMatchObject({ added: 0 })
    expect(await later(id, hourMs)).toMatchObject({ added: 1, unread: 0, failure: null })
    expect(await listed()).toMatchObject([
      { number: numberOf(1), source: 'reply', word: 'SAIR', note: 'Spring', by: 'Ana Prado' },
    ])
    const audit = await stack.authProxy.audit()
    expect(audit.findLast(({ operation }) => operation === 'addDoNotContact')).toMatchObject({
      person: 'Ana Prado',
      target: numberOf(1),
      outcome: 'accepted',
      job: { kind: 'campaign', id },
    })
    // An administrator removes the number: the old reply does not list it again, a new one does.
    const entries = [{ number: numberOf(1), instance: '' }]
    await read(call('POST', '/do-not-contact/removal', { entries, reason: 'asked by phone' }))
    expect(await later(id, hourMs)).toMatchObject({ added: 1 })
    expect(await listed()).toEqual([])
    expect(await later(id, 72 * hourMs)).toMatchObject({ added: 1, nextAt: null })
  })

  test('are not read while that is switched off, and not by someone who may not list numbers', async () => {
    await rules({ readsReplies: false })
    const id = await startCampaign(call, 3, {}, {}, testInstance)
    await untilJob(call, id, 'finished')
    await reply(1, 'STOP')
    expect(await later(id, hourMs)).toMatchObject({ readAt: null, nextAt: null })
    await rules({ readsReplies: true })
    const { users } = stack.authProxy
    const change = (role: 'viewer' | 'admin') =>
      users.change((list) => ({
        ...list,
        people: list.people.map((one) => (one.name === 'Ana Prado' ? { ...one, role } : one)),
      }))
    await change('viewer')
    await stack.authProxy.jobs?.replies?.check()
    await change('admin')
    const cookie = await stack.authProxy.signIn('ana')
    call = (method, path, body) =>
      stack.authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })
    expect(await repliesTo(id)).toMatchObject({ failure: 'not-allowed', nextAt: null })
    expect(await listed()).toEqual([])
  })

  test('and what jobs skip are counted', async () => {
    const entries = [{ number: numberOf(1), instance: '', source: 'added' }]
    await read(call('POST', '/do-not-contact', { entries }))
    await untilJob(call, await startCampaign(call, 3, {}, {}, testInstance), 'finished')
    const figures = (since: number) => read(call('GET', `/do-not-contact/figures?since=${since}`))
    expect(await figures(clock.now - hourMs)).toEqual({ removed: 0, skipped: 1 })
    expect(await figures(clock.now + hourMs)).toEqual({ removed: 0, skipped: 0 })
    const reason = 'asked by phone'
    const scope = {
      entries: [{ number: numberOf(1), instance: '' }],
      instance: testInstance,
      reason,
    }
    await read(call('POST', '/do-not-contact/scope', scope))
    expect(await listed()).toMatchObject([{ number: numberOf(1), instance: testInstance }])
    const audit = (await stack.authProxy.audit()).at(-1)
    expect(audit).toMatchObject({ operation: 'changeDoNotContactScope', target: numberOf(1) })
    expect(audit?.detail).toContain('asked by phone')
  })

  test('that opt out are confirmed once, if that is switched on', async () => {
    await rules({ confirms: true, confirmation: 'Você não receberá mais mensagens.' })
    const id = await startCampaign(call, 3, {}, {}, testInstance)
    await untilJob(call, id, 'finished')
    await untilRead(id)
    await reply(1, 'STOP')
    await later(id, hourMs)
    await later(id, hourMs)
    expect(await listed()).toMatchObject([{ number: numberOf(1), confirmation: 'sent' }])
    const jid = `${numberOf(1)}@s.whatsapp.net`
    const { messages } = await read<{ messages: { records: { message: object }[] } }>(
      call('POST', `/chat/findMessages/${encodeURIComponent(testInstance)}`, {
        where: { key: { remoteJid: jid } },
      }),
    )
    const texts = messages.records.map(({ message }) => JSON.stringify(message))
    expect(texts.filter((text) => text.includes('Você não receberá'))).toHaveLength(1)
  })
})
