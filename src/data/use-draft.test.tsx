import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStoredDraft } from './use-draft.ts'

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

function Form() {
  const draft = useStoredDraft(['https://gw.example', '', 'form'], { empty, onRead: () => {} })
  return draft.isReading ? null : <p>{String(draft.isKept)}</p>
}

test('shows a form without drafts, and marks it so, if the storage does not respond', async () => {
  render(<Form />)
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(screen.getByText('false')).toBeTruthy()
})
