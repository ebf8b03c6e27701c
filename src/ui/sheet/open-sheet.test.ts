import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Judge, SheetCheck, SheetRow } from '#tabular/sheet-types.ts'
import { CheckedRows, RowStore } from '#tabular/checked-rows.ts'
import { listLines, openSheet, SheetError, type OpenSheet, type SheetWorker } from './open-sheet.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import { tableFile, toCsv } from '#tabular/table-file.ts'

interface Setup {
  phone: number
  least: number
}

/** A check like a campaign's: a number with a fixed count of digits, no duplicates. */
const phones: SheetCheck<Setup> =
  ({ phone, least }) =>
  (cells) => {
    const digits = (cells[phone] ?? '').replaceAll(/\D/g, '')
    if (digits.length < least)
      return { verdict: 'wrong', issues: [{ column: phone, code: 'short', detail: least }] }
    return { verdict: 'good', key: digits, value: `+${digits}` }
  }

const opened: OpenSheet<Setup>[] = []
afterEach(() => {
  for (const sheet of opened.splice(0)) sheet.close()
})

/** Creates a worker in this thread whose messages are really copied. */
function workerOf(check: SheetCheck<Setup>): SheetWorker {
  const { port1, port2 } = new MessageChannel()
  serveSheet(port2, check)
  port1.start()
  port2.start()
  return {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (type, listener) => port1.addEventListener(type, listener),
    terminate: () => port1.close(),
  }
}

const defaults: Parameters<typeof openSheet>[2] = {
  choice: {},
  edits: [],
  locale: 'en',
  contactWords: { name: 'Name', phone: 'Phone', email: 'E-mail', company: 'Company' },
}

function open(source: Blob | string, check = phones, options: Partial<typeof defaults> = {}) {
  const sheet = openSheet<Setup>(() => workerOf(check), source, { ...defaults, ...options })
  opened.push(sheet)
  return sheet
}

const csv = [
  'name;phone',
  'Ana;+55 11 97024-6618',
  'Bia;12',
  'Caio;5511970246618',
  'Davi;+55 11 96130-2207',
  'Eva;"55119702466"18"',
  '',
].join('\n')

const seen = (rows: SheetRow[]) => rows.map((r) => [r.row, r.verdict, r.duplicateOf])

