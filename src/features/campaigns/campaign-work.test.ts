import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { openTestGateway, testKey, type TestGateway } from '#gateway/test-gateway.ts'
import { serveGateway, type TestServer } from '#gateway/test-server.ts'
import { campaignKind } from '#local/job-record.ts'
import { createJob } from '#jobs/create-job.ts'
import { counts, state } from '#jobs/test-answers.ts'
import { FakeBrowser } from '#jobs/test-tab.ts'
import type { Prepare } from '#jobs/work.ts'
import type { CampaignPlan, CampaignRow } from './campaign-plan.ts'
import { prepareCampaign } from './campaign-work.ts'
import { emptyTemplate } from './message/template.ts'

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

test('pauses when the phone disconnects midway, and sends the rest once it is connected again', async () => {
  const browser = new FakeBrowser()
  const tab = browser.tab()
  const { file: _none, ...template } = { ...emptyTemplate, kind: 'text' as const, text: 'Olá' }
  const plan: CampaignPlan = { template, columns: {} }
  const items = numbers.map((to, row) => ({ to, data: { row, cells: {} } }))
  const newJob = { kind: campaignKind, name: 'Promo', plan, pace: { concurrency: 1 }, items }
  const key = await createJob({ gateway: server.url, instance, ...newJob }, { env: tab.env })
  const job = tab.run(key)
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
