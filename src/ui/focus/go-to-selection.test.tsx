import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { goToSelection } from './go-to-selection.ts'

let end: () => void
beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true
  end = goToSelection()
})
afterEach(() => end())

const press = () => fireEvent.keyDown(document.activeElement!, { key: 'F6' })

it('goes to the actions on the selected rows, and back to where the focus was', () => {
  render(
    <main>
      <input type="checkbox" aria-label="Select norte" />
      <div data-selection>
        <button type="button" disabled>
          Log out…
        </button>
        <button type="button">Restart…</button>
      </div>
    </main>,
  )
  const box = screen.getByRole('checkbox')
  box.focus()
  press()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restart…' }))
  press()
  expect(document.activeElement).toBe(box)
})

it('leaves the key to the browser without a selection, and does nothing behind a dialog', () => {
  const { rerender } = render(<input aria-label="Search" />)
  screen.getByRole('textbox').focus()
  expect(press()).toBe(true)
  rerender(
    <>
      <div data-selection>
        <button type="button">Restart…</button>
      </div>
      <div role="dialog" aria-modal="true">
        <input aria-label="Search" />
      </div>
    </>,
  )
  screen.getByRole('textbox').focus()
  expect(press()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
