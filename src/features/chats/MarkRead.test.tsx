import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import type { ShownMessage } from './read-message.ts'
import { useMarkRead } from './MarkRead.tsx'

const address = 'http://gateway.example/api'
const messages = Array.from({ length: 230 }, (_, n) => ({
  key: { remoteJid: '5519988410932@s.whatsapp.net', fromMe: false, id: `M${n}` },
})) as ShownMessage[]

let sent: string[][]
let refuseFrom: number
beforeEach(() => {
  sent = []
  refuseFrom = Number.POSITIVE_INFINITY
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const text = await new Request(url, { method: 'POST', body: init.body ?? null }).text()
    const { readMessages } = JSON.parse(text) as { readMessages: { id: string }[] }
    if (sent.length >= refuseFrom) return Response.json({ status: 400 }, { status: 400 })
    sent.push(readMessages.map(({ id }) => id))
    return Response.json({ message: 'Read messages', read: 'success' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  dropQueryClient(address)
  vi.unstubAllGlobals()
})

const open = () =>
  renderHook(() => useMarkRead('sales', '5519988410932@s.whatsapp.net'), {
    wrapper: ({ children }) => (
      <GatewayProvider address={address} apiKey="k">
        {children}
      </GatewayProvider>
    ),
  })

test('marks more than 100 messages in several calls, each message once', async () => {
  const { result } = open()
  let isDone: boolean | undefined
  await act(async () => {
    isDone = await result.current.mark(messages)
  })
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(sent.flat()).toEqual(messages.map(({ key }) => key.id))
  expect(isDone).toBe(true)
  await waitFor(() => expect(result.current.done?.count).toBe(230))
})

test('stops at the first refused call, and says how many messages are marked', async () => {
  refuseFrom = 1
  const { result } = open()
  let isDone: boolean | undefined
  await act(async () => {
    isDone = await result.current.mark(messages)
  })
  expect(sent.map(({ length }) => length)).toEqual([100])
  expect(isDone).toBe(false)
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.done?.count).toBe(100)
})
