// Installs a database in place of the browser's: the texts are stored there.
import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { UnknownOutcomeError } from '#client/errors.ts'
import { rememberCallText, writtenCallText } from '#local/instance-records.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { useCallTexts, sendCallText } from './use-call-texts.ts'

const gateway = 'https://gw.example'
const wrapper = ({ children }: { children: ReactNode }) => (
  <GatewayProvider address={gateway} apiKey="k">
    {children}
  </GatewayProvider>
)
const send = (text: string) =>
  sendCallText({ gateway, instance: 'sales', text }, async () => ({ at: 1 }))

// A form takes over each text as the value that its next change, and an undo, are relative to.
it('shows each text that is written at once, and stores the last one', async () => {
  const { result } = renderHook(useCallTexts, { wrapper })
  await waitFor(() => expect(result.current?.size).toBe(0))
  for (const text of ['First', 'Second', 'First']) {
    await act(async () => void (await send(text)))
    expect(result.current?.get('sales')?.text).toBe(text)
    expect((await writtenCallText(gateway, 'sales'))?.text).toBe(text)
  }
})

it('keeps no older text if the storage did not tell it and the outcome of the write is unknown', async () => {
  await rememberCallText(gateway, 'sales', { text: 'Old', at: 1 })
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError')
  })
  const sending = sendCallText({ gateway, instance: 'sales', text: 'New' }, () =>
    Promise.reject(new UnknownOutcomeError('timed-out', 1)),
  )
  await expect(sending).rejects.toThrow(UnknownOutcomeError)
  expect(await writtenCallText(gateway, 'sales')).toBeUndefined()
})
