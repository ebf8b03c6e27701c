import 'fake-indexeddb/auto'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { createJob } from '#jobs/open-job.ts'
import { thisTab } from '#jobs/this-tab.ts'
import { forgetLocalData } from '#local/database.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { ownGateway } from '#paths'
import { counts } from '#job-ui/testing/handle.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { JobsList } from './JobsTable.tsx'

const gateway = ownGateway()

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'jobList', 'shell'] as const)
    await loadSection('en', section)
})
beforeEach(() => {
  document.documentElement.dataset['jobs'] = campaignKind
})
afterEach(async () => {
  delete document.documentElement.dataset['jobs']
  await forgetLocalData(gateway)
})

const ofServer = (id: string, more: Partial<JobRecord>) => ({
  id,
  kind: campaignKind,
  instance: 'sales',
  name: id,
  createdAt: 1,
  state: 'running',
  pace: { concurrency: 1 },
  plan: {},
  total: 2,
  counts: counts({ waiting: 2 }),
  ...more,
})

/** Lets the server answer with jobs, or not at all. */
const answer = (jobs: readonly object[] | undefined) =>
  vi.stubGlobal('fetch', () =>
    jobs
      ? Promise.resolve(Response.json({ jobs, total: jobs.length, at: 1 }))
      : Promise.reject(new TypeError('refused')),
  )

const storeHere = (name: string) =>
  createJob(
    {
      gateway,
      instance: 'sales',
      kind: campaignKind,
      name,
      plan: {},
      pace: { concurrency: 1 },
      items: [{ to: '1', data: {} }],
    },
    { env: thisTab() },
  )

const show = () =>
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          <JobsList Duplicate={() => null} empty={<p>No jobs</p>} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )

test('lists the jobs of the server and of this browser, with who has started them', async () => {
  await storeHere('Here')
  answer([
    ofServer('On server', { by: 'Marco' }),
    ofServer('Other', { by: 'Lia', isReadOnly: true }),
  ])
  show()
  await screen.findByRole('link', { name: 'On server' })
  expect(screen.getByRole('link', { name: 'Here' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Marco' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'This browser' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pause On server' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Other/ })).toBeNull()
})

test('offers the way out in place of the time of jobs that wait for a decision', async () => {
  answer([
    ofServer('Unknown', { state: 'finished', counts: counts({ accepted: 1, unknown: 2 }) }),
    ofServer('Unplugged', { state: 'paused', why: { kind: 'not-connected' } }),
    ofServer('Paused', { state: 'paused', why: { kind: 'person' } }),
  ])
  show()
  const decide = await screen.findByRole('link', { name: 'Decide on 2… Unknown' })
  expect(decide.getAttribute('href')).toContain('/Unknown')
  const reconnect = screen.getByRole('link', { name: 'Reconnect… Unplugged' })
  expect(reconnect.getAttribute('href')).toContain('connection')
  expect(screen.getAllByRole('link', { name: /Paused/ })).toHaveLength(1)
})

test('keeps the jobs of this browser while those of the server cannot be read', async () => {
  await storeHere('Here')
  answer(undefined)
  show()
  await screen.findByText('The jobs of the server could not be loaded')
  expect(screen.getByRole('link', { name: 'Here' })).toBeTruthy()
  answer([ofServer('On server', {})])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'On server' })
  expect(screen.queryByText('The jobs of the server could not be loaded')).toBeNull()
})
