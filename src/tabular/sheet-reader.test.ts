import { afterEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { readSheet, SheetReader } from './sheet-reader.ts'
import type { SheetChoice } from './sheet-types.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function read(text: string | Uint8Array<ArrayBuffer>, choice: SheetChoice = {}) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const { format, columns, store, problems } = await readSheet([bytes], choice)
  const rows = Array.from({ length: store.count }, (_, i) => store.get(i))
  return {
    format,
    columns: columns.map(({ name }) => name),
    rows,
    cells: rows.map((row) => row.cells),
    faults: Object.fromEntries(
      rows.filter((r) => r.faults.length > 0).map((r) => [r.row, r.faults]),
    ),
    problems: problems.reported,
    counts: problems.counts,
  }
}

describe('beyond its limits', () => {
  const before = { ...limits }
  afterEach(() => {
    Object.assign(limits, before)
  })

  test.each([
    ['12345678', '12345678', undefined],
    ['123456789', '12345678', ['longCell']],
    ['"12345678"', '12345678', undefined],
    ['"123456789"', '12345678', ['longCell']],
    ['"123456789""0" x', '12345678', ['longCell']],
    ['"123456789;x"', '12345678', ['longCell']],
  ])('the cell %j becomes %j', async (cell, kept, fault) => {
    limits.cell = 8
    for (const end of ['\n', '\r\n']) {
      const sheet = await read(`a;b${end}1;2${end}${cell};4${end}5;6${end}`, { separator: ';' })
      expect(sheet.cells).toEqual([
        ['1', '2'],
        [kept, '4'],
        ['5', '6'],
      ])
      expect(sheet.faults).toEqual(fault ? { 3: fault } : {})
    }
  })

  test('a quote that is never closed ends at its line', async () => {
    limits.cell = 8
    const sheet = await read('a;b\n"1;2\n3;4\n5;6\n7;8\n')
    expect(sheet.faults).toEqual({ 2: ['unclosedQuote'] })
    expect(sheet.cells).toEqual([
      ['"1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ])
  })

  test('a last cell that is too long is a row', async () => {
    limits.cell = 8
    for (const last of ['123456789', '"123456789"', '"123456789'])
      expect((await read(`a;b\n1;${last}`)).cells).toEqual([['1', '12345678']])
  })

  test('a row has as many cells as it may, and empty ones do not count', async () => {
    limits.columns = 3
    const sheet = await read('a;b;c\n1;2;3;;\n1;2;3;4\n', { separator: ';' })
    expect(sheet.cells).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ])
    expect(sheet.faults).toEqual({ 3: ['manyColumns'] })
  })

  test('reading ends', async () => {
    limits.rows = 2
    const rows = await read('a\nx\ny\n')
    expect([rows.rows.length, rows.counts]).toEqual([2, {}])
    const more = await read('a\nx\ny\nz\nz\n')
    expect([more.rows.length, more.problems]).toEqual([2, [{ code: 'tooManyRows', row: 4 }]])
    Object.assign(limits, before, { characters: 4 })
    const full = await read('a\nxx\nyy\nz\nz\n')
    expect([full.rows.length, full.problems]).toEqual([3, [{ code: 'tooLarge', row: 5 }]])
  })

  test('problems are counted, and only the first of each kind are listed', async () => {
    limits.reported = 2
    const sheet = await read(`a;b\n${'1\n'.repeat(4)}1;2;3\n`)
    expect(sheet.counts).toEqual({ shortRow: 4, longRow: 1 })
    expect(sheet.problems.map(({ code, row }) => [code, row])).toEqual([
      ['shortRow', 2],
      ['shortRow', 3],
      ['longRow', 6],
    ])
  })

  test('quotes are plain characters after a thousand that were never closed', async () => {
    const sheet = await read(`a\n${'"x\n'.repeat(1_002)}"y"\n`)
    expect(sheet.counts).toEqual({ unclosedQuote: 1_000 })
    expect(sheet.rows.length).toBe(1_003)
    expect(sheet.rows.at(-1)?.cells).toEqual(['"y"'])
  })
})

describe('the pieces of a file', () => {
  test('are read until enough was read', async () => {
    const before = limits.rows
    limits.rows = 1
    try {
      const sizes: number[] = []
      const pieces = ['a\n', 'x\n', 'y\n', 'z\n'].map((text) => bytesOf(text.padEnd(40_000, ' ')))
      const reader = await readSheet(pieces, {}, (one, bytes) => {
        sizes.push(bytes)
        expect(one.store.count).toBeLessThan(2)
      })
      expect(sizes).toEqual([40_000, 80_000, 120_000])
      expect(reader.full).toBe(true)
      reader.push(bytesOf('more'))
      expect(reader.store.count).toBe(1)
    } finally {
      limits.rows = before
    }
  })

  test('tell the format once they are enough for it', () => {
    const reader = new SheetReader()
    expect(reader.format).toBeUndefined()
    reader.push(bytesOf('a;b\n'))
    expect(reader.format).toBeUndefined()
    reader.push(bytesOf('1;2\n'.repeat(10_000)))
    expect(reader.format).toEqual({ encoding: 'utf-8', separator: ';', headerRow: 1 })
    expect(reader.store.count).toBeGreaterThan(1_000)
    reader.push(Uint8Array.of(0xe7, 10))
    reader.end()
    expect(reader.format?.encoding).toBe('windows-1252')
    expect(reader.store.get(10_000).cells).toEqual(['ç'])
  })

  test('give each column an example, its content and its unusual cells', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => (i === 0 ? ';' : `;1198765432${i % 10}`))
    const reader = await readSheet([bytesOf(`a;b\n${'x'.repeat(90)};\n${lines.join('\n')}`)])
    const [a, b] = reader.columns
    expect(a).toMatchObject({ example: 'x'.repeat(80), content: { filled: 1, phones: 0 } })
    expect(a?.unusual).toEqual({ longest: { row: 2, text: 'x'.repeat(80) }, oddest: undefined })
    expect(b?.example).toBe('11987654321')
    // Of the first 200 rows, without the blank one.
    expect(b?.content).toEqual({ filled: 199, phones: 199, emails: 0 })
  })

  test('count no cells that short rows lack', async () => {
    const { columns } = await readSheet([bytesOf('a;b\n1\n2;x\n')], { separator: ';' })
    expect(columns[1]).toMatchObject({ example: 'x', content: { filled: 1 } })
  })
})

