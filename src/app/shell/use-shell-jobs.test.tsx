import { act, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { enterRunning } from '#jobs/running.ts'
import type { followJobs } from '#jobs/list-jobs.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { useShellJobs } from './use-shell-jobs.ts'

const gateway = 'http://127.0.0.1:1/api'

let isServerDown: boolean
const paused = { state: 'paused', why: { kind: 'no-answer' } } as JobRecord

vi.mock('#jobs/list-jobs.ts', () => {
  if (isServerDown) throw new TypeError('Failed to fetch dynamically imported module')
  const follow: typeof followJobs = (_gateway, onList) => {
    onList({ state: 'read', jobs: [paused], retry: () => {} })
    return () => {}
  }
  return { followJobs: follow }
})
afterAll(() => vi.doUnmock('#jobs/list-jobs.ts'))

function Count() {
  return <p>{useShellJobs().paused.length} paused</p>
}

const show = () =>
  render(
    <GatewayProvider address={gateway} apiKey="a-key">
      <Count />
    </GatewayProvider>,
  )

beforeEach(() => {
  vi.resetModules()
  isServerDown = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const settle = () => act(() => vi.dynamicImportSettled())

test('loads the code as soon as a job runs in this tab, so that it is available when the server stops', async () => {
  show()
  await settle()
  expect(screen.getByText('0 paused')).toBeTruthy()
  let stop = () => {}
  act(() => {
    stop = enterRunning({
      key: { id: 'job', gateway, instance: 'sales' },
      kind: 'campaign',
      pause: () => {},
    })
  })
  await settle()
  expect(screen.getByText('1 paused')).toBeTruthy()
  act(stop)
})

test('requests code again that could not be loaded', async () => {
  isServerDown = true
  show()
  // The page is at rest: painted, with nothing in flight.
  for (let step = 0; step < 3; step++) {
    await act(() => vi.advanceTimersByTimeAsync(200))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await settle()
  isServerDown = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await settle()
  expect(screen.getByText('1 paused')).toBeTruthy()
})