describe('a sheet in its worker', () => {
  test('returns rows before they are checked, and with results afterwards', async () => {
    const sheet = open(csv)
    await until(sheet, (s) => s.stage === 'read')
    expect(sheet.getState()).toMatchObject({
      format: { separator: ';', headerRow: 1, encoding: 'utf-8' },
      columns: [{ name: 'name', example: 'Ana' }, { name: 'phone' }],
      rowCount: 5,
      problemCounts: { textAfterQuote: 1 },
    })
    expect(seen(await sheet.rows(0, 2))).toEqual([
      [2, undefined, undefined],
      [3, undefined, undefined],
    ])

    sheet.check({ phone: 1, least: 8 })
    const { check } = await sheet.checked()
    expect(check).toMatchObject({
      stage: 'checked',
      checked: 5,
      totals: { good: 2, wrong: 2, duplicate: 1 },
    })
    const rows = await sheet.rows(0, 100)
    expect(seen(rows)).toEqual([
      [2, 'good', undefined],
      [3, 'wrong', undefined],
      [4, 'duplicate', 2],
      [5, 'good', undefined],
      [6, 'wrong', undefined],
    ])
    expect(rows[0]?.value).toBe('+5511970246618')
    expect(rows[1]?.issues).toEqual([{ column: 1, code: 'short', detail: 8 }])
    expect(rows[4]?.issues).toEqual([{ column: 1, code: 'textAfterQuote' }])
    expect(seen(await sheet.rows(0, 100, 'wrong')).map(([row]) => row)).toEqual([3, 6])
    expect(seen(await sheet.rows(1, 100, 'wrong')).map(([row]) => row)).toEqual([6])
  })

  test('ends a worker that is silent while it reads', async () => {
    vi.useFakeTimers()
    try {
      const terminate = vi.fn<() => void>()
      const silent = { postMessage: () => {}, addEventListener: () => {}, terminate }
      const sheet = openSheet<Setup>(() => silent, new Blob(['x']), defaults)
      const checked = expect(sheet.checked()).rejects.toMatchObject({ reason: 'tooLarge' })
      await vi.advanceTimersByTimeAsync(29_000)
      expect(sheet.getState().stage).toBe('reading')
      await vi.advanceTimersByTimeAsync(1000)
      await checked
      expect(sheet.getState()).toMatchObject({ stage: 'refused', refusal: 'tooLarge' })
      expect(terminate).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  test('reads a workbook and contacts, with the progress of what they unpack to', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [`Name ${i}`, `+5511970${100_000 + i}`])
    const sheet = open(await tableFile('xlsx', { heads: ['name', 'phone'], rows }))
    const shares: number[] = []
    sheet.subscribe(() => {
      const { bytes, bytesRead } = sheet.getState()
      if (bytes > 0) shares.push(bytesRead / bytes)
    })
    await until(sheet, (s) => s.stage === 'read')
    expect(sheet.getState()).toMatchObject({
      rowCount: 3000,
      format: { headerRow: 1, workbook: { hiddenRows: 0, hiddenColumns: 0, mergedCells: 0 } },
    })
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)

    const contacts = open(new Blob(['BEGIN:VCARD\nFN:Ana\nTEL:+55 11 97024-6618\nEND:VCARD\n']))
    await until(contacts, (s) => s.stage === 'read')
    expect(contacts.getState()).toMatchObject({ rowCount: 1, format: { contacts: true } })
    expect((await contacts.rows(0, 1))[0]?.cells.slice(0, 2)).toEqual(['Ana', '+55 11 97024-6618'])
  })

  test('checks a row and its duplicates again after an edit', async () => {
    const sheet = open(csv)
    sheet.check({ phone: 1, least: 8 })
    await sheet.checked()
    await sheet.edit([{ row: 2, column: 1, text: '+55 21 99999-0000' }])
    expect(sheet.getState().check?.totals).toEqual({ good: 3, wrong: 2, duplicate: 0 })
    await sheet.edit([{ row: 5, column: 1, text: '+5521999990000' }])
    await sheet.edit([{ row: 6, column: 1, text: '+551133334444' }])
    expect(seen(await sheet.rows(0, 5))).toEqual([
      [2, 'good', undefined],
      [3, 'wrong', undefined],
      [4, 'good', undefined],
      [5, 'duplicate', 2],
      [6, 'good', undefined],
    ])
    const { edits } = sheet.getState()
    expect(edits.map((e) => e.row)).toEqual([2, 5, 6])

    const again = open(csv, phones, { edits })
    // A draft that follows the state must not lose them while the sheet is read.
    again.subscribe(() => expect(again.getState().edits).toEqual(edits))
    expect(again.getState().edits).toEqual(edits)
    again.check({ phone: 1, least: 8 })
    const { check } = await again.checked()
    expect(check?.totals).toEqual({ good: 3, wrong: 1, duplicate: 1 })
  })

  test('replaces a running check with a new setup', async () => {
    const sheet = open(csv)
    sheet.check({ phone: 0, least: 8 })
    sheet.check({ phone: 1, least: 2 })
    const { check } = await sheet.checked()
    expect(check?.totals).toEqual({ good: 3, wrong: 1, duplicate: 1 })
  })

  test('returns all good rows, with long cells untruncated', async () => {
    const long = 'x'.repeat(100_000)
    const rows = Array.from({ length: 2000 }, (_, i) => [
      `+55119${10_000_000 + i}`,
      i === 7 ? long : 'y',
    ])
    const sheet = open(await toCsv(['phone', 'text'], rows, { separator: ',' }))
    sheet.check({ phone: 0, least: 8 })
    await sheet.checked()
    const taken: string[][] = []
    for await (const { cells } of sheet.each('good')) taken.push(cells)
    expect(taken).toEqual(rows)
    const [shown] = await sheet.rows(7, 8)
    expect(shown?.cut).toEqual([1])
    expect(await sheet.cell(7, 1)).toBe(long)
  })

  test('refuses a file that is not a sheet, and rejects pending requests', async () => {
    const sheet = open(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4)]))
    sheet.check({ phone: 0, least: 8 })
    await expect(sheet.checked()).rejects.toEqual(new SheetError('zip'))
    expect(sheet.getState()).toMatchObject({ stage: 'refused', refusal: 'zip' })
    expect(await sheet.rows(0, 10)).toEqual([])
  })

  test('reports a file that cannot be read', async () => {
    const unreadable = new Blob(['a'])
    unreadable.stream = () =>
      new ReadableStream({
        pull() {
          throw new DOMException('gone', 'NotReadableError')
        },
      })
    const refusal = new Promise((resolve) => {
      const scope = {
        postMessage: (message: unknown) => resolve(message),
        addEventListener: (_: string, listener: (event: Event) => void) =>
          listener(
            new MessageEvent('message', {
              data: { type: 'open', source: unreadable, choice: {}, edits: [] },
            }),
          ),
      }
      serveSheet(scope, phones)
    })
    expect(await refusal).toMatchObject({ state: { stage: 'refused', refusal: 'unreadable' } })
  })

  test('reports a check that cannot start, and one that fails at a row', async () => {
    const broken = open(csv, () => {
      throw new Error('no rules')
    })
    broken.check({ phone: 0, least: 1 })
    await expect(broken.checked()).rejects.toMatchObject({ reason: 'broken' })
    expect(broken.getState().failure).toMatch('no rules')

    const half = open(csv, () => (cells) => {
      if (cells[0] === 'Caio') throw new Error('oh')
      return { verdict: 'good' }
    })
    half.check({ phone: 0, least: 1 })
    expect((await half.checked()).check?.totals).toEqual({ good: 3, wrong: 2 })
    const [row] = await half.rows(2, 3)
    expect(row?.issues).toEqual([{ column: null, code: 'unchecked', detail: 'Error: oh' }])
  })

  test('rejects pending requests on close', async () => {
    const sheet = open(csv)
    const rows = sheet.rows(0, 1)
    sheet.close()
    await expect(rows).rejects.toMatchObject({ reason: 'closed' })
    await expect(sheet.cell(0, 0)).rejects.toMatchObject({ reason: 'closed' })
  })
})

