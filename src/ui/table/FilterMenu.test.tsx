import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { FilterMenu } from './FilterMenu.tsx'

const options = [
  { value: 'open', label: 'connected' },
  { value: 'close', label: 'disconnected' },
]

function Filters({ first }: { first: string }) {
  const [state, setState] = useState(first)
  const [webhook, setWebhook] = useState('')
  return (
    <>
      <FilterMenu
        filters={[
          { label: 'State', value: state, options, onChange: setState },
          {
            label: 'Webhook',
            value: webhook,
            options: [{ value: 'on', label: 'on' }],
            onChange: setWebhook,
          },
        ]}
      />
      <output>{`${state}|${webhook}`}</output>
    </>
  )
}

const show = (first = '') =>
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense fallback={null}>
          <Filters first={first} />
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>,
  )
const state = () => screen.getByRole('status').textContent
// jsdom has no layout: it counts panels as hidden.
const panel = (name: string) => screen.findByRole('dialog', { name, hidden: true })
const box = (area: HTMLElement, name: string) =>
  within(area).getByRole('checkbox', { name, hidden: true })

const click = (element: Element) => void fireEvent.click(element)
beforeAll(() => loadSection('en', 'core'))
afterEach(cleanup)

it('combines values of a filter, and shows each filter in use', async () => {
  show()
  click(await screen.findByRole('button', { name: /^Filter/ }))
  const filters = await panel('Filter')
  click(box(filters, 'connected'))
  click(box(filters, 'disconnected'))
  click(box(filters, 'on'))
  expect(state()).toBe('open,close|on')
  const chips = screen.getAllByRole('group', { name: /^(State|Webhook)$/, hidden: true })
  expect(
    chips.filter(({ localName }) => localName === 'span').map(({ textContent }) => textContent),
  ).toEqual(['State: connected, disconnected ▾', 'Webhook: on ▾'])
})

it('changes and removes a filter at its own place', async () => {
  show('open,strange')
  const chip = await screen.findByRole('group', { name: 'State' })
  // A value that is not known is shown as it is.
  expect(chip.textContent).toContain('connected, strange')
  click(within(chip).getByRole('button', { name: /^State:/ }))
  click(box(await panel('State'), 'connected'))
  expect(state()).toBe('strange|')
  click(within(chip).getByRole('button', { name: 'Remove: State' }))
  expect(state()).toBe('|')
  expect(screen.queryByRole('group', { name: 'State' })).toBeNull()
})
