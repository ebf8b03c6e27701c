import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { readAgent } from '#features/agents/agent-values.ts'
import { itemOf } from '#features/agents/import/import-plan.ts'
import { alignPlan, itemOf as alignItem } from '#features/fleet/webhooks/align-work.ts'
import { inviteItems, invitationUrls } from '#features/groups/invite/invite-work.ts'
import { lifecycleItems } from '#features/instances/lifecycle/lifecycle-work.ts'
import { childKey, startChild, type Child } from '#gateway/testing/child.ts'
import { serverKinds } from './works.ts'
import { ask, runJob, statesOf, storeJob } from './testing/stored-job.ts'

let folder: string
let child: Child
let connection: Connection
const params = { instance: 'norte' }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-kinds-'))
  child = await startChild(folder)
  connection = { address: `${child.url}/api`, key: childKey }
  for (const instanceName of ['norte', 'sul', 'leste'])
    await call(connection, 'createInstance', { body: { instanceName } })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const agents = async () => (await call(connection, 'listAgents', {})).agents
const emailOf = (name: string) => `${name.toLowerCase()}@company.example`

it('does every kind', () => {
  expect(serverKinds.toSorted()).toEqual([
    'agent-import',
    'agent-permissions',
    'campaign',
    'group-participants',
    'instance-lifecycle',
    'invitations',
    'mark-read',
    'settings',
    'webhooks',
  ])
})

it('sends invitations to a group, and keeps their address with the outcome', async () => {
  const body = {
    subject: { subject: 'Team' },
    description: 'Ours',
    participants: ['5511980000000'],
  }
  await call(connection, 'createGroup', { params, body })
  const query = { getParticipants: 'false' } as const
  const [group] = await call(connection, 'fetchAllGroups', { params, query })
  const plan = { groupJid: group?.id ?? '', subject: 'Team', description: 'Join us' }
  const items = inviteItems(['5511980000001', '5511980000002'], 1)
  const rows = await runJob(
    child,
    await storeJob(child, { kind: 'invitations', instance: 'norte', plan, items }),
  )
  expect(statesOf(rows)).toEqual(['accepted', 'accepted'])
  expect(invitationUrls(rows)).toHaveLength(1)
})

it('changes settings, and skips an instance that someone else has changed since the review', async () => {
  const off = { rejectCall: false, groupsIgnore: false, alwaysOnline: false }
  const before = { ...off, readMessages: false, readStatus: false, syncFullHistory: false }
  for (const instance of ['norte', 'sul'])
    await call(connection, 'setSettings', {
      params: { instance },
      body: { ...before, msgCall: '' },
    })
  const items = ['norte', 'sul'].map((to) => ({
    to,
    data: {
      before,
      textBefore: '',
      textIsReadable: true,
      after: { ...before, rejectCall: true, msgCall: 'Later' },
    },
  }))
  const id = await storeJob(child, { kind: 'settings', plan: {}, items })
  const body = { ...before, msgCall: '', alwaysOnline: true }
  await call(connection, 'setSettings', { params: { instance: 'sul' }, body })
  const rows = await runJob(child, id)
  expect(statesOf(rows)).toEqual(['accepted', 'skipped changed'])
  expect(rows[0]?.outcome?.readBack).toMatchObject({ switches: { rejectCall: true } })
  const read = await call(connection, 'findSettings', { params })
  expect(read).toMatchObject({ reject_call: true })
})

it('aligns webhooks with the baseline of the library, whose address no one can read from the job', async () => {
  const own = { enabled: false, url: 'https://hooks.example/a', events: [] }
  await call(connection, 'setWebhook', { params, body: { webhook: own } })
  const values = { enabled: true, url: 'https://hooks.example/s3cr3t', events: ['MESSAGES_UPSERT'] }
  const data = alignItem(await call(connection, 'findWebhook', { params }), Date.now(), values)
  const { version } = await ask<{ version: string }>(child, 'PUT', '/library/webhook/baseline', {
    name: '',
    values,
    replaces: null,
  })
  const id = await storeJob(child, {
    kind: 'webhooks',
    plan: alignPlan(version, values),
    items: [{ to: 'norte', data }],
  })
  expect(JSON.stringify(await ask(child, 'GET', `/jobs/${id}`))).not.toContain('s3cr3t')
  expect(statesOf(await runJob(child, id))).toEqual(['accepted'])
  expect(await call(connection, 'findWebhook', { params })).toMatchObject(values)
})

