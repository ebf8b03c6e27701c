import { act, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftsKept } from '#ui/form/drafts-kept.ts'
import { Drafted } from './Drafted.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('IDBRequest', EventTarget)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const empty = { subject: '' }
const Form = () => <p>{String(use(DraftsKept))}</p>

test('shows a form without drafts, and marks it so, if the storage does not respond', async () => {
  render(
    <Drafted scope={['https://gw.example', '', 'form']} empty={empty}>
      {() => <Form />}
    </Drafted>,
  )
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(screen.getByText('false')).toBeTruthy()
})
