import 'fake-indexeddb/auto'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { counts } from '#job-ui/testing/handle.ts'
import { JobsList } from '#job-ui/list/JobsTable.tsx'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { ownGateway } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ChosenJobs } from './ChosenJobs.tsx'

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'jobList', 'shell'] as const)
    await loadSection('en', section)
})

const job = (name: string, more: Partial<JobRecord> = {}) => ({
  id: name,
  kind: campaignKind,
  instance: 'sales',
  name,
  createdAt: 1,
  startedAt: 1,
  state: 'paused',
  why: { kind: 'person' },
  pace: { concurrency: 1 },
  plan: {},
  total: 2,
  counts: counts({ waiting: 2 }),
  ...more,
})

/** What the page asked the server to do. */
let asked: string[] = []
beforeEach(() => {
  document.documentElement.dataset['jobs'] = campaignKind
  asked = []
  const jobs = [
    job('Running', { state: 'running' }),
    job('First'),
    job('Second'),
    job('Done', { state: 'finished', counts: counts({ accepted: 2 }) }),
    job('Other', { isReadOnly: true }),
  ]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    const [id = '', action = ''] = pathname.split('/jobs/')[1]?.split('/') ?? []
    if (method === 'POST' && action !== 'search') asked.push(`${action} ${id}`)
    if (action === 'start') return Response.json({ result: id === 'First' ? 'started' : 'busy' })
    if (action === 'search') return Response.json({ indexes: [] })
    if (method === 'POST') return new Response(null, { status: 204 })
    const list = { jobs, total: jobs.length, at: 1 }
    return Response.json(id === '' ? list : jobs.find((one) => one.id === id))
  })
})
afterEach(() => {
  delete document.documentElement.dataset['jobs']
})

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <GatewayProvider address={ownGateway()} apiKey="">
            <JobsList Duplicate={() => null} Chosen={ChosenJobs} empty={<p>No jobs</p>} />
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'First' })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const select = (name: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))

test('selects what runs or waits, and may be changed', async () => {
  await show()
  const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Select Running',
    'Select First',
    'Select Second',
  ])
  select('Running')
  press('Pause 1')
  await vi.waitFor(() => expect(asked).toEqual(['pause Running']))
  expect(screen.queryByRole('button', { name: /^Resume \d/ })).toBeNull()
})

test('asks before it resumes jobs, and names those that stayed as they were', async () => {
  await show()
  for (const name of ['Running', 'First', 'Second']) select(name)
  press('Resume 2…')
  const question = await screen.findByRole('dialog', { name: 'Resume 2 jobs?' })
  expect(within(question).getByText('First and Second')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Resume 2 jobs' }))
  await screen.findByText('1 job stayed as it was')
  expect(screen.getByText('Second: Another job is running')).toBeTruthy()
  expect(asked).toEqual(['start First', 'start Second'])
})

test('asks before it stops jobs', async () => {
  await show()
  for (const name of ['Running', 'Second']) select(name)
  press('Stop 2…')
  const question = await screen.findByRole('dialog', { name: 'Stop 2 jobs?' })
  expect(within(question).getByText(/What was not sent stays unsent/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Stop 2 jobs' }))
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['stop Running', 'stop Second']))
})
