import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { campaignKind } from '#local/jobs/job-record.ts'
import { evolution } from '#client/dialects/evolution/evolution.ts'
import { createJob } from '#jobs/open-job.ts'
import { counts, state } from '#jobs/testing/answers.ts'
import { FakeBrowser } from '#jobs/testing/tab.ts'
import type { Prepare } from '#jobs/work.ts'
import type { CampaignPlan, CampaignRow } from './campaign-plan.ts'
import { prepareCampaign } from './campaign-work.ts'
import { emptyTemplate } from '#message/template/template.ts'

const instance = 'sales'
/** Milliseconds for a job on a loaded machine. */
const patience = { timeout: 20_000 }
const numbers = ['1', '2', '3', '4', '5', '6'].map((n) => `551190000000${n}`)

let testGateway: TestGateway
let server: TestServer
let connection: Connection
beforeEach(async () => {
  testGateway = await openTestGateway()
  server = await serveGateway(testGateway.gateway)
  connection = { address: server.url, key: testKey }
  await call(connection, 'createInstance', { body: { instanceName: instance } })
})
afterEach(async () => {
  await server.close()
  await testGateway.remove()
})

/** Returns the recipients whose messages the gateway accepted, in order. */
const recipients = () =>
  testGateway.gateway.store.messages
    .list(testGateway.gateway.store.instances.find(instance)!.id)
    .map(({ remoteJid }) => remoteJid.split('@')[0])

/** Creates a campaign that sends a text to these numbers, and returns its job. */
async function campaignTo(to: readonly string[], gateway: string) {
  const tab = new FakeBrowser().tab()
  const { file: _none, ...template } = { ...emptyTemplate, kind: 'text' as const, text: 'Olá' }
  const plan: CampaignPlan = {
    template,
    columns: {},
    source: { numberColumn: 'number', nameColumn: '' },
  }
  const items = to.map((one, row) => ({ to: one, data: { row, cells: {} } }))
  const newJob = { kind: campaignKind, name: 'Promo', plan, pace: { concurrency: 1 }, items }
  return tab.run(await createJob({ gateway, instance, ...newJob }, { env: tab.env }))
}

test('pauses when the phone disconnects midway, and sends the rest once it is connected again', async () => {
  const job = await campaignTo(numbers, server.url)
  /** Unlinks the phone before the fourth message. */
  const prepare: Prepare<CampaignRow> = async (context) => {
    const work = await prepareCampaign(context)
    return async (item, index) => {
      if (index === 3 && recipients().length === 3)
        await call(connection, 'disconnectSandboxPhone', { params: { instance } })
      return work(item, index)
    }
  }
  await job.start(connection, prepare as Prepare)
  await vi.waitFor(() => expect(state(job).state).toBe('paused'), patience)
  expect(state(job)).toMatchObject({ why: { kind: 'not-connected' } })
  expect(counts(job)).toEqual({ accepted: 3, waiting: 3 })
  expect(recipients()).toEqual(numbers.slice(0, 3))

  const { code } = await call(connection, 'connectInstance', {
    params: { instance },
    query: {},
  })
  await call(connection, 'scanSandboxCode', { params: { instance }, body: { code: code ?? '' } })
  await job.start(connection, prepareCampaign as Prepare)
  await vi.waitFor(() => expect(state(job).state).toBe('finished'), patience)
  expect(counts(job)).toEqual({ accepted: 6 })
  expect(recipients()).toEqual(numbers)
})

/** Starts a gateway that sends each message, and then answers with this status and body. */
async function answering(status: number, body: object) {
  const sentTo: unknown[] = []
  const gateway = createServer((incoming, outgoing) => {
    void text(incoming).then((received) => {
      sentTo.push((JSON.parse(received) as { number: unknown }).number)
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const close = () => new Promise((resolve) => gateway.close(resolve))
  return { address: `http://127.0.0.1:${port}`, sentTo, close }
}

test.each([
  'PrismaClientKnownRequestError: \nInvalid `this.prismaRepository.message.create()` invocation in\n/evolution/dist/main.js:231:6019\n\nThe column `participant` does not exist in the current database.',
  'Error: getaddrinfo ENOTFOUND mmg.files.example',
])('never sends twice if the gateway answers 400 after it sent: %s', async (error) => {
  const message = { status: 400, error: 'Bad Request', response: { message: [error] } }
  const gateway = await answering(400, message)
  const job = await campaignTo(numbers.slice(0, 4), gateway.address)
  const start = () =>
    job.start({ ...gateway, key: 'k', dialect: evolution }, prepareCampaign as Prepare)
  await start()
  await vi.waitFor(() => expect(state(job).state).toBe('finished'), patience)
  expect(counts(job)).toEqual({ unknown: 4 })
  expect(await job.retry('refused')).toBe(0)
  await start()
  expect(gateway.sentTo).toEqual(numbers.slice(0, 4))
  await gateway.close()
})

test('counts a message that the gateway reports as failed, and offers to retry it', async () => {
  const failed = {
    key: { remoteJid: 'x', fromMe: true, id: '3EB0A1' },
    message: {},
    status: 'ERROR',
  }
  const gateway = await answering(201, failed)
  const job = await campaignTo(numbers.slice(0, 2), gateway.address)
  await job.start({ ...gateway, key: 'k' }, prepareCampaign as Prepare)
  await vi.waitFor(() => expect(state(job).state).toBe('finished'), patience)
  expect(counts(job)).toEqual({ refused: 2 })
  expect(await job.retry('refused')).toBe(2)
  await gateway.close()
})
