import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Controls({ state }: { state: 'running' | 'paused' | 'stopped' }) {
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
        {state === 'paused' && (
          <button type="button" key="resume" data-focus>
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