describe('the header', () => {
  test.each([
    ['nome;fone\nAna;5511970246618\n', 1],
    ['5511970246618;Ana\n', 0],
    ['Ana;a@x.example\n', 0],
    ['Ana;https://x.example\n', 0],
    ['Ana;12\n', 0],
    ['Ana;R2\nBia;2\n', 1],
    ['Ana;ab2026\nBia;2\n', 0],
    ['title;\n;\na;b\n1;2\n', 3],
    // With half of the cells, a row is a title; with more, it is the header.
    ['x;y;;\na;b;c;d\n1;2;3;4\n', 2],
    ['x;y;z;\na;b;c;d\n1;2;3;4\n', 1],
    // A value in a short row is one of a title.
    ['2026;;\na;b;c\n1;2;3\n', 2],
    ['1;2;3\na;b;c\n', 0],
    ['a;b\nc;d\n', 1],
    [`${'x;;;\n'.repeat(9)}a;b;c;d\n1;2;3;4\n`, 10],
    [`${'x;;;\n'.repeat(10)}a;b;c;d\n1;2;3;4\n`, 1],
  ])('of %j is row %i', async (text, row) => {
    expect((await read(text, { separator: ';' })).format?.headerRow).toBe(row)
  })

  test('may be a row that is chosen, also one that is empty or missing', async () => {
    expect((await read('a;b\nc;d\n1;2\n', { headerRow: 2 })).columns).toEqual(['c', 'd'])
    const missing = await read('a;b\n', { headerRow: 5, separator: ';' })
    expect(missing.problems).toEqual([{ code: 'onlyHeader', row: 5 }])
    expect(missing.columns).toEqual([])
  })

  test.each([
    ['sep=;\na,b;c\n', ';'],
    ['SEP=\t\r\na,b\tc\n', '\t'],
    ['sep=,', ','],
    ['sep=x\na;b\n', ';'],
    ['sep=;x\na|b\nc|d\n', '|'],
    ['x\nsep=|\na;b\nc;d\n', ';'],
  ])('comes after a line of Excel’s own: %j', async (text, separator) => {
    expect((await read(text)).format?.separator).toBe(separator)
  })
})

describe('the encoding of few characters', () => {
  test.each([
    ['ç', Uint8Array.of(0xe7), 'windows-1252'],
    ['ç', bytesOf('ç'), 'utf-8'],
    // As many characters as broken bytes.
    ['ç\uFFFD', Uint8Array.of(...bytesOf('ç'), 0x20, 0xff), 'utf-8'],
    ['éÿÿ', Uint8Array.of(...bytesOf('é'), 0xff, 0xff), 'windows-1252'],
  ])('of %j in %j is %s', async (_, bytes, encoding) => {
    const sheet = await read(Uint8Array.of(...bytesOf('a\n'), ...bytes, 10))
    expect(sheet.format?.encoding).toBe(encoding)
  })
})
