// Installs a database in place of the browser's: the baseline is stored there.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { libraryOf } from '#data/library.ts'
import { baselineId } from '#domain/profile.ts'
import { rowsOf } from '#data/fleet-reads/webhook-row.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { stateNow } from '#change/many/reviewed-change.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { SkippedError } from '#jobs/work.ts'
import {
  alignedWebhook,
  alignPlan,
  canUndo,
  changeOf,
  itemOf,
  planAlign,
  planUndo,
  prepareAlign,
  webhookReads,
  type AlignItem,
  type AlignPlan,
} from './align-work.ts'

const pinned: BaselineWebhook = {
  enabled: true,
  url: 'https://hooks.example',
  events: ['CALL', 'MESSAGES_UPSERT'],
}
const own = { enabled: false, url: 'https://hooks.example/norte?token=s3cr3t', events: ['CALL'] }

let gateway: TestGateway
let server: TestServer
let connection: Connection
beforeEach(async () => {
  gateway = await openTestGateway()
  server = await serveGateway(gateway.gateway)
  connection = { address: server.url, key: testKey }
  await call(connection, 'createInstance', { body: { instanceName: 'norte' } })
  await set(own)
  await pin(pinned)
})
afterEach(async () => {
  await server.close()
  await gateway.remove()
})

const readPinned = async () => (await libraryOf(server.url)).read('webhook', baselineId)
const pin = async (values: BaselineWebhook, version?: string) =>
  (await libraryOf(server.url)).save({
    kind: 'webhook',
    id: baselineId,
    name: '',
    values,
    ...(version === undefined ? {} : { version }),
  })
const params = { instance: 'norte' }
const set = (webhook: Webhook) => call(connection, 'setWebhook', { params, body: { webhook } })
const find = () => call(connection, 'findWebhook', { params })
const rowOf = (answer: Webhook) =>
  rowsOf(['norte'], new Map([['norte', { state: 'read', answer, at: 0, from: 'read' }]]), false)

/**
 * Reviews the webhook as it is now.
 *
 * @returns functions that align it and undo that, with the outcome; without `undo` if that is impossible
 */
async function review() {
  const baseline = (await readPinned())!
  const data = itemOf(await find(), Date.now(), baseline.values)
  const item = { to: 'norte', data }
  const plan = alignPlan(baseline.version, baseline.values)
  // A job is stored: it must not contain a secret.
  expect(JSON.stringify([item, plan])).not.toContain('s3cr3t')
  const run = (given: AlignPlan) => async () => {
    const job = { plan: given } as JobRecord
    const work = await prepareAlign(readPinned)({
      job,
      files: {},
      connection,
      notContacted: async () => new Set(),
    })
    return work(item, 0).then(
      () => 'done',
      (error: unknown) => (error instanceof SkippedError ? error.texts[0] : String(error)),
    )
  }
  return {
    align: run(plan),
    undo: canUndo({ plan }) ? run({ ...plan, undoes: 'the-job' }) : undefined,
    data,
    plan,
  }
}

test('gives a webhook the values of the baseline, and keeps its URL if the baseline has only a host', async () => {
  const { align } = await review()
  expect(await align()).toBe('done')
  expect(await find()).toMatchObject({ ...own, enabled: true, events: pinned.events })
})

test('skips a webhook that someone changed since the review', async () => {
  const { align } = await review()
  await set({ ...own, events: [] })
  expect(await align()).toBe('changed')
  expect(await find()).toMatchObject({ enabled: false, events: [] })
})

test('writes nothing if another baseline was pinned since the review', async () => {
  const { align } = await review()
  const before = (await readPinned())!.version
  await pin({ ...pinned, events: [] }, before)
  expect(await align()).toBe('baseline')
  expect(await find()).toMatchObject(own)
})

test('does not write a webhook again that is already aligned', async () => {
  const { align } = await review()
  await align()
  const written = await find()
  expect(await align()).toBe('done')
  expect(await find()).toEqual(written)
})

test('undoes what was aligned, also if the baseline has changed since', async () => {
  const before = { ...own, webhookByEvents: false, webhookBase64: true }
  const version = (await readPinned())!.version
  const withFlags = { ...pinned, base64: false }
  await pin(withFlags, version)
  await set(before)
  const shown = await find()
  const { align, undo } = await review()
  await align()
  expect(await find()).not.toEqual(shown)
  const aligned = (await readPinned())!.version
  await pin({ ...withFlags, events: [] }, aligned)
  expect(await undo?.()).toBe('done')
  expect(await find()).toEqual(shown)
  // A second attempt finds it restored.
  expect(await undo?.()).toBe('done')
  expect(await find()).toEqual(shown)
})

test('does not undo a webhook that someone changed since it was aligned', async () => {
  const { align, undo } = await review()
  await align()
  const changed = { ...own, enabled: true, url: 'https://hooks.example/other' }
  await set(changed)
  expect(await undo?.()).toBe('changed')
  expect(await find()).toMatchObject(changed)
})

test('offers no undo if the URL is replaced: the previous one is not stored', async () => {
  const version = (await readPinned())!.version
  await pin({ ...pinned, url: 'https://hooks.example/in' }, version)
  expect((await review()).undo).toBeUndefined()
})

test('keeps headers, and replaces a flag under both of its names', () => {
  const current = { ...own, headers: { a: 'b' }, webhookByEvents: true, webhookBase64: true }
  expect(alignedWebhook(current, { ...pinned, byEvents: false })).toEqual({
    ...own,
    enabled: true,
    events: pinned.events,
    headers: { a: 'b' },
    byEvents: false,
    webhookBase64: true,
  })
})

test('cannot align a missing webhook without a URL, nor another host', () => {
  const [missing] = rowOf({ enabled: false, url: '', events: [] })
  expect(planAlign(missing!, pinned)).toBe('incomplete')
  const whole = { ...pinned, url: 'https://hooks.example/in' }
  expect(planAlign(missing!, whole)).toMatchObject({ reviewed: { enabled: false } })
  const [elsewhere] = rowOf({ ...pinned, url: 'https://other.example/in' })
  expect(planAlign(elsewhere!, pinned)).toBe('incomplete')
  const [aligned] = rowOf({ ...pinned, url: 'https://hooks.example/norte' })
  expect(planAlign(aligned!, pinned)).toBe('same')
})

test('plans an undo only for what still is as aligned', async () => {
  const { align, data, plan } = await review()
  await align()
  const undo = { ...plan, undoes: 'the-job' }
  const planned = async () => planUndo(rowOf(await find())[0]!, data, undo)
  expect(await planned()).toBe(data)
  await set({ ...own, enabled: true, events: [] })
  expect(await planned()).toBe('changed')
  await set(own)
  expect(await planned()).toBe('same')
})

test('claims nothing about a job of an earlier version, whose plan has no values', async () => {
  const reviewed = itemOf(own, 0, pinned)
  const change = changeOf(reviewed, { version: 'v' })
  const snapshot = { plan: { version: 'v' } } as Parameters<typeof webhookReads.changeOf>[1]
  const item = { to: 'norte', data: reviewed satisfies AlignItem }
  expect(webhookReads.changeOf(item, snapshot)).toEqual(change)
  expect(
    stateNow(change, webhookReads.valuesOf({ ...own, url: 'https://x.example' }, item)),
  ).toEqual({ is: 'unverifiable' })
})
