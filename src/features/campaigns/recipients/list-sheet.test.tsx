import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyTemplate } from '#features/campaigns/message/template.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import type { RecipientsSetup, RecipientsSheet } from './check-recipients.ts'
import { useListCheck } from './list-sheet.ts'

const setup: RecipientsSetup = {
  numberColumn: 'number',
  nameColumn: '',
  country: '',
  areaCode: '',
  template: undefined,
}
const columns: SheetColumn[] = [{ name: 'number', letter: 'A', example: '' }]

test('checks a list against the message at once after a reload, not first without it', () => {
  vi.useFakeTimers()
  const check = vi.fn<RecipientsSheet['check']>()
  const sheet: RecipientsSheet = {
    getState: vi.fn(),
    subscribe: vi.fn(),
    rows: vi.fn(),
    cell: vi.fn(),
    check,
    checked: vi.fn(),
    edit: vi.fn(),
    editAll: vi.fn(),
    each: vi.fn(),
    close: vi.fn(),
  }
  // The placeholders of the message name columns, so that it is complete only once these are known.
  const whole = { ...setup, template: { ...emptyTemplate, text: 'Hello {{number}}' } }
  const { rerender } = renderHook(({ columns, setup }) => useListCheck({ sheet, columns }, setup), {
    initialProps: { columns: [] as readonly SheetColumn[], setup },
  })
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  rerender({ columns, setup: whole })
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  vi.useRealTimers()
  expect(check.mock.calls).toEqual([[whole]])
})
