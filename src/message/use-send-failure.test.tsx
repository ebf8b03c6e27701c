import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import { dropQueryClient, queryClientFor } from '#data/query-client.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { useSendFailure } from './use-send-failure.ts'

const address = 'http://gateway.example/api'
const [closed, open] = ['120363040000000001@g.us', '120363040000000002@g.us']

beforeAll(async () => {
  for (const section of ['core', 'shell', 'messages'] as const) await loadSection('en', section)
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
  ['forbidden', 'key'],
  ['not-authorized', 'other'],
] as const)('says why such a group refuses a message with 403 %s', (text, kind) => {
  const request = { params: { instance: 'sales' }, query: { getParticipants: 'false' } }
  queryClientFor(address).setQueryData(cacheKey('fetchAllGroups', request), [
    { id: closed, subject: 'Notices', announce: true },
    { id: open, subject: 'Routes', announce: false },
  ])
  const failureOf = (to: string, status: number) => {
    const error = new RefusedError(kind, status, [{ text }], '{}')
    return renderHook(() => useSendFailure('sales', to, error), { wrapper }).result.current
  }
  const sentence = 'Only admins can write in this group.'
  expect(failureOf(closed, 403)).toMatchObject({ title: 'Refused', text: sentence })
  expect(failureOf(closed, 403)?.needsKey).toBeUndefined()
  expect(failureOf(closed, 400)?.text).not.toBe(sentence)
  expect(failureOf(open, 403)?.text).not.toBe(sentence)
})
