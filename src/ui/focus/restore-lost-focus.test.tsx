import { act, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreLostFocus } from './restore-lost-focus.ts'

let end: () => void
beforeEach(() => {
  // jsdom has no layout: elements in the document count as visible.
  Element.prototype.checkVisibility ??= () => true
  end = restoreLostFocus()
})
afterEach(() => end())

/** Waits until the lost focus has been handled. */
const frames = () =>
  act(async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
const button = (name: string) => screen.getByRole('button', { name })

function Page({ state }: { state: 'running' | 'paused' | 'stopped' | 'gone' }) {
  return (
    <main>
      <h1 tabIndex={-1}>Campaign</h1>
      {state !== 'gone' && (
        <div role="group" aria-label="Actions">
          <button type="button">Export</button>
          {state !== 'stopped' && (
            <button type="button" key={state} data-focus>
              {state === 'running' ? 'Pause' : 'Resume'}
            </button>
          )}
        </div>
      )}
      <input aria-label="Search" />
    </main>
  )
}

/** Returns an element and its ancestors, as the path of an event has them. */
function* pathOf(element: Element): Generator<EventTarget> {
  for (let at: Node | null = element; at; at = at.parentNode) yield at
  yield globalThis.window
}

describe('the focus of a control that is removed', () => {
  it('moves to its replacement, or to the surrounding area, or to the heading', async () => {
    const { rerender } = render(<Page state="running" />)
    act(() => button('Pause').focus())
    rerender(<Page state="paused" />)
    await frames()
    expect(document.activeElement).toBe(button('Resume'))
    rerender(<Page state="stopped" />)
    await frames()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }))
    rerender(<Page state="gone" />)
    await frames()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('stays where the user has put it, and stays cleared if the user cleared it', async () => {
    const { rerender } = render(<Page state="running" />)
    act(() => button('Pause').focus())
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus())
    rerender(<Page state="paused" />)
    await frames()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    act(() => button('Resume').focus())
    act(() => button('Resume').blur())
    await frames()
    rerender(<Page state="stopped" />)
    await frames()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus of a control whose request replaces it', () => {
  function Job({
    state,
  }: {
    state: 'paused' | 'resuming' | 'running' | 'asking' | 'stopping' | 'stopped'
  }) {
    return (
      <main>
        <h1 tabIndex={-1}>Campaign</h1>
        <div role="group" aria-label="Actions" tabIndex={-1}>
          <button type="button">Export</button>
          {state !== 'stopping' && state !== 'stopped' && <button type="button">Stop</button>}
          {state === 'running' && (
            <button type="button" key="pause" data-focus>
              Pause
            </button>
          )}
          {(state === 'paused' || state === 'resuming') && (
            <button type="button" key="resume" data-focus disabled={state === 'resuming'}>
              Resume
            </button>
          )}
          {state === 'stopped' && (
            <button type="button" key="rest" data-focus>
              Continue
            </button>
          )}
        </div>
        {state === 'asking' &&
          createPortal(
            <div role="dialog" aria-modal="true" aria-label="Stop?">
              <button type="button">Stop it</button>
            </div>,
            document.body,
          )}
      </main>
    )
  }

  it('moves to the replacement when the request ends', async () => {
    const { rerender } = render(<Job state="paused" />)
    act(() => button('Resume').focus())
    rerender(<Job state="resuming" />)
    await frames()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }))
    rerender(<Job state="running" />)
    await frames()
    expect(document.activeElement).toBe(button('Pause'))
  })

  it('stays where the user puts it during the request', async () => {
    const { rerender } = render(<Job state="paused" />)
    act(() => button('Resume').focus())
    rerender(<Job state="resuming" />)
    await frames()
    act(() => button('Export').focus())
    rerender(<Job state="running" />)
    await frames()
    expect(document.activeElement).toBe(button('Export'))
  })

  it('moves next to the button that opened a dialog, if both are removed', async () => {
    const { rerender } = render(<Job state="running" />)
    act(() => button('Stop').focus())
    rerender(<Job state="asking" />)
    act(() => button('Stop it').focus())
    rerender(<Job state="stopping" />)
    await frames()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }))
    // On a low screen, it can be out of view.
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    rerender(<Job state="stopped" />)
    await frames()
    expect(document.activeElement).toBe(button('Continue'))
    expect(scrolled.mock.contexts).toEqual([button('Continue')])
    scrolled.mockRestore()
  })
})

it('restores a focus that was lost before it was installed', async () => {
  end()
  const { rerender } = render(<Page state="running" />)
  act(() => button('Pause').focus())
  const path = [...pathOf(button('Pause'))]
  rerender(<Page state="paused" />)
  expect(document.activeElement).toBe(document.body)
  end = restoreLostFocus(path)
  await frames()
  expect(document.activeElement).toBe(button('Resume'))
})

it('returns to a button that was disabled temporarily', async () => {
  function Form({ pending }: { pending: boolean }) {
    return (
      <main>
        <form aria-label="Settings">
          <input aria-label="Text" />
          <button type="submit" disabled={pending}>
            Save
          </button>
        </form>
      </main>
    )
  }
  const { rerender } = render(<Form pending={false} />)
  act(() => button('Save').focus())
  rerender(<Form pending />)
  await frames()
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Settings' }))
  rerender(<Form pending={false} />)
  await frames()
  expect(document.activeElement).toBe(button('Save'))
  expect(screen.getByRole('form', { name: 'Settings' }).hasAttribute('tabindex')).toBe(false)
})

it('returns to a button that was disabled for less than a frame', async () => {
  render(
    <main>
      <button type="button">Refresh</button>
    </main>,
  )
  const refresh = button('Refresh') as HTMLButtonElement
  act(() => refresh.focus())
  refresh.disabled = true
  await Promise.resolve()
  // Browsers blur an element that is disabled; jsdom only one that is removed.
  const parent = refresh.parentElement!
  refresh.remove()
  parent.append(refresh)
  refresh.disabled = false
  expect(document.activeElement).toBe(document.body)
  await frames()
  expect(document.activeElement).toBe(refresh)
})

it('returns to a control that was hidden temporarily', async () => {
  render(
    <main>
      <button type="button">Refresh</button>
    </main>,
  )
  const refresh = button('Refresh')
  act(() => refresh.focus())
  await frames()
  let isVisible = false
  refresh.checkVisibility = () => isVisible
  // Browsers blur a hidden element with the next frame, without a change of the document.
  act(() => refresh.blur())
  await frames()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  isVisible = true
  refresh.style.display = 'inline'
  await frames()
  expect(document.activeElement).toBe(refresh)
})

it('returns to a control that was hidden together with everything around it', async () => {
  const { container } = render(
    <main hidden>
      <button type="button">Refresh</button>
    </main>,
  )
  const refresh = screen.getByText('Refresh')
  act(() => refresh.focus())
  await frames()
  const main = container.querySelector('main')!
  for (const one of [main, refresh]) {
    one.checkVisibility = () => !main.hidden
    // As in browsers: what is hidden cannot take the focus.
    const focus = one.focus.bind(one)
    one.focus = () => main.hidden || focus()
  }
  act(() => refresh.blur())
  await frames()
  expect(document.activeElement).toBe(document.body)
  main.hidden = false
  await frames()
  expect(document.activeElement).toBe(refresh)
})