test.each([
  ['+55 11 97024-6618, +55 11 96130-2207;5511970000000', 3],
  ['5511970246618|(11) 96130-2207,', 2],
  ['5511970246618', 1],
  ['name,5511970246618', 1],
  ['12,13', 1],
  ['5511970246618,5511961302207\n5511970000000,5511970000001', 2],
])('splits a list in one line: %j', (text, lines) => {
  expect(listLines(text).split('\n').length).toBe(lines)
})

test('has the same verdicts after any edits as a sheet with that content from the start', () => {
  // In capitals: doubtful; `a2` is likely `a`.
  const key = fc.constantFrom('', 'a', 'b', 'c', 'A', 'a2', 'A2')
  const judge: Judge = ([cell = '']) => {
    if (cell === '') return { verdict: 'wrong' }
    const name = cell.toLowerCase()
    const verdict = cell === name ? 'good' : 'doubtful'
    return { verdict, key: name, twin: { key: name[0] ?? '', verdict: 'doubtful' }, marks: [name] }
  }
  const edit = fc.record({ at: fc.nat(7), text: key })
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 8, maxLength: 8 }),
      fc.array(edit),
      fc.nat(8),
      (cells, edits, early) => {
        const edited = rowsOf(cells)
        edited.begin(judge)
        for (const { at, text } of edits.slice(0, early)) edited.edit(at, 0, text)
        edited.step(() => true)
        for (const { at, text } of edits.slice(early)) edited.edit(at, 0, text)
        const last = [...cells]
        for (const { at, text } of edits) last[at] = text
        const fresh = rowsOf(last)
        fresh.begin(judge)
        fresh.step(() => true)
        const reported = (rows: CheckedRows) => ({
          rows: last.map((_, at) => [
            rows.verdictOf(at),
            rows.row(at).verdict,
            rows.row(at).duplicateOf,
          ]),
          good: [...rows.positions('good')],
          duplicates: [...rows.positions('duplicate')],
          marked: ['a', 'a2', 'twin'].map((mark) => [...rows.positions(mark)]),
          wrong: rows.totals['wrong'] ?? 0,
        })
        expect(reported(edited)).toEqual(reported(fresh))
      },
    ),
  )
})

test('keeps the first certain row of a group, and shows the others as duplicates and likely ones', () => {
  const rows = rowsOf(['x2?', 'x', 'x?', 'y', 'y', 'x2'])
  rows.begin(([cell = '']) => {
    const key = cell.replace('?', '')
    const verdict = cell === key ? 'good' : 'check'
    return { verdict, key, twin: { key: key[0] ?? '', verdict: 'check' } }
  })
  rows.step(() => true)
  const seenRows = Array.from({ length: 6 }, (_, at) => rows.row(at))
  expect(seenRows.map(({ verdict, duplicateOf }) => [verdict, duplicateOf])).toEqual([
    ['duplicate', 7],
    ['good', undefined],
    ['duplicate', 3],
    ['good', undefined],
    ['duplicate', 5],
    ['check', 3],
  ])
  expect(rows.totals).toEqual({ good: 2, duplicate: 3, check: 1, twin: 1 })
})

function rowsOf(cells: string[]): CheckedRows {
  const store = new RowStore()
  for (const [i, cell] of cells.entries()) store.add(i + 2, [cell], [])
  return new CheckedRows(store)
}

function until(
  sheet: OpenSheet<Setup>,
  fits: (state: ReturnType<typeof sheet.getState>) => boolean,
) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (!fits(sheet.getState())) return
      stop()
      resolve()
    }
    const stop = sheet.subscribe(look)
    look()
  })
}
