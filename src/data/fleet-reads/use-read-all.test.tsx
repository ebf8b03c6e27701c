import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { useReadAll } from './use-read-all.ts'

let server: Server
let address: string
let callCount: number
beforeEach(async () => {
  callCount = 0
  server = createServer((_request, answer) => {
    callCount += 1
    answer.end('{"enabled":true,"url":"https://a.example","events":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  dropQueryClient(address)
  server.closeAllConnections()
  server.close()
})

const operations = ['findWebhook'] as const
const names = ['a', 'b', 'c']
const show = () =>
  renderHook(() => useReadAll(operations, names), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <GatewayProvider address={address} apiKey="a-key">
        {children}
      </GatewayProvider>
    ),
  }).result

it('reads everything each time the user asks', async () => {
  const shown = show()
  for (const times of [1, 2]) {
    act(() => shown.current.start())
    await waitFor(() => expect(shown.current.progress).toMatchObject({ state: 'done', done: 3 }))
    expect(callCount).toBe(3 * times)
  }
})

it('does not automatically repeat a recent read', async () => {
  const shown = show()
  act(() => shown.current.startUnread())
  await waitFor(() => expect(shown.current.progress).toMatchObject({ state: 'done', done: 3 }))
  act(() => shown.current.startUnread())
  await waitFor(() => expect(shown.current.progress).toMatchObject({ state: 'done', of: 0 }))
  expect(callCount).toBe(3)
})
