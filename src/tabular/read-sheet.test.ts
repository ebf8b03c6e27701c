import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { readSheet, type SheetReader } from './sheet-reader.ts'
import { separators, type SheetChoice } from './sheet-types.ts'

/** Code with planted faults is slow: large inputs take minutes. */
const withFaults = process.env['MUTATE_TESTS'] !== undefined

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function read(text: string | Uint8Array, choice: SheetChoice = {}) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(bytes.subarray(at, at + 65_536))
  return whole(await readSheet(pieces, choice))
}

/** Returns everything that a reader found. */
const whole = (reader: SheetReader) => ({
  refusal: reader.refusal,
  format: reader.format,
  columns: reader.columns.map((c) => c.name),
  rows: Array.from({ length: reader.store.count }, (_, i) => reader.store.get(i)),
  problems: reader.problems.reported,
  counts: reader.problems.counts,
})

const cells = (sheet: { rows: { cells: string[] }[] }) => sheet.rows.map((r) => r.cells)

describe('detection', () => {
  test.each([
    [',', 'name,phone\nAna,+5511970246618\n'],
    [';', 'name;phone\nAna;+5511970246618\n'],
    ['\t', 'name\tphone\nAna\t+5511970246618\n'],
    ['|', 'name|phone\nAna|+5511970246618\n'],
  ])('detects the separator %j', async (separator, text) => {
    const sheet = await read(text)
    expect(sheet.format).toEqual({ encoding: 'utf-8', separator, headerRow: 1 })
    expect(sheet.columns).toEqual(['name', 'phone'])
    expect(cells(sheet)).toEqual([['Ana', '+5511970246618']])
  })

  test('detects a separator that also occurs in cells', async () => {
    const sheet = await read('nome;valor;rua\nAna;1,50;"Rua A, 5"\nBia;2,75;Rua B, 6\n')
    expect(sheet.format?.separator).toBe(';')
    expect(cells(sheet)[1]).toEqual(['Bia', '2,75', 'Rua B, 6'])
  })

  test('uses the separator of the first line `sep=`, which is not a row', async () => {
    const sheet = await read('sep=|\r\na,b|c\r\n1,2|3\r\n')
    expect(sheet.format?.separator).toBe('|')
    expect(sheet.rows[0]).toEqual({ row: 2, cells: ['1,2', '3'], faults: [] })
  })

  test('reads a list without separators or header', async () => {
    const sheet = await read('+55 11 97024-6618\n+55 11 96130-2207')
    expect(sheet.format?.headerRow).toBe(0)
    expect(sheet.columns).toEqual(['A'])
    expect(sheet.rows.map((r) => r.row)).toEqual([1, 2])
  })

  test('finds a header below a title that spans the columns', async () => {
    const sheet = await read('Clientes de novembro;;\nnome;fone;rua\nAna;5511970246618;A\n')
    expect(sheet.format?.headerRow).toBe(2)
    expect(sheet.columns).toEqual(['nome', 'fone', 'rua'])
    expect(sheet.rows.map((r) => r.row)).toEqual([3])
  })

  test('prefers choices over detection', async () => {
    const sheet = await read('a,b;c\n1,2;3\n', { separator: ',', headerRow: 0 })
    expect(cells(sheet)).toEqual([
      ['a', 'b;c'],
      ['1', '2;3'],
    ])
  })

  test.each([
    ['UTF-8 without a mark', bytesOf('nome;ação\nJoão;já\n'), 'utf-8'],
    ['UTF-8 with a mark', bytesOf('\uFEFFnome;ação\nJoão;já\n'), 'utf-8'],
    ['Latin-1', latin1('nome;ação\nJoão;já\n'), 'windows-1252'],
    ['UTF-16 LE', utf16('\uFEFFnome;ação\nJoão;já\n', true), 'utf-16le'],
    ['UTF-16 BE', utf16('\uFEFFnome;ação\nJoão;já\n', false), 'utf-16be'],
    ['UTF-16 LE without a mark', utf16('nome;ação\nJoão;já\n', true), 'utf-16le'],
  ])('%s', async (_, bytes, encoding) => {
    const sheet = await read(bytes)
    expect(sheet.format?.encoding).toBe(encoding)
    expect(sheet.columns).toEqual(['nome', 'ação'])
    expect(cells(sheet)).toEqual([['João', 'já']])
  })

  test('detects Latin-1 whose first accent comes after 200 kB', async () => {
    const sheet = await read(latin1(`nome;fone\n${'Ana;5511970246618\n'.repeat(12_000)}João;55\n`))
    expect(sheet.format?.encoding).toBe('windows-1252')
    expect(cells(sheet).at(-1)).toEqual(['João', '55'])
  })

  test('uses an encoding chosen by hand', async () => {
    const sheet = await read(bytesOf('nome\nJoão\n'), { encoding: 'windows-1252' })
    expect(cells(sheet)).toEqual([['JoÃ£o']])
  })
})

