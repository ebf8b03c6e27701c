import { Blob as NodeBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LocaleProvider } from '#i18n/locale.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import type { SheetWorker } from './open-sheet.ts'
import { useSheet, noSheet, type SheetInput } from './use-sheet.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ColumnMapper, type Mapping } from './ColumnMapper.tsx'
import { gridStep } from '#ui/grid/grid-step.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetSource } from './SheetSource.tsx'

// Without a size no row would be visible. Restored after each test.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

/** The real worker without a thread: messages are cloned. */
function start(): SheetWorker {
  const { port1, port2 } = new MessageChannel()
  serveSheet<{ phone: number }>(port2, (setup) => (cells) => {
    const digits = (cells[setup.phone] ?? '').replaceAll(/\D/g, '')
    if (digits.length >= 8) return { verdict: 'good', key: digits }
    return { verdict: 'wrong', issues: [{ column: setup.phone, code: 'short', detail: 8 }] }
  })
  port1.start()
  port2.start()
  let sent = Promise.resolve()
  return {
    postMessage(message) {
      sent = sent.then(async () => port1.postMessage(await withNodeBlob(message)))
    },
    addEventListener: (type, listener) => port1.addEventListener(type, listener),
    terminate: () => port1.close(),
  }
}

/** jsdom's blobs support neither streams nor structured cloning. */
async function withNodeBlob(message: unknown): Promise<unknown> {
  if (typeof message !== 'object' || message === null || !('source' in message)) return message
  const bytes = await (message.source as Blob).arrayBuffer()
  return { ...message, source: new NodeBlob([bytes]) }
}

let kept: SheetInput = noSheet

function Page({
  first,
  worker,
  chooses,
}: {
  first: Partial<SheetInput>
  worker: () => SheetWorker
  /** Whether rows can be selected, and invalid ones come first. */
  chooses: boolean
}) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const [input, setInput] = useState<SheetInput>({ ...noSheet, ...first })
  const [mapping, setMapping] = useState<Mapping<'phone' | 'name'>>({})
  const [filter, setFilter] = useState('')
  const { sheet, state } = useSheet<{ phone: number }>(worker, input)
  const known = state?.format !== undefined
  const { phone } = mapping
  useEffect(() => {
    if (sheet && known && phone !== undefined) sheet.check({ phone })
  }, [sheet, known, phone])
  useEffect(() => {
    kept = { ...input, edits: state?.edits ?? [] }
  })
  return (
    <>
      <SheetSource label="Recipients" value={input} onChange={setInput} state={state} />
      {state && (
        <ColumnMapper
          label="Columns"
          columns={state.columns}
          mapping={mapping}
          onChange={setMapping}
          fields={[
            { field: 'phone', label: 'Number', required: true },
            { field: 'name', label: 'Name' },
          ]}
        />
      )}
      {sheet && state && (
        <SheetGrid
          label="Rows"
          sheet={sheet}
          state={state}
          editable
          filter={filter}
          onFilter={setFilter}
          {...(chooses && {
            order: ['wrong', 'duplicate', 'good'],
            lead: [1],
            choice: {
              isSelected: ({ row }) => selected.includes(row),
              onSelect: ({ row }) => setSelected([...selected, row]),
              renderAll: () => null,
              label: ({ row }) => `Select row ${row}`,
              renderMenu: ({ row }) => (
                <button
                  type="button"
                  aria-haspopup="menu"
                  tabIndex={-1}
                  onClick={() => setSelected([])}
                >
                  {`Menu of row ${row}`}
                </button>
              ),
            },
          })}
          issueWords={(issue) => `At least ${issue.detail} digits`}
          verdicts={[
            { verdict: 'good', label: 'Good', kind: 'ok' },
            { verdict: 'wrong', label: 'Invalid', kind: 'bad' },
            { verdict: 'duplicate', label: 'Duplicate', kind: 'warning' },
          ]}
        />
      )}
    </>
  )
}

async function show(first: Partial<SheetInput>, worker = start, chooses = false) {
  await Promise.all([loadSection('en', 'sheet'), loadSection('en', 'core')])
  await act(async () => {
    await Promise.resolve(
      render(
        <LocaleProvider locale="en">
          <ThemeProvider scheme="light">
            <Suspense>
              <Page first={first} worker={worker} chooses={chooses} />
            </Suspense>
          </ThemeProvider>
        </LocaleProvider>,
      ),
    )
  })
}

