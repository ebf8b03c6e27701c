import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'
import { readSheet } from './sheet-reader.ts'
import { separators } from './sheet-types.ts'
import { toCsv } from './table-file.ts'

const formulas = ['=1+1', '+5511970246618', '-5', '@SUM(A1)', '\t=1', '\r=1']

describe('writing', () => {
  test('writes a UTF-8 byte order mark, CRLF, and quotes where needed', async () => {
    const blob = await toCsv(
      ['name', 'note'],
      [
        ['Ana', 'a;b'],
        ['"Bia"', 'one\ntwo'],
      ],
      { separator: ';' },
    )
    const bytes = new Uint8Array(await blob.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(await blob.text()).toBe('name;note\r\nAna;"a;b"\r\n"""Bia""";"one\ntwo"\r\n')
  })

  test('writes a cell that begins like a formula as text', async () => {
    const blob = await toCsv(
      ['=header'],
      formulas.map((cell) => [cell]),
      { separator: ',' },
    )
    const lines = (await blob.text()).split('\r\n')
    for (const line of lines.filter((l) => l !== '')) expect(line).toMatch(/^"?'/)
  })

  test('reads back what was written for a spreadsheet', async () => {
    const blob = await toCsv(
      ['phone'],
      formulas.map((cell) => [cell]),
      { separator: ',' },
    )
    const sheet = await readSheet(bytes(blob), { headerRow: 1 })
    expect(rowsOf(sheet)).toEqual(formulas.map((cell) => [cell]))
    fc.assert(fc.property(cell, (text) => unguardFormula(guardFormula(text)) === text))
  })

  test('writes rows from an async source', async () => {
    async function* rows() {
      for (let i = 0; i < 1000; i++) yield await Promise.resolve([String(i), 'x'])
    }
    const sheet = await readSheet(bytes(await toCsv(['n', 'x'], rows(), { separator: '\t' })))
    expect(sheet.store.count).toBe(1000)
    expect(sheet.store.get(999)).toEqual({ row: 1001, cells: ['999', 'x'], faults: [] })
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.constantFrom("'", '=', '+', '"', ';', ',', '\t', '|', '\n', '\r', ' ', 'é', ''))
    .map((c) => c.join('')),
)

test('reads any written table back unchanged', async () => {
  const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...separators), async (rows, separator) => {
      const blob = await toCsv([], rows, { separator })
      const sheet = await readSheet(bytes(blob), { separator, headerRow: 0 })
      expect(sheet.refusal).toBeUndefined()
      expect(rowsOf(sheet)).toEqual(rows)
      expect(sheet.problems.counts.unclosedQuote).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

async function* bytes(blob: Blob) {
  yield new Uint8Array(await blob.arrayBuffer())
}

const rowsOf = (sheet: Awaited<ReturnType<typeof readSheet>>) =>
  Array.from({ length: sheet.store.count }, (_, i) => sheet.store.get(i).cells)