describe('row numbers of the spreadsheet', () => {
  test('reads line ends of three kinds, mixed', async () => {
    const sheet = await read('a;b\r\n1;2\n3;4\r5;6')
    expect(cells(sheet)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  test('skips and counts empty lines and lines of separators', async () => {
    const sheet = await read('a;b\n1;2\n\n;\n3;4\n;\n;\n\n')
    expect(sheet.rows.map((r) => r.row)).toEqual([2, 5])
    expect(sheet.problems).toEqual([])
  })

  test('reads a cell of several lines as part of one row', async () => {
    const sheet = await read('a;b\n"one\r\ntwo";2\n3;4\n')
    expect(sheet.rows.map((r) => [r.row, r.cells[0]])).toEqual([
      [2, 'one\r\ntwo'],
      [3, '3'],
    ])
  })
})

describe('files that are not sheets', () => {
  test.each([
    ['no byte', '', 'empty'],
    ['white space', ' \n\n', 'blank'],
    ['separators', ';;;\n;;;\n', 'blank'],
    ['a mark alone', '\uFEFF', 'blank'],
    ['HTML', '<!DOCTYPE html><html><table>', 'html'],
    ['JSON', '[{"a": 1}]', 'json'],
    ['PDF', '%PDF-1.7 …', 'pdf'],
    ['xlsx', 'PK\u0003\u0004 … [Content_Types].xml … xl/workbook.xml', 'workbook'],
    ['zip', 'PK\u0003\u0004 … photo', 'zip'],
    ['old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0), 'workbook'],
    ['PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'image'],
    ['a program', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7) % 256), 'binary'],
  ])('%s', async (_, text, refusal) => {
    const sheet = await read(text)
    expect(sheet.refusal).toBe(refusal)
    expect(sheet.rows).toEqual([])
  })
})

describe('problems stay within their row', () => {
  const faults = (sheet: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(sheet.rows.filter((r) => r.faults.length > 0).map((r) => [r.row, r.faults]))

  test('reports a header without rows', async () => {
    const sheet = await read('name;phone\n')
    expect(sheet.problems).toEqual([{ code: 'onlyHeader', row: 1 }])
    expect(sheet.columns).toEqual(['name', 'phone'])
  })

  test('reports ragged rows', async () => {
    const sheet = await read('a;b;c\n1;2;3\n1;2\n1;2;3;4\n1;2;3;;\n')
    expect(faults(sheet)).toEqual({ 3: ['shortRow'], 4: ['longRow'] })
    expect(sheet.problems).toEqual([
      { code: 'shortRow', row: 3 },
      { code: 'longRow', row: 4 },
    ])
    expect(cells(sheet)[2]).toEqual(['1', '2', '3', '4'])
  })

  test('handles a quote that is never closed', async () => {
    const sheet = await read('a;b\n1;2\n3;"four\n5;6\n7;8\n')
    expect(faults(sheet)).toEqual({ 3: ['unclosedQuote'] })
    expect(cells(sheet)).toEqual([
      ['1', '2'],
      ['3', '"four'],
      ['5', '6'],
      ['7', '8'],
    ])
  })

  test('handles a quote that a later row seems to close', async () => {
    const sheet = await read('a;b\n"1;2\n3;4\n"5";6\n')
    expect(faults(sheet)).toEqual({ 2: ['unclosedQuote'] })
    expect(cells(sheet)).toEqual([
      ['"1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  test('handles text after a closing quote, and blanks after one', async () => {
    const sheet = await read('a;b\n"Rua "A"";2\n"x"  ;3\n')
    expect(faults(sheet)).toEqual({ 2: ['textAfterQuote'] })
    expect(cells(sheet)).toEqual([
      ['"Rua "A""', '2'],
      ['x', '3'],
    ])
  })

  test.skipIf(withFaults).each([
    ['plain', 'x'.repeat(10_000_000)],
    ['in quotes', `"${'x'.repeat(10_000_000)}"`],
    ['in quotes with quotes', `"${'x""'.repeat(3_000_000)}"`],
  ])('truncates 10 MB in one cell, %s', async (_, cell) => {
    const sheet = await read(`a;b\n1;2\n${cell};4\n5;6\n`)
    expect(faults(sheet)).toEqual({ 3: ['longCell'] })
    expect(sheet.rows[1]?.cells[1]).toBe('4')
    expect(sheet.rows[1]?.cells[0]?.length).toBeLessThanOrEqual(limits.cell)
    expect(sheet.rows[2]?.cells).toEqual(['5', '6'])
  })

  test.skipIf(withFaults)('handles a quote that opens 5 MB of rows', async () => {
    const sheet = await read(`a;b\n"1;2\n${'3;4\n'.repeat(1_250_000)}`)
    expect(faults(sheet)).toEqual({ 2: ['unclosedQuote'] })
    expect(sheet.counts.tooManyRows).toBe(1)
    expect(sheet.rows.length).toBe(limits.rows)
    expect(sheet.rows.at(-1)).toEqual({ row: limits.rows + 1, cells: ['3', '4'], faults: [] })
  })

  test('reports 301 columns', async () => {
    const row = Array.from({ length: limits.columns + 1 }, (_, i) => `c${i}`).join(';')
    const sheet = await read(`${row}\n${row}\n`)
    expect(sheet.columns.length).toBe(limits.columns)
    expect(faults(sheet)).toEqual({ 2: ['manyColumns'] })
  })

  test('reports zero characters, and invalid bytes', async () => {
    const sheet = await read(
      Uint8Array.of(...bytesOf('nome;já\nA\0na;1\n'), 0xff, ...bytesOf(';2\nBia;3\n')),
    )
    expect(faults(sheet)).toEqual({ 2: ['zeroCharacter'], 3: ['badCharacter'] })
    expect(sheet.format?.encoding).toBe('utf-8')
  })

  test('numbers duplicate column names, and names columns without one by their letter', async () => {
    const sheet = await read('name;;name;B\n1;2;3;4\n')
    expect(sheet.columns).toEqual(['name', 'B (2)', 'name (2)', 'B'])
    expect(sheet.problems).toEqual([
      { code: 'noName', row: 1, name: 'B (2)' },
      { code: 'sameName', row: 1, name: 'name (2)' },
    ])
  })
})

describe('properties', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          '1',
          'ç',
          '😀',
          '"',
          '""',
          ';',
          ',',
          '\t',
          '|',
          '\n',
          '\r',
          '\r\n',
          ' ',
        ),
      )
      .map((parts) => parts.join('')),
  )

  test('accepts any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 6000 }), async (bytes) => {
        const sheet = await read(bytes)
        expect(sheet.refusal !== undefined || sheet.format !== undefined).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('reads the same for any chunks', async () => {
    const bytes = fc.oneof(
      text.map(bytesOf),
      text.map((t) => bytesOf(`\uFEFF${t}`)),
      text.map((t) => utf16(`\uFEFF${t}`, true)),
      text.map(latin1),
      fc
        .tuple(text, fc.integer({ min: 0, max: 40_000 }))
        .map(([t, n]) => bytesOf('x;"y"\n'.repeat(n / 6) + t)),
    )
    const cuts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(bytes, cuts, async (all, sizes) => {
        const pieces: Uint8Array[] = []
        for (let at = 0, i = 0; at < all.length; i++) {
          // Small chunks at the end, large ones at the beginning.
          const size = all.length - at > 400 ? 3000 : (sizes[i % sizes.length] ?? 1)
          pieces.push(all.subarray(at, at + size))
          at += size
        }
        expect(whole(await readSheet(pieces))).toEqual(await read(all))
      }),
      { numRuns: withFaults ? 40 : 400 },
    )
  })

  test('reads well-formed text like another parser', async () => {
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(...separators), async (rows, separator) => {
        const csv = Papa.unparse(rows, { delimiter: separator, quotes: true })
        const others = Papa.parse<string[]>(csv, { delimiter: separator, newline: '\r\n' }).data
        const parsed = await read(`\uFEFF${csv}`, { separator, headerRow: 0 })
        // The other parser keeps the apostrophe that guards a formula.
        expect(cells(parsed)).toEqual(
          others.map((r) => r.map((c) => c.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, ''))),
        )
      }),
      { numRuns: 300 },
    )
  })
})

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => Math.min(255, c.charCodeAt(0)))
}

function utf16(text: string, little: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), little)
  return new Uint8Array(view.buffer)
}
