import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { rightBodies, tinyPng } from './testing/bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
let jid = ''
beforeAll(async () => {
  testGateway = await openTestGateway()
})
afterAll(() => testGateway.remove())
beforeEach(async () => {
  await testGateway.call('POST', pathFor('/group/create/{instance}'), {
    body: rightBodies.createGroup(),
  })
  jid = testGateway.gateway.store.groups.list(testGateway.instanceId).at(-1)?.jid ?? ''
})

async function run(name: AnyOperationName, body?: unknown, groupJid = jid) {
  const { method, path }: Operation = allOperations[name]
  return testGateway.call(method, `${pathFor(path)}?groupJid=${encodeURIComponent(groupJid)}`, {
    ...(body !== undefined && { body }),
  })
}

const change = async (action: string, ...participants: string[]) => {
  const { json } = await run('updateParticipants', { action, participants })
  return (json as { updateParticipants: { status: string }[] }).updateParticipants.map(
    ({ status }) => status,
  )
}

const participants = async () => {
  const { json } = await run('listParticipants')
  return (json as { participants: { id: string; admin: string | null }[] }).participants.filter(
    ({ admin }) => admin !== 'superadmin',
  )
}

const first = '5511987654321'
const second = '5511900000001'

test('participants are added, promoted, demoted and removed, each with its own status', async () => {
  expect(await change('add', second, first, '5511970000404', '5511970000403')).toEqual([
    '200',
    '409',
    '404',
    '403',
  ])
  expect(await change('promote', second)).toEqual(['200'])
  expect(await participants()).toEqual([
    { id: `${first}@s.whatsapp.net`, admin: null },
    { id: `${second}@s.whatsapp.net`, admin: 'admin' },
  ])
  expect(await change('demote', second)).toEqual(['200'])
  expect(await change('remove', first, '5511900000009')).toEqual(['200', '404'])
  expect(await participants()).toEqual([{ id: `${second}@s.whatsapp.net`, admin: null }])
})

test('changes and returns description, picture and settings', async () => {
  await run('updateGroupDescription', { description: 'Só avisos' })
  await run('updateGroupPicture', { image: tinyPng })
  await run('updateGroupSetting', { action: 'announcement' })
  await run('updateGroupSetting', { action: 'locked' })
  const read = await run('findGroup')
  expect(read.json).toMatchObject({
    id: jid,
    desc: 'Só avisos',
    announce: true,
    restrict: true,
    pictureUrl: expect.stringMatching(/^data:image\/jpeg;base64,/) as unknown,
  })
  await run('updateGroupSetting', { action: 'not_announcement' })
  await run('updateGroupSetting', { action: 'unlocked' })
  expect((await run('findGroup')).json).toMatchObject({ announce: false, restrict: false })
})

test('a revoked invite link is replaced by a new one', async () => {
  const before = (await run('findInviteLink')).json as { inviteUrl: string; inviteCode: string }
  expect(before.inviteUrl).toContain(before.inviteCode)
  const revoked = (await run('revokeInviteLink')).json as { inviteCode: string }
  expect(revoked.inviteCode).not.toBe(before.inviteCode)
  expect((await run('findInviteLink')).json).toMatchObject({ inviteCode: revoked.inviteCode })
})

test('a group is gone after leaving it; leaving it again is accepted', async () => {
  expect((await run('leaveGroup')).json).toEqual({ groupJid: jid, leave: true })
  expect((await run('findGroup')).status).toBe(404)
  expect((await run('leaveGroup')).status).toBe(200)
})

test.each<[string, AnyOperationName, unknown, string]>([
  [
    'a picture that is none',
    'updateGroupPicture',
    { image: 'bm9uZQ==' },
    'image must be a picture',
  ],
  [
    'an action that does not exist',
    'updateParticipants',
    { action: 'ban', participants: [first] },
    'action must be',
  ],
  [
    'nobody',
    'updateParticipants',
    { action: 'add', participants: [] },
    'participants must have at least one entry',
  ],
  ['an empty description', 'updateGroupDescription', { description: ' ' }, 'description must not'],
])('%s is refused', async (_what, name, body, reason) => {
  const { status, json } = await run(name, body)
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain(reason)
})
