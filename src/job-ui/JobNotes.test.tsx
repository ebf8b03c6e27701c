import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/call.ts'
import { disconnect } from '#data/session/session.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { holdSession } from '#data/session/session.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { GiveKeyContext } from '#ui/give-key.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { JobControls } from './JobControls.tsx'
import { jobKinds } from './job-kinds.ts'
import { JobNotes } from './JobNotes.tsx'
import { at, counts, file, gateway, handleOf } from './testing/handle.ts'
import type { JobHandle } from './use-job-handle.ts'

const signInAgain = vi.fn()
const user = {
  name: 'Luís',
  role: 'support-lead',
  operations: [],
  mustEnrol: false,
  shouldChangePassword: false,
}

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'outage', 'shell'] as const)
    await loadSection('en', section)
})
beforeEach(() => signInAgain.mockClear())
afterEach(() => disconnect(gateway))

function show(part: Partial<JobSnapshot>, more: Partial<JobHandle> = {}): JobHandle {
  const handle = { ...handleOf(jobKinds.settings, part), ...more }
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="">
          <GiveKeyContext value={signInAgain}>
            <JobControls handle={handle} file={file} />
            <JobNotes handle={handle} className="" />
          </GiveKeyContext>
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
  return handle
}

const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)
const paused = (why: NonNullable<JobSnapshot['why']>, some = { waiting: 2 }) => ({
  state: 'paused' as const,
  startedAt: at,
  why,
  counts: counts(some),
})

/** The server answers that the session has ended. */
async function endSession(): Promise<unknown> {
  const body = { response: { message: 'Sign in first' }, reason: 'signed-out' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 401 })))
  return call({ address: gateway, key: '' }, 'listAgents', {}).catch((error: unknown) => error)
}

test('says once that the user is signed out, and leads to the sign-in instead of sending', async () => {
  holdSession(gateway, user)
  const error = await endSession()
  const { start } = show(paused({ kind: 'no-answer' }), { refusal: 'unread', error })
  expect(notes()).toEqual([
    expect.stringMatching(/^Paused: you are signed out.*Sign in again, then resume\./),
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again…' }))
  expect(signInAgain).toHaveBeenCalledTimes(2)
  expect(start).not.toHaveBeenCalled()
})

test('drops every alert about it after signing in again, and resumes', async () => {
  holdSession(gateway, user)
  const error = await endSession()
  const { start } = show(paused({ kind: 'signed-out' }), { refusal: 'failed', error })
  act(() => holdSession(gateway, user))
  expect(notes()).toEqual([expect.stringMatching(/^Paused: you were signed out/)])
  expect(screen.queryByRole('button', { name: 'Sign in again…' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(start).toHaveBeenCalledOnce()
})

test('does not ask a signed-in user for a key that only the server has', () => {
  holdSession(gateway, user)
  show(paused({ kind: 'key', status: 401 }))
  expect(notes().join()).toContain('the gateway refused the server’s key')
  expect(notes().join()).not.toContain('Enter the key')
})

test('asks whether to start a job whose start time has passed', () => {
  const notBefore = new Date(2026, 10, 22, 1, 4).getTime()
  show({
    ...paused({ kind: 'scheduled' }),
    pace: { concurrency: 1, notBefore },
  })
  expect(notes()).toEqual([expect.stringMatching(/^It should have started at .*01:04/)])
  expect(screen.getByRole('button', { name: 'Start now' })).toBeTruthy()
})

test('calls rows to retry unknown or failed, as their counts do', () => {
  const show1 = (some: Partial<JobSnapshot['counts']>) =>
    show(
      { state: 'finished', startedAt: at, counts: counts(some) },
      { retryable: [{ rowState: 'refused' }, { rowState: 'unknown', only: [0] }] },
    )
  show1({ unknown: 1 })
  expect(screen.getByRole('button', { name: 'Retry 1 unknown' })).toBeTruthy()
  show1({ unknown: 1, refused: 2 })
  expect(screen.getByRole('button', { name: 'Retry 3' })).toBeTruthy()
})
