import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { otherKind } from '#job-ui/job-kinds.ts'
import { at, counts, gateway, handleOf } from '#job-ui/testing/handle.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { OtherJob } from './OtherJob.tsx'

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'outage', 'shell'] as const)
    await loadSection('en', section)
})

it('shows a job of an unknown kind, and offers nothing but its export', async () => {
  const { job, snapshot } = handleOf(otherKind, {
    kind: 'of-next-year',
    name: 'Greetings',
    state: 'paused',
    startedAt: at,
    counts: counts({ accepted: 1, unknown: 1, waiting: 3 }),
  })
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          <OtherJob job={job} snapshot={snapshot} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
  screen.getByRole('heading', { name: 'Greetings' })
  screen.getByRole('link', { name: 'Other' })
  screen.getByRole('button', { name: /^Export/ })
  for (const name of [/Resume/, /Start/, /Stop/, /Delete/, /Send again/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
