import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  operations,
  type AnyOperationName,
  type Operation,
  type OperationName,
  type OperationNamed,
  type RequestOf,
} from '#contract/index.ts'
import { rightBodies } from '#gateway/testing/bodies.ts'
import {
  openTestGateway,
  testInstance,
  testKey,
  type TestGateway,
} from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { readAnswer, readBody, type Written } from './answer.ts'
import { call } from './call.ts'
import type { Connection } from './connection.ts'
import { RefusedError, UnknownOutcomeError } from './errors.ts'

// The fourteen operations through the real client, against the embedded gateway on a real port.

let testGateway: TestGateway
let server: TestServer
let connection: Connection
beforeEach(async () => {
  testGateway = await openTestGateway()
  server = await serveGateway(testGateway.gateway)
  connection = { address: server.url, key: testKey }
})
afterEach(async () => {
  await server.close()
  await testGateway.remove()
})

const names = Object.keys(operations) as OperationName[]
const writes = names.filter((name) => operations[name].method !== 'GET')

interface Request {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

/** Returns a valid request of each operation, after creating its prerequisites. */
async function rightRequest(name: OperationName): Promise<Request> {
  const groupJid =
    name === 'sendInvite' || name === 'updateGroupSubject' ? await makeGroup() : undefined
  const id = name === 'updateAgent' ? await makeAgent() : undefined
  const body: object | undefined = rightBodies[name]()
  const { path }: Operation = operations[name]
  return {
    ...(path.includes('{instance}') ? { params: { instance: testInstance } } : {}),
    ...(id === undefined ? {} : { params: { id } }),
    ...(name === 'updateGroupSubject' && groupJid !== undefined ? { query: { groupJid } } : {}),
    ...(body === undefined ? {} : { body: name === 'sendInvite' ? { ...body, groupJid } : body }),
  }
}

async function makeGroup(): Promise<string> {
  const made = { params: { instance: testInstance }, body: rightBodies.createGroup() }
  await call(connection, 'createGroup', made)
  return testGateway.gateway.store.groups.list(testGateway.instanceId)[0]!.jid
}

async function makeAgent(): Promise<string> {
  const { answer } = await call(connection, 'createAgent', { body: rightBodies.createAgent() })
  return answer!.id
}

/** Calls an operation by a name that is only known at run time: the types of fourteen requests have no common call signature. */
const callAny = (name: OperationName, request: unknown, to = connection): Promise<unknown> =>
  call(to, name as 'sendLocation', request as RequestOf<OperationNamed<'sendLocation'>>)

describe('success', () => {
  it.each(writes)('%s is accepted, and its answer is understood', async (name) => {
    const written = (await callAny(name, await rightRequest(name))) as Written<unknown>
    expect(written.status).toBe(operations[name].success.status)
    expect(written.understood).toBe(true)
    expect(Math.abs(Date.now() - written.at)).toBeLessThan(60_000)
  })

  it.each(names.filter((name) => operations[name].method === 'GET'))(
    "%s returns the answer itself, in the contract's shape",
    async (name) => {
      const answer = await callAny(name, await rightRequest(name))
      expect(answer).toEqual(operations[name].success.body.parse(answer))
    },
  )

  it('returns the answers of sends completely', async () => {
    const { answer } = await call(connection, 'sendLocation', {
      params: { instance: testInstance },
      body: rightBodies.sendLocation(),
    })
    expect(answer).toMatchObject({
      key: { remoteJid: '5511987654321@s.whatsapp.net', fromMe: true },
      message: { locationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63 } },
      status: 'PENDING',
    })
    expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toHaveLength(1)
  })
})

/** The fields that the contract's section 4 requires, copied from it by hand, with a value of a wrong type. */
const required: Partial<Record<OperationName, Record<string, unknown>>> = {
  sendPlatformAudio: { number: 5, audio: {} },
  sendMedia: { number: 5, mediatype: 1, mimetype: [], caption: null, media: 7, fileName: false },
  sendLocation: { number: 5, name: 1, address: [], latitude: '-23.5', longitude: null },
  markMessageAsRead: { readMessages: 'all' },
  sendPresence: { number: 5, options: 'composing' },
  sendInvite: { groupJid: 1, description: {}, numbers: '5511987654321' },
  createGroup: { subject: 'Equipe', description: 4, participants: {} },
  updateGroupSubject: { subject: { name: 'Equipe' } },
  setSettings: {
    rejectCall: 'yes',
    msgCall: 0,
    groupsIgnore: 1,
    alwaysOnline: null,
    readMessages: 'no',
    readStatus: {},
    syncFullHistory: [],
  },
}

const sendOptions = {
  delay: '9',
  linkPreview: 1,
  mentionsEveryOne: 'no',
  mentioned: '5',
  quoted: 1,
}
const agentFields = { name: 5, email: {}, password: 1234, userPermissions: 'all' }
/** The optional fields, with a value of a wrong type. */
const optional: Partial<Record<OperationName, Record<string, unknown>>> = {
  sendPlatformAudio: sendOptions,
  sendMedia: sendOptions,
  sendLocation: sendOptions,
  createAgent: agentFields,
  updateAgent: { ...agentFields, phoneNumber: 5511987654321 },
}

