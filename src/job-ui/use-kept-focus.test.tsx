import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Controls({ state }: { state: 'running' | 'paused' | 'starting' | 'stopped' }) {
  const ref = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <div ref={ref} role="group" aria-label="Actions" tabIndex={-1}>
        <button type="button">Export</button>
        {state === 'running' && (
          <button type="button" key="pause" data-focus>
            Pause
          </button>
        )}
        {(state === 'paused' || state === 'starting') && (
          <button type="button" key="resume" data-focus disabled={state === 'starting'}>
            Resume
          </button>
        )}
      </div>
      <input aria-label="Search" />
    </>
  )
}

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())))
const button = (name: string) => screen.getByRole('button', { name })

it('moves the focus of a removed control to its replacement, or to the group', async () => {
  const { rerender } = render(<Controls state="running" />)
  act(() => button('Pause').focus())
  rerender(<Controls state="paused" />)
  await nextFrame()
  expect(document.activeElement).toBe(button('Resume'))
  rerender(<Controls state="stopped" />)
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }))
})

it('moves the focus to the replacement of a control that is disabled first', async () => {
  const { rerender } = render(<Controls state="paused" />)
  act(() => button('Resume').focus())
  // Browsers take the focus from a button that is disabled, jsdom does not.
  act(() => button('Resume').blur())
  rerender(<Controls state="starting" />)
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Actions' }))
  rerender(<Controls state="running" />)
  await nextFrame()
  expect(document.activeElement).toBe(button('Pause'))
})

it('leaves the focus on the group if the user has put it there', async () => {
  const { rerender } = render(<Controls state="paused" />)
  const group = screen.getByRole('group', { name: 'Actions' })
  act(() => group.focus())
  rerender(<Controls state="running" />)
  await nextFrame()
  expect(document.activeElement).toBe(group)
})

it('does not move the focus if the user has put it elsewhere', async () => {
  const { rerender } = render(<Controls state="running" />)
  act(() => button('Pause').focus())
  act(() => screen.getByRole('textbox', { name: 'Search' }).focus())
  rerender(<Controls state="paused" />)
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  act(() => button('Resume').focus())
  act(() => button('Resume').blur())
  fireEvent.pointerDown(document.body)
  rerender(<Controls state="running" />)
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})
