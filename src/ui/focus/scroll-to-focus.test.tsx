import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToFocus } from './scroll-to-focus.ts'

let end: () => void
const scrollIntoView = vi.fn<() => void>()
beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
  end = scrollToFocus()
})
afterEach(() => end())

/** jsdom has no layout: places an element. */
function place(element: Element, left: number, width: number, height = 32): void {
  const rect = new DOMRect(left, 0, width, height)
  element.getBoundingClientRect = () => rect
}

/** jsdom shows the focus only after Tab, and notices keys once it was asked. */
function focus(element: HTMLElement): void {
  document.body.matches(':focus-visible')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  element.focus()
  fireEvent.focusIn(element)
}

/** A table of 600 px, scrolled sideways, whose names cover its first 200 px. */
function renderTable(): HTMLElement {
  render(
    <div data-testid="scroller" style={{ overflowX: 'auto' }}>
      <table aria-rowcount={2}>
        <thead>
          <tr>
            <th style={{ position: 'sticky' }}>
              <button type="button">Instance</button>
            </th>
            <th>
              <button type="button">Reject calls</button>
            </th>
          </tr>
        </thead>
      </table>
    </div>,
  )
  const scroller = screen.getByTestId('scroller')
  Object.defineProperties(scroller, { scrollWidth: { value: 900 }, clientWidth: { value: 600 } })
  place(scroller, 0, 600)
  place(screen.getByRole('columnheader', { name: 'Instance' }), 0, 200)
  place(scroller.querySelector('thead')!, 0, 900, 60)
  return scroller
}

it('scrolls a control out from under the sticky names, and rows from under the head', () => {
  const scroller = renderTable()
  const button = screen.getByRole('button', { name: 'Reject calls' })
  place(button, 120, 70)
  focus(button)
  expect(scroller.style.scrollPaddingInlineStart).toBe('200px')
  expect(scroller.style.scrollPaddingBlockStart).toBe('60px')
  expect(scrollIntoView).toHaveBeenCalled()
})

it('does not scroll for a control that is in view, or for the names', () => {
  renderTable()
  const button = screen.getByRole('button', { name: 'Reject calls' })
  place(button, 240, 70)
  focus(button)
  const name = screen.getByRole('button', { name: 'Instance' })
  place(name, 20, 70)
  focus(name)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