it('imports agents, and keeps their passwords until they were handed over', async () => {
  const rowOf = (name: string, password: string, row: number) =>
    itemOf(row, {
      name,
      email: emailOf(name),
      phone: '5511986420731',
      password,
      permissions: {},
    })
  const id = await storeJob(child, {
    kind: 'agent-import',
    plan: {},
    files: { secrets: [[emailOf('Ana'), 'Kolibri-4711-geheim']] },
    items: [rowOf('Ana', 'Kolibri-4711-geheim', 2), rowOf('Bia', '', 3)],
  })
  expect(statesOf(await runJob(child, id))).toEqual(['accepted', 'accepted'])
  const byName = (await agents()).toSorted((a, b) => a.name.localeCompare(b.name))
  expect(byName.map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
    ['Ana', '5511986420731'],
    ['Bia', '5511986420731'],
  ])
  const kept = () =>
    ask<{ state: string; secrets: [string, string][] }>(child, 'GET', `/jobs/${id}/secrets`)
  const { secrets } = await kept()
  expect(secrets.map(([name]) => name)).toEqual([emailOf('Ana'), emailOf('Bia')])
  expect(secrets[0]?.[1]).toBe('Kolibri-4711-geheim')
  expect(inFolder('Kolibri-4711')).toBe(false)
  expect((await child.call('GET', `/jobs/${id}/files/secrets`)).status).toBe(404)
  await ask(child, 'DELETE', `/jobs/${id}/secrets`, { names: [emailOf('Ana')] })
  expect((await kept()).secrets.map(([name]) => name)).toEqual([emailOf('Bia')])
  await ask(child, 'DELETE', `/jobs/${id}/secrets`, { names: [emailOf('Bia')] })
  expect(await kept()).toMatchObject({ state: 'none', secrets: [] })
})

it('changes agents, and sets no password again that was set since', async () => {
  const body = { name: 'Ana', email: emailOf('Ana'), password: 'Kolibri-4711', userPermissions: [] }
  await call(connection, 'createAgent', { body })
  const [ana] = await agents()
  if (!ana) throw new Error('no agent')
  const base = readAgent(ana)
  const item = (newPassword: number) => ({
    to: base.email,
    name: base.name,
    data: { id: ana.id, base, cells: [['name', '', 'Ana Paula']], newPassword },
  })
  const requested = Date.now()
  const first = await storeJob(child, {
    kind: 'agent-permissions',
    plan: {},
    items: [item(requested)],
  })
  const second = await storeJob(child, {
    kind: 'agent-permissions',
    plan: {},
    items: [{ ...item(requested), data: { ...item(requested).data, cells: [] } }],
  })
  expect(statesOf(await runJob(child, first))).toEqual(['accepted'])
  expect((await agents())[0]?.name).toBe('Ana Paula')
  expect(statesOf(await runJob(child, second))[0]).toMatch(/^skipped/)
})

it('logs instances out and deletes them, and skips those that are gone', async () => {
  const run = async (action: string, names: string[]) =>
    statesOf(
      await runJob(
        child,
        await storeJob(child, {
          kind: 'instance-lifecycle',
          plan: { action },
          items: lifecycleItems(names),
        }),
      ),
    )
  expect(await run('logout', ['leste'])).toEqual(['accepted'])
  expect(await run('delete', ['leste', 'gone'])).toEqual(['accepted', 'skipped no-instance'])
  const names = (await call(connection, 'fetchInstances', {})).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['norte', 'sul'])
})

/** Returns whether a file of the server has a text. */
const inFolder = (text: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (one) => one.isFile() && readFileSync(join(one.parentPath, one.name)).includes(text),
  )
