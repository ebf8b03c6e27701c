import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useInstances } from './use-instances.ts'
import { useRead } from '#data/use-read.ts'

const address = 'http://gateway.example/api'
const listed = { id: 'i', name: 'sales', connectionStatus: 'open' }

const agent = {
  id: 'a',
  name: 'Ana',
  email: 'ana@andina.example',
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: false,
  createdAt: '2026-05-03T10:00:00.000Z',
}

/** The requested paths, and the answer of each when it is released. */
let requested: string[]
let answers: Map<string, (response: Response) => void>

beforeEach(() => {
  requested = []
  answers = new Map()
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.slice(address.length)
    requested.push(path)
    return new Promise<Response>((resolve) => answers.set(path, resolve))
  })
})

afterEach(() => {
  cleanup()
  dropQueryClient(address)
  vi.unstubAllGlobals()
})

function Names() {
  const { instances, isComplete } = useInstances()
  return (
    <ul aria-label={isComplete ? 'all' : 'some'}>
      {instances.map(({ name, agents }) => (
        <li key={name}>{`${name}: ${agents ?? 'not known'}`}</li>
      ))}
    </ul>
  )
}

async function show() {
  render(
    <GatewayProvider address={address} apiKey="k">
      <Names />
    </GatewayProvider>,
  )
  await waitFor(() => expect(requested).toContain('/instance/fetchInstances'))
}

const answer = (path: string, response: Response) => answers.get(path)?.(response)

describe('the agents that name instances', () => {
  it('are read once the instances are listed and drawn, not before', async () => {
    await show()
    expect(requested).not.toContain('/users/agents')
    answer('/instance/fetchInstances', Response.json([listed]))
    await screen.findByText('sales: not known')
    expect(requested).not.toContain('/users/agents')
    await waitFor(() => expect(requested).toContain('/users/agents'), { timeout: 5_000 })
    expect(screen.getByRole('list', { name: 'some' })).toBeTruthy()
    answer('/users/agents', Response.json({ agents: [] }))
    await screen.findByText('sales: 0')
    expect(screen.getByRole('list', { name: 'all' })).toBeTruthy()
  })

  it('are counted', async () => {
    await show()
    answer('/instance/fetchInstances', Response.json([listed]))
    await waitFor(() => expect(requested).toContain('/users/agents'), { timeout: 5_000 })
    const permission = { instanceId: 'i', permissionLevel: 'FULL', instance: { name: 'sales' } }
    answer(
      '/users/agents',
      Response.json({ agents: [{ ...agent, userPermissions: [permission] }] }),
    )
    await screen.findByText('sales: 1')
    expect(screen.getByRole('list', { name: 'all' })).toBeTruthy()
  })

  it('are read three times in all if that fails, however many parts of the page need them', async () => {
    const failing = vi.fn(() => Promise.resolve(Response.json({ error: 'x' }, { status: 500 })))
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/users/agents') ? failing() : Promise.resolve(Response.json([])),
    )
    function Agents() {
      const { error, isFetching } = useRead('listAgents', {})
      return <p>{error && !isFetching ? 'failed' : 'reading'}</p>
    }
    const page = (parts: number) => (
      <GatewayProvider address={address} apiKey="k">
        <Names />
        {Array.from({ length: parts }, (_, n) => (
          <Agents key={n} />
        ))}
      </GatewayProvider>
    )
    const { rerender } = render(page(1))
    await screen.findByText('failed', undefined, { timeout: 5_000 })
    // More parts are loaded later: the palette, the next page.
    rerender(page(3))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.getAllByText('failed')).toHaveLength(3)
    expect(failing).toHaveBeenCalledTimes(3)
  })

  it('are read at once if the gateway lists no instances', async () => {
    await show()
    answer('/instance/fetchInstances', Response.json([]))
    await waitFor(() => expect(requested).toContain('/users/agents'))
  })

  it.each([
    ['of its own', JSON.stringify({ message: 'nothing here' })],
    ['of a proxy', '<html>Not Found</html>'],
  ])('are not offered after a 404 with a body %s', async (_whose, body) => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        url.endsWith('/users/agents')
          ? new Response(body, { status: 404 })
          : Response.json(url.endsWith('/instance/fetchInstances') ? [] : {}),
      ),
    )
    const Offered = () => <p>{`offered: ${useCapabilities().agents}`}</p>
    render(
      <GatewayProvider address={address} apiKey="k">
        <Offered />
      </GatewayProvider>,
    )
    await screen.findByText('offered: false')
  })

  it('are read at once if the gateway has no list of instances', async () => {
    await show()
    answer('/instance/fetchInstances', Response.json({ error: 'Not Found' }, { status: 404 }))
    await waitFor(() => expect(requested).toContain('/users/agents'))
  })
})
