import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { useNumbers } from './use-numbers.ts'

const address = 'http://gateway.example/api'
afterEach(() => dropQueryClient(address))

const wrapper = ({ children }: { children: ReactNode }) => (
  <GatewayProvider address={address} apiKey="k">
    {children}
  </GatewayProvider>
)

it('sends registered numbers once, in their registered form, and skips the others', async () => {
  const text = '+5511987650001\n+5511987650404\n+5511986420731\n+447400123456'
  const { result } = renderHook(() => useNumbers(text), { wrapper })
  await waitFor(() => expect(result.current.numbers).toHaveLength(4))
  act(() =>
    result.current.check.setResult({
      asked: new Set(result.current.ready),
      unregistered: new Set(['5511987650404']),
      registeredAs: new Map([
        ['5511986420731', '551186420731'],
        ['447400123456', '551186420731'],
      ]),
    }),
  )
  const sent = ['5511987650001', '551186420731']
  expect(result.current.numbers).toEqual(sent)
  expect(await result.current.numbersIn(text)).toEqual({ sent, skipped: ['5511987650404'] })
  act(() => result.current.check.setSkips(false))
  expect(result.current.numbers).toHaveLength(3)
})