const list = 'name;phone\nAna;+55 11 97024-6618\nBia;12\nCaio;5511970246618\n'
const mapPhone = async () => {
  await screen.findByText('3 rows')
  fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: '1' } })
}
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!

describe('a sheet on the page', () => {
  test('detects the format of a pasted list, and parses it by another choice', async () => {
    await show({ source: 'text' })
    fireEvent.change(screen.getByLabelText('List'), { target: { value: list } })
    await screen.findByText('3 rows')
    expect(screen.getByLabelText<HTMLSelectElement>('Separator').value).toBe(';')
    expect(screen.getByLabelText<HTMLSelectElement>('Header').value).toBe('1')
    expect(screen.queryByLabelText('Encoding')).toBeNull()

    fireEvent.change(screen.getByLabelText('Header'), { target: { value: '0' } })
    await screen.findByText('4 rows')
    fireEvent.click(screen.getByRole('button', { name: 'Detect again' }))
    await screen.findByText('3 rows')
  })

  test('says what a file that is not a list is, and what to do', async () => {
    const file = new File([Uint8Array.of(0x50, 0x4b, 3, 4), 'xl/workbook.xml'], 'clients.csv')
    await show({ file })
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringMatching(/workbook can’t be opened.*save the sheet as CSV/),
    )
  })

  test('shows at once that a workbook is opened, and cancels it', async () => {
    const silent = { postMessage: () => {}, addEventListener: () => {}, terminate: () => {} }
    await show({ file: new File(['PK'], 'list.xlsx') }, () => silent)
    expect(screen.getByRole('status').textContent).toContain('Opening the workbook…')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('Opening the workbook…')).toBeNull()
    expect(screen.queryByText('list.xlsx')).toBeNull()
  })

  test('asks about hidden rows of a workbook', async () => {
    const bytes = readFileSync('src/tabular/test-data/amounts.xlsx')
    await show({ file: new File([bytes], 'amounts.xlsx') })
    await screen.findByText('3 rows')
    fireEvent.click(await screen.findByLabelText('Include 1 hidden row'))
    await screen.findByText('4 rows')
    expect(kept.choice).toEqual({ hiddenRows: true })
    fireEvent.click(screen.getByLabelText('Include 1 hidden row'))
    await screen.findByText('3 rows')
  })

  test('reports problems with the spreadsheet’s row numbers', async () => {
    await show({ source: 'text', text: `${list}Davi;"55\nEva;5511961302207;x\n` })
    expect(await screen.findByText('Row 5: a quote is never closed.')).toBeTruthy()
    expect(screen.getByText(/^Row 6: more cells than columns/)).toBeTruthy()
  })

  test('reports a required column until it is chosen', async () => {
    await show({ source: 'text', text: list })
    await screen.findByText('3 rows')
    expect(screen.getByText('Choose a column for this field')).toBeTruthy()
    await mapPhone()
    expect(screen.queryByText('Choose a column for this field')).toBeNull()
    expect(
      within(screen.getByLabelText(/^Number/)).getByText('phone (+55 11 97024-6618)'),
    ).toBeTruthy()
  })

  test('shows an issue at its cell, a duplicate at its row', async () => {
    await show({ source: 'text', text: list })
    await mapPhone()
    expect(await screen.findByText('Duplicate of row 2')).toBeTruthy()
    const cell = within(rowOf('Bia')).getByText('12').closest('[role=gridcell]')!
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(cell.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('At least 8 digits')
    expect(within(rowOf('Bia')).getByRole('rowheader').textContent).toBe('3')
    const grid = screen.getByRole('grid', { name: 'Rows' })
    expect(grid.getAttribute('aria-rowcount')).toBe('4')
  })

  test('filters rows by verdict', async () => {
    await show({ source: 'text', text: list })
    await mapPhone()
    fireEvent.click(await screen.findByLabelText('Invalid 1'))
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull())
    expect(await screen.findByText('Bia')).toBeTruthy()
  })

  test('edits a cell by keyboard, or reverts it', async () => {
    await show({ source: 'text', text: list })
    await mapPhone()
    await screen.findByText('Duplicate of row 2')
    const grid = screen.getByRole('grid', { name: 'Rows' })
    grid.focus()
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(grid, { key: 'ArrowRight' })
    await waitFor(() => {
      const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      expect(active?.textContent).toMatch(/^12/)
    })

    fireEvent.keyDown(grid, { key: 'F2' })
    const field = await screen.findByLabelText<HTMLTextAreaElement>('phone, row 3')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '999' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).toBe(grid)
    expect(within(rowOf('Bia')).getByText('12')).toBeTruthy()

    fireEvent.keyDown(grid, { key: 'Enter' })
    const again = await screen.findByLabelText('phone, row 3')
    fireEvent.change(again, { target: { value: '+55 11 96130-2207' } })
    fireEvent.keyDown(again, { key: 'Enter' })
    expect(document.activeElement).toBe(grid)
    expect(await within(rowOf('Bia')).findByText('Good')).toBeTruthy()
    expect(await screen.findByLabelText('Good 2')).toBeTruthy()
    expect(screen.getByText('· edited', { exact: false })).toBeTruthy()
    expect(kept.edits).toEqual([{ row: 3, column: 1, text: '+55 11 96130-2207' }])
  })

  test('edits on a second click, and saves on a click elsewhere', async () => {
    await show({ source: 'text', text: list })
    const cell = await screen.findByText('Caio')
    fireEvent.click(cell)
    expect(screen.queryByLabelText('name, row 4')).toBeNull()
    fireEvent.click(cell)
    const field = await screen.findByLabelText('name, row 4')
    fireEvent.change(field, { target: { value: 'Caio\nPrado' } })
    fireEvent.click(field)
    fireEvent.blur(field)
    await waitFor(() => expect(kept.edits).toEqual([{ row: 4, column: 0, text: 'Caio\nPrado' }]))
    expect(screen.queryByLabelText('name, row 4')).toBeNull()
  })

  test('moves to the next invalid row when a corrected one leaves the filter', async () => {
    await show({ source: 'text', text: `name;phone\nAna;1\nBia;12\nCaio;123\n` })
    await mapPhone()
    fireEvent.click(await screen.findByLabelText('Invalid 3'))
    const grid = screen.getByRole('grid', { name: 'Rows' })
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    grid.focus()
    fireEvent.keyDown(grid, { key: 'ArrowRight' })
    fireEvent.keyDown(grid, { key: 'Enter' })
    const field = await screen.findByLabelText('phone, row 2')
    fireEvent.change(field, { target: { value: '+55 11 96130-2207' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(active()?.textContent).toMatch(/^12At least/))
    // One that is still invalid keeps its place.
    fireEvent.keyDown(grid, { key: 'Enter' })
    const second = await screen.findByLabelText('phone, row 3')
    fireEvent.change(second, { target: { value: '99' } })
    fireEvent.keyDown(second, { key: 'Enter' })
    await waitFor(() => expect(active()?.textContent).toMatch(/^123/))
  })

  test('shows some verdicts and a column first, selects rows by Space, and opens the menu of a row', async () => {
    await show({ source: 'text', text: list }, start, true)
    await mapPhone()
    await screen.findByText('Duplicate of row 2')
    const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    await waitFor(() => expect(rows()).toEqual(['3', '4', '2']))
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Row',
      'Result',
      'phone',
      'name',
    ])
    const grid = screen.getByRole('grid', { name: 'Rows' })
    grid.focus()
    fireEvent.keyDown(grid, { key: ' ' })
    expect(screen.getByLabelText<HTMLInputElement>('Select row 3').checked).toBe(true)
    expect(rowOf('Bia').getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(grid, { key: 'ArrowLeft' })
    fireEvent.keyDown(grid, { key: 'Enter' })
    expect(screen.getByLabelText<HTMLInputElement>('Select row 3').checked).toBe(false)
  })

  test('restores the list with its edits from a draft', async () => {
    const edits = [{ row: 3, column: 0, text: 'Beatriz' }]
    await show({ source: 'text', text: list, edits })
    expect(await screen.findByText('Beatriz')).toBeTruthy()
  })
})

test.each([
  ['ArrowDown', false, { row: 6, column: 3 }],
  ['ArrowUp', true, { row: 0, column: 3 }],
  ['ArrowLeft', false, { row: 5, column: 2 }],
  ['ArrowRight', true, { row: 5, column: 9 }],
  ['PageDown', false, { row: 9, column: 3 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 9, column: 9 }],
  ['x', false, undefined],
])('the key %s (Ctrl: %s) moves between cells', (key, ctrlKey, to) => {
  const event = { key, ctrlKey, metaKey: false, altKey: false }
  expect(gridStep(event, { row: 5, column: 3 }, { row: 10, column: 10 }, 7)).toEqual(to)
})
