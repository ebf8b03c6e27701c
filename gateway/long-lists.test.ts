import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSize } from './store/database.ts'
import { openTestGateway, testKey, type TestGateway } from './testing/gateway.ts'
import { serveGateway } from './testing/server.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => {
  vi.restoreAllMocks()
  return testGateway.remove()
})

/** Adds agents to the store, some with permissions, and with texts that JSON has to escape. */
function addAgents(count: number): void {
  const { store } = testGateway.gateway
  store.transaction(() => {
    for (let n = 0; n < count; n++)
      store.agents.add({
        id: `agent-${n}`,
        name: `Águeda "${n}" \u2028 \\ 🙂`,
        email: `a${n}@equipe.example`,
        phoneNumber: n % 2 ? '5511987654321' : '',
        isActive: n % 3 === 0,
        allowAllInstances: n % 5 === 0,
        allowWebchat: true,
        passwordHash: null,
        userPermissions:
          n % 4 === 0 ? [{ instanceId: testGateway.instanceId, permissionLevel: 'WEBCHAT' }] : [],
        createdAt: n * 1_000,
      })
  })
}

const request = (path: string, signal?: AbortSignal) =>
  new Request(`http://gateway${path}`, {
    headers: { apikey: testKey },
    ...(signal ? { signal } : {}),
  })

/** Reads the body of a response chunk by chunk. */
async function openList(path = '/users/agents') {
  const response = await testGateway.gateway.fetch(request(path))
  const reader = response.body?.getReader()
  if (!reader) throw new Error('The answer has no body')
  const decoder = new TextDecoder()
  return {
    next: async () => {
      const { value } = await reader.read()
      return value && decoder.decode(value, { stream: true })
    },
    cancel: () => reader.cancel(),
    async rest() {
      let text = ''
      for (let next = await reader.read(); !next.done; next = await reader.read())
        text += decoder.decode(next.value, { stream: true })
      return text
    },
  }
}

/** Observes the reading of agents: how many pages were read, and whether it has ended. */
function watchPages() {
  const { agents } = testGateway.gateway.store
  const read = agents.pages
  const seen = { pages: 0, hasEnded: false }
  vi.spyOn(agents, 'pages').mockImplementation(function* () {
    try {
      for (const page of read()) {
        seen.pages += 1
        yield page
      }
    } finally {
      seen.hasEnded = true
    }
  })
  return seen
}

describe('a streamed list', () => {
  test.each([0, 1, pageSize - 1, pageSize, pageSize + 1, 3 * pageSize + 7])(
    'of %i agents is the same text as if it were serialized at once',
    async (count) => {
      addAgents(count)
      const { text, headers } = await testGateway.call('GET', '/users/agents')
      const agents = testGateway.gateway.store.agents
        .list()
        .map((agent) => ({ ...agent, createdAt: new Date(agent.createdAt).toISOString() }))
      expect(agents).toHaveLength(count)
      expect(text).toBe(JSON.stringify({ agents }))
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    },
  )

  test('of many instances is complete and in order', async () => {
    const { store } = testGateway.gateway
    const names = Array.from({ length: 2 * pageSize }, (_, n) => `loja ${n}`)
    store.transaction(() => {
      for (const name of names)
        store.instances.add({
          id: name,
          name,
          connectionStatus: 'open',
          number: null,
          profileName: null,
          createdAt: 0,
          updatedAt: 0,
        })
    })
    const { json, text } = await testGateway.call('GET', '/instance/fetchInstances')
    expect((json as { name: string }[]).slice(1).map(({ name }) => name)).toEqual(names)
    expect(text).toBe(JSON.stringify(json))
  })

  test('of no instances is an empty list', async () => {
    vi.spyOn(testGateway.gateway.store.instances, 'pages').mockImplementation(function* () {})
    expect((await testGateway.call('GET', '/instance/fetchInstances')).text).toBe('[]')
  })

  test('is read no faster than the client takes it, and stops if the client stops', async () => {
    addAgents(6 * pageSize)
    const seen = watchPages()
    const list = await openList()
    expect(seen.pages).toBe(2)
    await list.next()
    await list.next()
    expect(seen.pages).toBe(3)
    await list.cancel()
    expect(seen).toEqual({ pages: 3, hasEnded: true })
  })

  test('is not read to its end after the client disconnects', async () => {
    addAgents(60 * pageSize)
    const seen = watchPages()
    const server = await serveGateway(testGateway.gateway)
    const disconnected = new AbortController()
    const headers = { apikey: testKey }
    const { body } = await fetch(`${server.url}/users/agents`, {
      headers,
      signal: disconnected.signal,
    })
    await body?.getReader().read()
    disconnected.abort()
    await vi.waitFor(() => expect(seen.hasEnded).toBe(true))
    expect(seen.pages).toBeLessThan(60)
    await server.close()
  })

  test('is read only up to its first chunk for HEAD', async () => {
    addAgents(6 * pageSize)
    const seen = watchPages()
    const { status, text } = await testGateway.call('HEAD', '/users/agents')
    expect([status, text, seen.pages]).toEqual([200, '', 2])
  })

  test('lets other requests run in between', async () => {
    addAgents(40 * pageSize)
    const seen = watchPages()
    const list = await openList()
    const whole = list.rest()
    expect((await testGateway.call('GET', '/users/agents/x')).status).toBe(405)
    expect(
      (await testGateway.call('POST', '/users/agents', { body: { email: 'b@x.example' } })).status,
    ).toBe(201)
    expect(seen.hasEnded).toBe(false)
    expect((JSON.parse(await whole) as { agents: unknown[] }).agents).toHaveLength(40 * pageSize)
  })

  test('contains each agent that existed at the start once, with changes made before its page is read', async () => {
    const count = 4 * pageSize
    addAgents(count)
    const list = await openList()
    let text = await list.next()
    const put = (id: string, name: string) =>
      testGateway.call('PUT', `/users/agents/${id}`, { body: { name } })
    expect((await put('agent-0', 'too late')).status).toBe(200)
    expect((await put(`agent-${count - 1}`, 'in time')).status).toBe(200)
    await testGateway.call('POST', '/users/agents', {
      body: { name: 'new', email: 'new@x.example' },
    })
    text += await list.rest()
    const { agents } = JSON.parse(text ?? '') as { agents: { id: string; name: string }[] }
    expect(agents.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_, n) => `agent-${n}`),
    )
    expect(agents[0]?.name).not.toBe('too late')
    expect(agents.at(-1)?.name).toBe('in time')
  })

  test('is aborted when the gateway closes, which does not wait for it', async () => {
    addAgents(6 * pageSize)
    const list = await openList()
    await list.next()
    await testGateway.gateway.close()
    await expect(list.rest()).rejects.toThrow('the gateway is closing')
  })

  test('is aborted if reading fails', async () => {
    addAgents(3)
    const page = testGateway.gateway.store.agents.list()
    vi.spyOn(testGateway.gateway.store.agents, 'pages').mockImplementation(function* () {
      yield page
      yield page
      throw new Error('the disk is gone')
    })
    const list = await openList()
    await list.next()
    await expect(list.rest()).rejects.toThrow('the disk is gone')
  })
})
