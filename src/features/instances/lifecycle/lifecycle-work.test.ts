import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { evolution } from '#client/dialects/evolution/evolution.ts'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { SkippedError } from '#jobs/work.ts'
import type { InstanceAction } from '#data/instances/follow-instances.ts'
import { lifecycleItems, prepareLifecycle } from './lifecycle-work.ts'

let testGateway: TestGateway
let server: TestServer
let connection: Connection
beforeEach(async () => {
  testGateway = await openTestGateway()
  server = await serveGateway(testGateway.gateway)
  connection = { address: server.url, key: testKey }
  for (const instanceName of ['open', 'closed'])
    await call(connection, 'createInstance', { body: { instanceName } })
  await call(connection, 'logoutInstance', { params: { instance: 'closed' } })
})
afterEach(async () => {
  await server.close()
  await testGateway.remove()
})

/** Runs an action for each instance in turn, and returns the outcomes. */
async function outcomes(action: InstanceAction, names: string[]): Promise<string[]> {
  const job = { plan: { action } } as JobRecord
  const work = await prepareLifecycle({
    job,
    files: {},
    connection,
    notContacted: async () => new Set(),
  })
  const all: string[] = []
  for (const [index, item] of lifecycleItems(names).entries())
    all.push(
      await work(item, index).then(
        () => 'done',
        (error: unknown) => (error instanceof SkippedError ? 'skipped' : String(error)),
      ),
    )
  return all
}

const names = () => testGateway.gateway.store.instances.list().map(({ name }) => name)

test('deletes each instance, and skips one that is already deleted', async () => {
  expect(await outcomes('delete', ['open', 'gone', 'closed'])).toEqual(['done', 'skipped', 'done'])
  expect(names()).not.toContain('open')
  expect(names()).not.toContain('closed')
})

test('logs an instance out first if the gateway refuses to delete a connected one', async () => {
  const seen: string[] = []
  const gateway = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    // It accepts the logout before it is done.
    const isOpen = incoming.url?.includes('/delete/') === true && seen.length < 4
    const message = ['The "open" instance needs to be disconnected']
    outgoing.writeHead(isOpen ? 400 : 200, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(isOpen ? { status: 400, response: { message } } : {}))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  connection = { address: `http://127.0.0.1:${port}`, key: testKey, dialect: evolution }
  expect(await outcomes('delete', ['open'])).toEqual(['done'])
  const [del, logout] = ['DELETE /instance/delete/open', 'DELETE /instance/logout/open']
  expect(seen).toEqual([del, logout, del, del])
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})

test('restarts connected instances, and skips others', async () => {
  expect(await outcomes('restart', ['closed', 'open'])).toEqual(['skipped', 'done'])
})

test('logs instances out', async () => {
  expect(await outcomes('logout', ['open'])).toEqual(['done'])
  const state = await call(connection, 'connectionState', { params: { instance: 'open' } })
  expect(state.instance.state).toBe('close')
})
