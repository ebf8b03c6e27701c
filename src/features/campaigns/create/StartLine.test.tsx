import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ownGateway } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { emptyCampaign, type NewCampaignValues } from './new-campaign-values.ts'
import { StartLine } from './StartLine.tsx'

beforeAll(async () => {
  for (const section of ['core', 'newCampaign', 'campaigns', 'jobs'] as const)
    await loadSection('en', section)
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1) })
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['jobs']
})

function Line({ values }: { values: Partial<NewCampaignValues> }) {
  const form = useForm({ defaultValues: { ...emptyCampaign, ...values } })
  return (
    <FormProvider {...form}>
      <ul>
        <StartLine />
      </ul>
    </FormProvider>
  )
}

const show = (values: Partial<NewCampaignValues>) =>
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={ownGateway()} apiKey="a-key">
          <Line values={{ timeZone: 'Europe/Berlin', ...values }} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )

/** Returns the text that describes a field. */
const descriptionOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

it.each([
  ['2027-03-28T02:30', 'On 28 March 02:30 does not exist in Berlin: 03:30 is used.'],
  ['2027-10-31T02:30', 'On 31 October 02:30 happens twice in Berlin: the first is used.'],
])('says what a clock change does to the start: %s', (startsAt, text) => {
  show({ startsLater: true, startsAt })
  expect(descriptionOf('Date and time')).toBe(text)
})

it('offers to repeat only where the server runs it, and says until when', () => {
  const repeated = { startsLater: true, startsAt: '2027-01-31T09:00', repeat: 'month' } as const
  show(repeated).unmount()
  expect(screen.queryByLabelText('Repeat')).toBeNull()
  document.documentElement.dataset['jobs'] = 'campaign'
  document.documentElement.dataset['handOver'] = ''
  show(repeated).unmount()
  expect(screen.queryByLabelText('Repeat')).toBeNull()
  delete document.documentElement.dataset['handOver']
  show(repeated)
  expect(descriptionOf('Repeat')).toBe(
    'Sent monthly on day 31 at 09:00, in shorter months on the last day (Berlin), until someone stops it.',
  )
})
