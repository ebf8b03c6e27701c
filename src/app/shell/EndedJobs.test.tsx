import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { counts } from '#job-ui/testing/handle.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import type { Route } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { EndedJobs } from './EndedJobs.tsx'

const gateway = 'http://gateway.example/api'

beforeAll(async () => {
  for (const section of ['core', 'jobs'] as const) await loadSection('en', section)
})

const job = (part: Partial<JobRecord>): JobRecord => ({
  host: 'server',
  gateway,
  instance: 'sales',
  id: 'one',
  kind: campaignKind,
  name: 'November',
  createdAt: 1,
  state: 'running',
  pace: { concurrency: 1 },
  plan: {},
  total: 3,
  counts: counts({ waiting: 3 }),
  ...part,
})

function show(route: Route) {
  const page = (jobs: readonly JobRecord[]) => (
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          <EndedJobs jobs={jobs} route={route} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>
  )
  const { rerender } = render(page([job({})]))
  return (jobs: readonly JobRecord[]) => rerender(page(jobs))
}

test('says on another page that a job has ended, until it is closed', () => {
  const change = show({ page: 'agents', gateway })
  expect(screen.getByRole('status').textContent).toBe('')
  change([job({ state: 'finished', counts: counts({ accepted: 2, refused: 1 }) })])
  expect(screen.getByRole('status').textContent).toContain('November: Finished')
  expect(screen.getByRole('status').textContent).toContain('Accepted: 2 · Refused: 1')
  expect(screen.getByRole('link', { name: 'Open job' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('says nothing about jobs of others, of a pause by a person, and on the page of the job', () => {
  const change = show({ page: 'agents', gateway })
  change([job({ state: 'paused', why: { kind: 'person', by: 'Marco' } })])
  change([job({ by: 'Marco' })])
  change([job({ by: 'Marco', state: 'finished' })])
  expect(screen.getByRole('status').textContent).toBe('')
})
