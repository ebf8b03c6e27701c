import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { readAnswer, readBody } from '#client/answer.ts'
import { RefusedError } from '#client/errors.ts'
import type { allOperations } from '#contract/index.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { GatewayProvider } from './session/GatewayProvider.tsx'
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
  ['close', 'Connect', 'Connect the instance'],
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

it('asks for the key again when the session of a typed key has ended', () => {
  const { result } = renderHook(() => useFailureWords(), { wrapper })
  const reasons = [{ text: 'Sign in first' }]
  expect(result.current(new RefusedError('signed-out', 401, reasons, ''))).toMatchObject({
    title: 'The connection has ended',
    text: 'Enter the key again; your input is kept.',
    needsKey: true,
    reasons: [],
  })
})

/** The error of a call that the gateway answers so. */
function refusalOf(
  name: keyof typeof allOperations,
  status: number,
  message: string,
): RefusedError {
  const text = JSON.stringify({ status, response: { message } })
  try {
    readAnswer(name, new Response(text, { status }), readBody(text), 5)
  } catch (error) {
    if (error instanceof RefusedError) return error
  }
  throw new Error('The answer is no refusal')
}

function wordsOf(error: RefusedError): string {
  const { result } = renderHook(() => useFailureWords(), { wrapper })
  const { title = '', text = '' } = result.current(error) ?? {}
  return `${title} ${text}`
}

const refusals = [
  [400, 'page must be a number'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'groupJid is not a group of this instance'],
  [409, 'busy'],
  [400, 'The "sales" instance is not connected'],
] as const

it.each(refusals)('a read refused with %i is not described as a write', (status, message) => {
  for (const name of ['listAgents', 'findGroup', 'findSettings'] as const)
    expect(wordsOf(refusalOf(name, status, message))).not.toMatch(/changed|input|sent/i)
})

it('only operations of an instance say that the instance does not exist', () => {
  const message = 'The "sales" instance does not exist'
  expect(wordsOf(refusalOf('findSettings', 404, message))).toContain('Instance not found')
  for (const name of ['listAgents', 'createAgent', 'createInstance'] as const)
    expect(wordsOf(refusalOf(name, 404, message))).not.toContain('Instance not found')
})
