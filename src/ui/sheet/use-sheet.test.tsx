import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SheetEdit, SheetState } from '#tabular/sheet-types.ts'
import { useSheetCheck, useSheetEdits } from './use-sheet.ts'

const edit: SheetEdit = { row: 2, column: 0, text: 'Ana' }
const stateWith = (edits: readonly SheetEdit[]): SheetState => ({
  stage: 'read',
  columns: [],
  rowCount: 1,
  bytesRead: 0,
  bytes: 0,
  problems: [],
  problemCounts: {},
  edits,
  version: 0,
})

test('reports changed cells, and does not apply them to another list', () => {
  const onEdits = vi.fn<(edits: readonly SheetEdit[]) => void>()
  const [first, second] = [{}, {}]
  const none: readonly SheetEdit[] = []
  const hook = renderHook(
    (props: { sheet: object; state: SheetState; edits: readonly SheetEdit[] }) =>
      useSheetEdits(props, props, onEdits),
    { initialProps: { sheet: first, state: stateWith(none), edits: none } },
  )
  expect(onEdits).not.toHaveBeenCalled()

  const edited = stateWith([edit])
  hook.rerender({ sheet: first, state: edited, edits: none })
  expect(onEdits).toHaveBeenCalledExactlyOnceWith([edit])
  hook.rerender({ sheet: first, state: edited, edits: edited.edits })

  // Another file: the previous sheet stays until it is opened.
  hook.rerender({ sheet: first, state: edited, edits: none })
  hook.rerender({ sheet: second, state: stateWith(none), edits: none })
  expect(onEdits).toHaveBeenCalledTimes(1)
})

test('checks a list at once after a reload, when its setup is known, and once after typing', () => {
  vi.useFakeTimers()
  const check = vi.fn<(setup: { text: string }) => void>()
  const sheet = { check }
  const { rerender } = renderHook(
    ({ setup }: { setup: { text: string } | undefined }) => useSheetCheck(sheet, setup, true),
    { initialProps: { setup: undefined as { text: string } | undefined } },
  )
  vi.advanceTimersByTime(1_000)
  expect(check).not.toHaveBeenCalled()
  rerender({ setup: { text: 'Hello {{number}}' } })
  expect(check.mock.calls).toEqual([[{ text: 'Hello {{number}}' }]])
  rerender({ setup: { text: 'Hi' } })
  rerender({ setup: { text: 'Hi {{number}}' } })
  vi.advanceTimersByTime(1_000)
  rerender({ setup: { text: 'Hi {{number}}' } })
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(check.mock.calls.slice(1)).toEqual([[{ text: 'Hi {{number}}' }]])
})
