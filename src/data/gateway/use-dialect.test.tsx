import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#client/call.ts'
import { UnreachableError } from '#client/errors.ts'
import { removeSavedGateway, saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { GatewayProvider, useConnection } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { useDialect } from './use-dialect.ts'
import { useRead } from '#data/use-read.ts'

/** Another gateway for each test: calls to the same one share a queue. */
let address: string
let tests = 0
const evolution = { message: 'Welcome to the Evolution API, it is working!', version: '2.3.6' }
const contract = { message: 'Welcome to Switchboard' }

/** A gateway whose responses a test releases one by one. */
class HeldGateway {
  readonly requests: string[] = []
  readonly #held = new Map<string, (response: Response | Error) => void>()

  readonly fetch = (url: string, { method }: RequestInit): Promise<Response> => {
    const request = `${method} ${url.slice(address.length)}`
    this.requests.push(request)
    return new Promise((resolve, reject) => {
      this.#held.set(request, (response) =>
        response instanceof Error ? reject(response) : resolve(response),
      )
    })
  }

  async respond(request: string, body: unknown, status = 200): Promise<void> {
    await waitFor(() => expect(this.#held.has(request), request).toBe(true))
    const release = this.#held.get(request)
    this.#held.delete(request)
    await act(async () => {
      release?.(body instanceof Error ? body : Response.json(body, { status }))
      await Promise.resolve()
    })
  }
}

let gateway: HeldGateway

beforeEach(() => {
  address = `https://gw${++tests}.example`
  gateway = new HeldGateway()
  vi.stubGlobal('fetch', gateway.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropQueryClient(address)
  removeSavedGateway(address)
})

function save(dialect: 'contract' | 'evolution', dialectChosen?: boolean) {
  saveGateway({ address, name: 'gw', tag: '', dialect, dialectChosen, lastUsed: 1 })
}

function Wrapper({ children }: { children: ReactNode }) {
  return (
    <GatewayProvider address={address} apiKey="k" {...useDialect(address, 'k')}>
      {children}
    </GatewayProvider>
  )
}

/** Opens a page that reads the list and the settings of an instance. */
const openPage = () =>
  renderHook(
    () => ({
      connection: useConnection(),
      list: useRead('fetchInstances', {}),
      settings: useRead('findSettings', { params: { instance: 'a' } }),
    }),
    { wrapper: Wrapper },
  ).result

const audio = {
  params: { instance: 'a' },
  body: { number: '5511987654321', audio: 'https://a.example/a.mp3' },
}
const writes = () => gateway.requests.filter((request) => request.startsWith('POST'))

describe('useDialect', () => {
  it('requests the list and the greeting of an unknown gateway together', async () => {
    const page = openPage()
    await waitFor(() =>
      expect(gateway.requests.toSorted()).toEqual([
        'GET /',
        'GET /instance/fetchInstances',
        'GET /settings/find/a',
      ]),
    )
    await gateway.respond('GET /instance/fetchInstances', [])
    await waitFor(() => expect(page.current.list.isSuccess).toBe(true))
    expect(gateway.requests).toHaveLength(3)
  })

  it('holds a write until the gateway identifies its dialect, and sends it in that dialect', async () => {
    const page = openPage()
    const writing = call(page.current.connection, 'sendPlatformAudio', audio)
    writing.catch(() => {})
    await gateway.respond('GET /instance/fetchInstances', [])
    expect(writes()).toEqual([])
    await gateway.respond('GET /', evolution)
    await waitFor(() => expect(writes()).toEqual(['POST /message/sendWhatsAppAudio/a']))
  })

  it('refreshes only answers read in the wrong dialect', async () => {
    const page = openPage()
    // The Evolution API returns null if nothing was ever set.
    await gateway.respond('GET /settings/find/a', null)
    await gateway.respond('GET /instance/fetchInstances', [])
    await gateway.respond('GET /', evolution)
    await gateway.respond('GET /settings/find/a', null)
    await waitFor(() => expect(page.current.settings.data).toMatchObject({ reject_call: false }))
    expect(gateway.requests.filter((one) => one.includes('fetchInstances'))).toHaveLength(1)
  })

  it('repeats any read that failed before the dialect was known: dialects name refusals differently', async () => {
    const page = openPage()
    await gateway.respond('GET /instance/fetchInstances', { message: 'no' }, 400)
    await waitFor(() => expect(page.current.list.isError).toBe(true))
    await gateway.respond('GET /', evolution)
    const lists = () => gateway.requests.filter((one) => one.includes('fetchInstances'))
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('reads in the saved dialect at once, and corrects it before a write', async () => {
    save('evolution')
    const page = openPage()
    await waitFor(() => expect(page.current.connection.dialect?.name).toBe('evolution'))
    const writing = call(page.current.connection, 'sendPlatformAudio', audio)
    writing.catch(() => {})
    expect(writes()).toEqual([])
    await gateway.respond('GET /', contract)
    await waitFor(() => expect(writes()).toEqual(['POST /message/sendPlatformAudio/a']))
    expect(savedGateways()[0]?.dialect).toBe('contract')
    await waitFor(() => expect(page.current.connection).toEqual({ address, key: 'k' }))
  })

  it('does not check a dialect that the user has chosen', async () => {
    save('evolution', true)
    const page = openPage()
    const writing = call(page.current.connection, 'sendPlatformAudio', audio)
    writing.catch(() => {})
    await waitFor(() => expect(writes()).toEqual(['POST /message/sendWhatsAppAudio/a']))
    expect(gateway.requests).not.toContain('GET /')
  })

  it('detects the dialect from how agents are missing if there is no greeting', async () => {
    const page = openPage()
    await gateway.respond('GET /', {})
    const lack = {
      status: 404,
      error: 'Not Found',
      response: { message: ['Cannot GET /users/agents'] },
    }
    await gateway.respond('GET /users/agents', lack, 404)
    await waitFor(() => expect(page.current.connection.dialect?.name).toBe('evolution'))
  })

  it('sends no write to a gateway that does not identify itself, and asks it again for the next one', async () => {
    save('contract')
    const page = openPage()
    const first = call(page.current.connection, 'sendPlatformAudio', audio)
    const refused = expect(first).rejects.toThrow(UnreachableError)
    await gateway.respond('GET /', new TypeError('no network'))
    await gateway.respond('GET /users/agents', new TypeError('no network'))
    await refused
    expect(writes()).toEqual([])
    const second = call(page.current.connection, 'sendPlatformAudio', audio)
    second.catch(() => {})
    await gateway.respond('GET /', contract)
    await waitFor(() => expect(writes()).toEqual(['POST /message/sendPlatformAudio/a']))
  })
})
