import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider, useText } from '#i18n/locale.tsx'
import { late } from './late.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`${useText('audit').title} ${name}`}</p>
}

class Boundary extends Component<{ children: ReactNode }, { failed: string }> {
  override state = { failed: '' }
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
  override render() {
    return this.state.failed === '' ? this.props.children : <p>Failed: {this.state.failed}</p>
  }
}

const inEnglish = (what: ReactNode) => <LocaleProvider locale="en">{what}</LocaleProvider>

test('it waits for code and texts, and is there at once from then on', async () => {
  const Late = late(() => Promise.resolve(Greeting), ['audit'], <p>Waiting</p>)
  const { unmount } = render(inEnglish(<Late name="Ana" />))
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText(/ Ana$/)).toBeTruthy()
  unmount()
  render(inEnglish(<Late name="Bia" />))
  expect(screen.getByText(/ Bia$/)).toBeTruthy()
})

test('what was fetched ahead is shown without waiting', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = late(load, ['inbox'], <p>Waiting</p>)
  Late.fetch('en')
  await loadSection('en', 'inbox')
  await act(() => Promise.resolve())
  render(inEnglish(<Late name="Caio" />))
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

test('where something stands for what cannot be had, that is shown', async () => {
  const load = () => Promise.reject<typeof Greeting>(new Error('gone'))
  const Late = late(load, [], <p>Waiting</p>, <p>Without it</p>)
  render(inEnglish(<Late name="Eva" />))
  expect(await screen.findByText('Without it')).toBeTruthy()
})

test('loads later what could not be loaded, where something stands in its place', async () => {
  vi.useFakeTimers()
  let isGone = true
  const load = () =>
    isGone ? Promise.reject<typeof Greeting>(new Error('gone')) : Promise.resolve(Greeting)
  const Late = late(load, ['audit'], null, <p>Without it</p>)
  render(inEnglish(<Late name="Gil" />))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Without it')).toBeTruthy()
  isGone = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(screen.getByText(/ Gil$/)).toBeTruthy()
})

test('what cannot be had fails where it is shown, and is asked for anew the next time', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  let gone = true
  const load = vi.fn(() => (gone ? Promise.reject(new Error('gone')) : Promise.resolve(Greeting)))
  const Late = late(load, [], <p>Waiting</p>)
  Late.fetch('en')
  const { unmount } = render(inEnglish(<Late name="Davi" />), {
    wrapper: ({ children }) => <Boundary>{children}</Boundary>,
  })
  expect(await screen.findByText('Failed: gone')).toBeTruthy()
  unmount()
  gone = false
  render(inEnglish(<Late name="Davi" />))
  expect(await screen.findByText(/ Davi$/)).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  quiet.mockRestore()
})
