import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, Suspense, useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider, useText } from '#i18n/locale.tsx'
import { late, latePage } from './late.tsx'
import { LoadError } from '#load/load-files.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

interface GreetingProps {
  name: string
}

function Greeting({ name }: GreetingProps) {
  return <p>{`${useText('audit').title} ${name}`}</p>
}

class Boundary extends Component<{ children: ReactNode }, { failed: string }> {
  override state = { failed: '' }
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
  override render() {
    return this.state.failed === '' ? this.props.children : <p>Failed: {this.state.failed}</p>
  }
}

const inEnglish = (what: ReactNode) => (
  <ThemeProvider scheme="light">
    <LocaleProvider locale="en">{what}</LocaleProvider>
  </ThemeProvider>
)

test('waits for code and texts, and renders synchronously from then on', async () => {
  const Late = late(() => Promise.resolve(Greeting), ['audit'], <p>Waiting</p>)
  const { unmount } = render(inEnglish(<Late name="Ana" />))
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText(/ Ana$/)).toBeTruthy()
  unmount()
  render(inEnglish(<Late name="Bia" />))
  expect(screen.getByText(/ Bia$/)).toBeTruthy()
})

test('keeps the page beside a part that loads more texts', async () => {
  const Late = late(
    () => Promise.resolve(() => <p>{useText('history').title}</p>),
    [],
    <p>Waiting</p>,
  )
  Late.fetch('en')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  render(
    inEnglish(
      <Suspense fallback={null}>
        <p>The page</p>
        <Late />
      </Suspense>,
    ),
  )
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(screen.getByText('The page').style.display).toBe('')
})

test('renders prefetched code without waiting', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = late(load, ['conversations'], <p>Waiting</p>)
  Late.fetch('en')
  await loadSection('en', 'conversations')
  await act(() => Promise.resolve())
  render(inEnglish(<Late name="Caio" />))
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

describe('a dialog that arrives late', () => {
  /** Shows a field, and a button that opens a dialog. Returns a function that lets its code arrive. */
  function showOpener() {
    let arrive = () => {}
    const Late = late(
      () =>
        new Promise<typeof Question>((resolve) => {
          arrive = () => resolve(Question)
        }),
    )
    function Question({ onClose }: { onClose: () => void }) {
      return (
        <button type="button" onClick={onClose}>
          A question
        </button>
      )
    }
    function Opener() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Ask
          </button>
          <input aria-label="Subject" />
          {isOpen && <Late onClose={() => setIsOpen(false)} />}
        </>
      )
    }
    render(inEnglish(<Opener />))
    fireEvent.click(screen.getByText('Ask'))
    return () => act(async () => arrive())
  }

  test('does not open if the user has moved to a field', async () => {
    const arrive = showOpener()
    fireEvent.pointerDown(screen.getByLabelText('Subject'))
    screen.getByLabelText('Subject').focus()
    await arrive()
    expect(screen.queryByText('A question')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
    // It opens when it is asked for again, and if the focus stays where it was.
    fireEvent.click(screen.getByText('Ask'))
    expect(screen.getByText('A question')).toBeTruthy()
  })

  test('does not open above another dialog that the user has opened meanwhile', async () => {
    const arrive = showOpener()
    render(<div role="dialog" aria-modal="true" />)
    await arrive()
    expect(screen.queryByText('A question')).toBeNull()
  })

  test('opens if the page has moved a lost focus to a field', async () => {
    const arrive = showOpener()
    screen.getByLabelText('Subject').focus()
    await arrive()
    expect(screen.getByText('A question')).toBeTruthy()
  })
})

describe('a component whose files cannot be loaded', () => {
  let isGone = true
  const load = () =>
    isGone ? Promise.reject(new LoadError('/assets/part.js')) : Promise.resolve(Greeting)
  const part = 'This part could not be loaded.'

  beforeEach(() => {
    isGone = true
  })

  /** A page with a field that has input, and a lazy component below it. */
  const renderOnPage = (what: ReactNode) => {
    render(
      inEnglish(
        <Boundary>
          <input aria-label="Subject" defaultValue="typed" />
          {what}
        </Boundary>,
      ),
    )
    return { field: () => screen.getByLabelText<HTMLInputElement>('Subject') }
  }

  test('as a part, says so in place and is loaded by Retry', async () => {
    const Late = late(load, ['audit'], <p>Waiting</p>)
    const { field } = renderOnPage(<Late name="Eva" />)
    expect((await screen.findByRole('alert')).textContent).toContain(part)
    expect(field().value).toBe('typed')
    isGone = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/ Eva$/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('as a part, is loaded automatically later', async () => {
    vi.useFakeTimers()
    const Late = late(load, ['audit'])
    renderOnPage(<Late name="Gil" />)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('alert')).toBeTruthy()
    isGone = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    vi.useRealTimers()
    expect(screen.getByText(/ Gil$/)).toBeTruthy()
  })

  test('as a part, offers to reload the page once Retry has failed', async () => {
    const Late = late(load)
    renderOnPage(<Late name="Iara" />)
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  })

  test('as a dialog, says so in a dialog that closes, and the page keeps what was typed', async () => {
    const onClose = vi.fn()
    const Late = late<GreetingProps & { onClose: () => void }>(load)
    const { field } = renderOnPage(<Late name="Davi" onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: part })
    expect(dialog).toHaveProperty('open', true)
    expect(field().value).toBe('typed')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('as a dialog, never opens automatically later', async () => {
    vi.useFakeTimers()
    const Late = late<GreetingProps & { onClose: () => void }>(load)
    renderOnPage(<Late name="Rui" onClose={() => {}} />)
    await act(() => vi.advanceTimersByTimeAsync(100))
    isGone = false
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText(/ Rui$/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.useRealTimers()
    expect(screen.getByText(/ Rui$/)).toBeTruthy()
  })

  test('as a part whose own files are missing, also keeps the page', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    let lacksTexts = true
    const Part = () => {
      if (lacksTexts) throw new LoadError('/assets/texts-en-audit.js')
      return <p>Complete</p>
    }
    const Late = late(() => Promise.resolve(Part))
    const { field } = renderOnPage(<Late />)
    expect((await screen.findByRole('alert')).textContent).toContain(part)
    expect(field().value).toBe('typed')
    lacksTexts = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Complete')).toBeTruthy()
    quiet.mockRestore()
  })

  test('rethrows an internal error of a part to the page', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Part = () => {
      throw new Error('a bug')
    }
    const Late = late(() => Promise.resolve(Part))
    renderOnPage(<Late />)
    expect(await screen.findByText('Failed: a bug')).toBeTruthy()
    quiet.mockRestore()
  })
})

test('throws where a page that cannot be loaded is shown, and requests it again the next time', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isServerDown = true
  const load = vi.fn(() =>
    isServerDown ? Promise.reject(new Error('gone')) : Promise.resolve(Greeting),
  )
  const Late = latePage(load, [], <p>Waiting</p>)
  Late.fetch('en')
  const { unmount } = render(inEnglish(<Late name="Davi" />), {
    wrapper: ({ children }) => <Boundary>{children}</Boundary>,
  })
  expect(await screen.findByText('Failed: gone')).toBeTruthy()
  unmount()
  isServerDown = false
  render(inEnglish(<Late name="Davi" />))
  expect(await screen.findByText(/ Davi$/)).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  quiet.mockRestore()
})
