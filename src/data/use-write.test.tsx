import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatewayProvider } from './session/GatewayProvider.tsx'
import { dropQueryClient } from './query-client.ts'
import { useWrite } from './use-write.ts'

const address = 'http://gateway.example/api'
const request = {
  params: { instance: 'sales' },
  body: {
    rejectCall: true,
    msgCall: 'Escríbanos',
    groupsIgnore: false,
    alwaysOnline: false,
    readMessages: false,
    readStatus: false,
    syncFullHistory: false,
  },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'ok' }, { status: 201 }))
})

afterEach(() => {
  cleanup()
  dropQueryClient(address)
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <GatewayProvider address={address} apiKey="k">
    {children}
  </GatewayProvider>
)

it('sends nothing while a write is on its way', async () => {
  const fetching = vi.fn(async () => Response.json({ message: 'ok' }, { status: 201 }))
  vi.stubGlobal('fetch', fetching)
  const { result } = renderHook(() => useWrite('setSettings'), { wrapper })
  await act(async () => {
    const first = result.current.run(request)
    expect(await result.current.run(request)).toBeUndefined()
    expect((await first)?.at).toBeGreaterThan(0)
  })
  expect(fetching).toHaveBeenCalledTimes(1)
})

it('counts a write as done only after the data that must survive a reload is stored', async () => {
  const kept: string[] = []
  let finish = () => {}
  const keep = vi.fn(async (_result: unknown, { body }: typeof request) => {
    await new Promise<void>((resolve) => (finish = resolve))
    kept.push(body.msgCall)
  })
  const { result } = renderHook(() => useWrite('setSettings', undefined, keep), { wrapper })
  act(() => void result.current.run(request))
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1))
  expect(result.current).toMatchObject({ pending: true, result: undefined })
  act(() => finish())
  await waitFor(() => expect(result.current.result?.at).toBeGreaterThan(0))
  expect(kept).toEqual(['Escríbanos'])
  expect(result.current.pending).toBe(false)
})
