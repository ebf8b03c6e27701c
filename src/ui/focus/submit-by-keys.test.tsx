import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitByKeys } from './submit-by-keys.ts'

let end: () => void
const onSubmit = vi.fn<(name: string) => void>()
beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true
  onSubmit.mockClear()
  end = submitByKeys()
})
afterEach(() => end())

const Form = ({ name, isOff = false }: { name: string; isOff?: boolean }) => (
  <form
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(name)
    }}
  >
    <input aria-label={`Field of ${name}`} />
    <button type="submit" disabled={isOff}>
      Send
    </button>
  </form>
)
const press = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true })

it('submits the only form of a page from anywhere on it', () => {
  render(
    <main>
      <h1 tabIndex={-1}>Group</h1>
      <Form name="group" />
    </main>,
  )
  press(screen.getByRole('heading'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('group')
})

it('submits the last used of several forms, and none before one was used', () => {
  render(
    <main>
      <h1 tabIndex={-1}>Chats</h1>
      <Form name="mark" />
      <Form name="presence" />
    </main>,
  )
  press(screen.getByRole('heading'))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.focusIn(screen.getByLabelText('Field of presence'))
  press(screen.getByRole('heading'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('presence')
})

it('submits the form around the focus, also in a dialog, unless the form handles the keys itself', () => {
  render(
    <main>
      <Form name="behind" />
      <div role="dialog" aria-modal="true">
        <Form name="asked" />
      </div>
    </main>,
  )
  const field = screen.getByLabelText('Field of asked')
  press(field)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('asked')
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press(field)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('submits the form of a dialog from anywhere in the dialog', () => {
  render(
    <main>
      <Form name="behind" />
      <div role="dialog" aria-modal="true">
        <button type="button">Close</button>
        <Form name="asked" />
      </div>
    </main>,
  )
  fireEvent.focusIn(screen.getByLabelText('Field of behind'))
  press(screen.getByRole('button', { name: 'Close' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('asked')
})

it('submits nothing that is disabled, and nothing behind a dialog', () => {
  const { rerender } = render(
    <main>
      <h1 tabIndex={-1}>Group</h1>
      <Form name="group" isOff />
    </main>,
  )
  press(screen.getByRole('heading'))
  press(screen.getByLabelText('Field of group'))
  rerender(
    <main>
      <h1 tabIndex={-1}>Group</h1>
      <Form name="group" />
      <div role="dialog" aria-modal="true" />
    </main>,
  )
  press(screen.getByRole('heading'))
  expect(onSubmit).not.toHaveBeenCalled()
})
