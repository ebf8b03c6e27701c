import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import type { LinkMail } from '#gateway/mail/link-mail.ts'
import { log } from '#gateway/log/log.ts'
import { openLinkMail } from '#gateway/mail/link-mail.ts'
import { mailConfig, startSmtp, type TestSmtp } from '#gateway/mail/testing/smtp.ts'
import { testInstance } from '#gateway/testing/gateway.ts'
import { openEndMails } from './end-mails.ts'
import { startCampaign, untilJob, type CallServer } from './testing/campaign.ts'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)

let smtp: TestSmtp
let stack: TestStack
async function open(options?: Parameters<typeof startSmtp>[0]) {
  smtp = await startSmtp(options)
  stack = await openTestStack({ jobs: true, mail: openLinkMail(mailConfig(smtp.port)) })
  await stack.authProxy.users.change((list) => ({
    ...list,
    people: list.people.map((one) =>
      one.name === 'Ana Prado' ? { ...one, email: 'ana@example.com' } : one,
    ),
  }))
  const cookie = await stack.authProxy.signIn('ana')
  call = (method, path, body) =>
    stack.authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })
}
let call: CallServer
beforeEach(() => warn.mockClear())
afterEach(async () => {
  await stack.close()
  await smtp.close()
})

const choose = (isOn: boolean, job = '') =>
  call('PUT', '/job-mail', { job, isOn, gatewayName: 'andina-prod', language: 'pt-BR' })
const choiceOf = async (job = '') =>
  (await (await call('GET', `/job-mail?job=${job}`)).json()) as object

describe('the e-mail at the end of a job', () => {
  test('has its name, the gateway, the counts and a link, and nothing of the messages', async () => {
    await open()
    await choose(true)
    const id = await startCampaign(call, 3, {}, {}, testInstance)
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), 8_000)
    const [{ to, subject, text } = { to: '', subject: '', text: '' }] = smtp.messages
    expect([to, subject]).toEqual(['ana@example.com', 'Spring: concluída'])
    expect(text).toContain('Olá, Ana Prado.\n\n“Spring” em andina-prod: concluída.')
    expect(text).toContain('\n\nAceitos: 3\n\n')
    expect(text).toContain(`https://panel.example/team/g/panel.example~2fteam~2fapi/jobs/${id}\n`)
    expect(text).not.toMatch(/Hello|5511980000000/)
    await vi.waitFor(async () => expect(await choiceOf(id)).toMatchObject({ outcome: 'sent' }))
  })

  test('is chosen for one job as well, kept for the next ones, and switched off again', async () => {
    await open()
    const slow = { concurrency: 1, perMinute: 300 }
    const first = await startCampaign(call, 5, slow, {}, testInstance)
    expect(await choiceOf(first)).toMatchObject({ isOffered: true, isOn: false })
    await choose(true, first)
    expect(await choiceOf()).toMatchObject({ isOn: true })
    await untilJob(call, first, 'finished')
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), 8_000)
    const second = await startCampaign(call, 5, slow, {}, testInstance)
    await vi.waitFor(async () => expect(await choiceOf(second)).toMatchObject({ isOn: true }))
    await choose(false, second)
    await untilJob(call, second, 'finished')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(smtp.messages).toHaveLength(1)
  })

  test('is sent when a job waits for someone, and again at its end', async () => {
    await open()
    await choose(true)
    const id = await startCampaign(call, 8, { concurrency: 1, perMinute: 600 }, {}, testInstance)
    const store = stack.authProxy.state
    await vi.waitFor(async () => expect(await choiceOf(id)).toMatchObject({ isOn: true }))
    await store.schema.alterTable('suppression').renameTo('away').execute()
    await untilJob(call, id, 'paused')
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), 8_000)
    expect(smtp.messages[0]?.subject).toBe('Spring: em pausa, precisa de atenção')
    await store.schema.alterTable('away').renameTo('suppression').execute()
    await call('POST', `/jobs/${id}/start`)
    await untilJob(call, id, 'finished')
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(2), 8_000)
    expect(smtp.messages[1]?.subject).toBe('Spring: concluída')
  })

  test('is not sent by a second process, nor again after a restart', async () => {
    await open()
    await choose(true)
    const { state } = stack.authProxy
    const id = await startCampaign(call, 3, {}, {}, testInstance)
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), 8_000)
    const record = { changed: id, record: { state: 'finished' } }
    const send = vi.fn(() => Promise.resolve())
    const side = {
      mail: { send, publicUrl: '' } as unknown as LinkMail,
      readerOf: (_job: unknown, person: string) => stack.authProxy.users.find(person),
    }
    const others = [1, 2].map(() => {
      let hear: (message: never) => void = () => {}
      const bus = { post: () => {}, listen: (heard: typeof hear) => ((hear = heard), () => {}) }
      const mails = openEndMails(side, {
        state,
        gateway: stack.server.url,
        bus,
        now: Date.now,
      })
      return { mails, hear: () => hear(record as never) }
    })
    for (const { hear } of others) hear()
    for (const { mails } of others) await mails.close()
    expect(send).toHaveBeenCalledTimes(0)
    // As a crash before it was sent would leave it for both.
    await state.updateTable('job_mails').set({ told: null }).where('job', '=', id).execute()
    for (const { hear } of others) hear()
    for (const { mails } of others) await mails.close()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('that fails does not harm the job, is not repeated, and is reported', async () => {
    await open({ onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')) })
    await choose(true)
    const id = await startCampaign(call, 3, {}, {}, testInstance)
    const { counts } = await untilJob(call, id, 'finished')
    expect(counts.accepted).toBe(3)
    await vi.waitFor(async () => expect(await choiceOf(id)).toMatchObject({ outcome: 'refused' }))
  })

  test('is not offered to a person without an address, nor about jobs that they do not see', async () => {
    await open()
    const cookie = await stack.authProxy.signIn('luis')
    const answer = await stack.authProxy.ask('GET', '/job-mail', { cookie })
    expect(await answer.json()).toEqual({ isOffered: false, isOn: false, outcome: null })
    expect((await choose(true, 'of-no-job')).status).toBe(404)
  })
})
