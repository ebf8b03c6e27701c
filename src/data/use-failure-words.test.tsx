import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { GatewayProvider } from './GatewayProvider.tsx'
import { dropQueryClient, queryClientFor } from './query-client.ts'
import { useFailureWords } from './use-failure-words.ts'
import { cacheKey } from './use-read.ts'

const address = 'http://gateway.example/api'

beforeAll(async () => {
  for (const section of ['core', 'shell'] as const) await loadSection('en', section)
})

afterEach(() => {
  cleanup()
  dropQueryClient(address)
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <GatewayProvider address={address} apiKey="k">
    {children}
  </GatewayProvider>
)

it.each([
  ['close', 'Reconnect', 'Connect the instance'],
  ['open', 'Restart it', 'its connection does not respond'],
])(
  'links an instance without a connection, in state %s, to its page: %s',
  (state, link, sentence) => {
    const key = cacheKey('connectionState', { params: { instance: 'sales' } })
    queryClientFor(address).setQueryData(key, { instance: { instanceName: 'sales', state } })
    const { result } = renderHook(() => useFailureWords(), { wrapper })
    const error = new RefusedError('not-connected', 400, [], '', undefined, 'sales')
    const words = result.current(error)
    expect(words?.text).toContain(sentence)
    expect(words?.link).toEqual({
      to: { page: 'connection', gateway: address, instance: 'sales' },
      text: link,
    })
  },
)
