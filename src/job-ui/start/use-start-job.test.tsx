import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeStart, useStartJob } from './use-start-job.ts'

const key = { gateway: 'http://gateway.example/api', instance: '', id: 'one' }

function Start({ save }: { save: () => Promise<typeof key> }) {
  const starting = useStartJob(() => Promise.resolve({ result: 'started' }), { opensPage: true })
  return (
    <>
      <button type="button" onClick={() => void starting.begin(save)}>
        Start
      </button>
      <p>{starting.failed}</p>
    </>
  )
}

test('starts one job at a double click, and opens its page', async () => {
  const save = vi.fn(() => Promise.resolve(key))
  render(<Start save={save} />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(globalThis.location.pathname).toMatch(/\/jobs\/one$/))
  expect(save).toHaveBeenCalledOnce()
  await expect(takeStart(key)).resolves.toEqual({ result: 'started' })
  globalThis.history.replaceState(null, '', '/')
})

test('says why a job could not be saved, and can then start it again', async () => {
  const save = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
  render(<Start save={save} />)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('QuotaExceededError: full')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(takeStart(key)).toBeUndefined()
})

test('stays on the page that the user has opened in the meantime', async () => {
  let saved = (_key: typeof key) => {}
  const { unmount } = render(
    <Start
      save={() =>
        new Promise((resolve) => {
          saved = resolve
        })
      }
    />,
  )
  fireEvent.click(screen.getByRole('button'))
  await vi.dynamicImportSettled()
  unmount()
  await act(async () => saved(key))
  await vi.waitFor(() => expect(takeStart(key)).toBeDefined())
  expect(globalThis.location.pathname).toBe('/')
})