const fieldsOf = (table: typeof required) =>
  Object.entries(table).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, wrong]) => [name as OperationName, field, wrong] as const),
  )
const invalidFields = [
  ...fieldsOf(required).map(([name, field]) => [name, field, 'missing', undefined] as const),
  ...[...fieldsOf(required), ...fieldsOf(optional)].map(
    ([name, field, wrong]) => [name, field, 'of a wrong kind', wrong] as const,
  ),
]

describe('an invalid field', () => {
  it.each(invalidFields)(
    "%s with %s %s is refused with the field's name",
    async (name, field, _how, wrong) => {
      const validRequest = await rightRequest(name)
      const { body, ...rest } = validRequest
      const changed = { ...body, [field]: wrong }
      // The client itself does not send a request that does not match the contract …
      await expect(callAny(name, { ...rest, body: changed })).rejects.toHaveProperty('issues')
      // … and the gateway refuses such a request from another client at that field.
      const error = await sendUnchecked(name, validRequest, changed)
      expect(error).toBeInstanceOf(RefusedError)
      expect(error).toMatchObject({ status: 400, kind: 'other' })
      expect((error as RefusedError).reasons.map((reason) => reason.field)).toEqual([field])
    },
  )

  it('requires the query of updateGroupSubject', async () => {
    const { params, body } = await rightRequest('updateGroupSubject')
    await expect(callAny('updateGroupSubject', { params, body })).rejects.toHaveProperty('issues')
    const error = await sendUnchecked('updateGroupSubject', { params }, body)
    expect((error as RefusedError).reasons.map((reason) => reason.field)).toEqual(['groupJid'])
  })
})

/** Sends a body that the client would not send, and reads the answer as the client does. */
async function sendUnchecked(
  name: AnyOperationName,
  request: Request,
  body: unknown,
): Promise<unknown> {
  const { method, path }: Operation = operations[name as OperationName]
  const filled = path
    .replace('{instance}', encodeURIComponent(request.params?.['instance'] ?? ''))
    .replace('{id}', request.params?.['id'] ?? '')
  const search = request.query ? `?${new URLSearchParams(request.query)}` : ''
  const response = await fetch(server.url + filled + search, {
    method,
    headers: { apikey: testKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  try {
    return readAnswer(name, response, readBody(text), 0)
  } catch (error) {
    return error
  }
}

describe('the kind of a 404 and 401', () => {
  it.each(names.filter((name) => operations[name].path.includes('{instance}')))(
    '%s on a missing instance',
    async (name) => {
      const validRequest = await rightRequest(name)
      const request = { ...validRequest, params: { instance: 'missing' } }
      await expect(callAny(name, request)).rejects.toMatchObject({
        name: 'RefusedError',
        status: 404,
        kind: 'no-instance',
      })
    },
  )

  it('refuses a change of a missing agent with another kind', async () => {
    await expect(
      call(connection, 'updateAgent', { params: { id: 'nobody' }, body: { name: 'Ana' } }),
    ).rejects.toMatchObject({ name: 'RefusedError', status: 404, kind: 'other' })
  })

  it.each(names)('%s without a key, and with an invalid one', async (name) => {
    const request = await rightRequest(name)
    for (const key of ['', 'another-key'])
      await expect(callAny(name, request, { ...connection, key })).rejects.toMatchObject({
        name: 'RefusedError',
        status: 401,
        kind: 'key',
      })
  })

  it('an operation that the server lacks', async () => {
    const elsewhere = { ...connection, address: `${server.url}/api/v2` }
    await expect(call(elsewhere, 'listAgents', {})).rejects.toMatchObject({ kind: 'no-operation' })
  })
})

describe('names', () => {
  it.each(['a b', 'a/b', '100%', 'x?y#z', 'ñandú', '日本語', '🚀', '...', '%2F', '~', 'a+b&c=d'])(
    'reaches an instance named %s',
    async (name) => {
      await call(connection, 'createInstance', { body: { instanceName: name } })
      const { answer } = await call(connection, 'setSettings', {
        params: { instance: name },
        body: rightBodies.setSettings(),
      })
      expect(answer!.settings.instanceName).toBe(name)
    },
  )

  it.each(['', '.', '..', '\ud800'])(
    'does not send a name that no path can carry: %j',
    async (name) => {
      await expect(
        call(connection, 'findSettings', { params: { instance: name } }),
      ).rejects.toThrow('cannot stand in a path')
    },
  )
})

it('reports a write to a stopped gateway as unknown', async () => {
  const request = await rightRequest('sendLocation')
  await server.close()
  await expect(callAny('sendLocation', request)).rejects.toBeInstanceOf(UnknownOutcomeError)
})
