import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { limits, TooLargeError } from './limits.ts'
import { readWorkbook } from './read-workbook.ts'
import { readSheet } from './sheet-reader.ts'
import { tableFile } from './table-file.ts'
import type { SheetChoice } from './sheet-types.ts'

/** Code with planted faults is slow: large inputs take minutes. */
const withFaults = process.env['MUTATE_TESTS'] !== undefined

const rows = [
  ['Ana Prado', 'ana@x.example', '+55 11 98642-0731'],
  ['"Bia", a second', '', '=1+1'],
]

async function read(source: Blob, choice: SheetChoice = {}, locale = 'en-US') {
  const { reader, ...workbook } = await readWorkbook(source, choice, locale)
  const { store, columns, format, problems, hiddenRows } = reader
  return {
    ...workbook,
    hiddenRows,
    headerRow: format?.headerRow,
    columns: columns.map(({ name }) => name),
    counts: problems.counts,
    rows: Array.from({ length: store.count }, (_, at) => {
      const { row, cells } = store.get(at)
      return [row, ...cells]
    }),
  }
}

test('reads back what was written', async () => {
  const sheet = await read(await tableFile('xlsx', { heads: ['name', 'email', 'phone'], rows }))
  expect(sheet.columns).toEqual(['name', 'email', 'phone'])
  expect(sheet.rows).toEqual([
    [2, ...(rows[0] ?? [])],
    [3, ...(rows[1] ?? [])],
  ])
})

test('refuses a file that is not a workbook', async () => {
  await expect(readWorkbook(new Blob(['name,email\n']), {}, 'en')).rejects.toThrow('archive')
})

test('reads amounts and dates as the spreadsheet shows them, without its hidden row', async () => {
  const file = new Blob([readFileSync(new URL('test-data/amounts.xlsx', import.meta.url))])
  const sheet = await read(file)
  expect(sheet.headerRow).toBe(3)
  expect(sheet.columns).toEqual(['Nome', 'Celular', 'Vencimento', 'Valor'])
  expect(sheet.rows).toEqual([
    [4, 'Ana', '5511987654321', '01/12/2026', 'R$ 1.234,50'],
    [5, 'Bia', '5511987654322', '02/12/2026', 'R$ 99,90'],
    [6, 'Caio', '5511987654323', '03/12/2026 14:30', 'R$ 33,30'],
  ])
  expect(sheet.hiddenRows).toBe(1)
  const all = await read(file, { hiddenRows: true })
  expect(all.rows.at(-1)).toEqual([7, 'Oculta', '5511987654399', '04/12/2026', 'R$ 10,00'])
})

/** Writes a workbook as spreadsheet programs do. */
function workbookOf(
  sheets: Readonly<Record<string, string>>,
  {
    formats = [],
    strings = [],
    book = '',
    states = {},
  }: {
    /** The format of each style: its code, or the number of a built-in one. */
    formats?: readonly (string | number)[]
    strings?: readonly string[]
    book?: string
    states?: Readonly<Record<string, string>>
  } = {},
): Blob {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const names = Object.keys(sheets)
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${book}<sheets>${names
      .map(
        (name, i) =>
          `<sheet name="${escape(name)}" sheetId="${i + 1}" state="${states[name] ?? 'visible'}" r:id="r${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${names
      .map((_, i) => relation(`r${i}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, i) =>
        typeof code === 'string'
          ? `<numFmt numFmtId="${200 + i}" formatCode="${escape(code)}"/>`
          : '',
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${[
      'General',
      ...formats,
    ]
      .map(
        (code, i) =>
          `<xf numFmtId="${code === 'General' ? 0 : typeof code === 'string' ? 199 + i : code}"/>`,
      )
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
  }
  for (const [i, name] of names.entries())
    files[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet>${sheets[name]}</worksheet>`
  return new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  ])
}

const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
const number = (address: string, value: number | string, style = 0) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`

/** Reads one number per row, with a style each. */
async function shown(
  values: readonly (readonly [number | string, string | number])[],
  locale?: string,
  book?: string,
) {
  const cells = values.map(
    ([value], i) =>
      `<row r="${i + 2}">${text(`A${i + 2}`, 'x')}${number(`B${i + 2}`, value, i + 1)}</row>`,
  )
  const file = workbookOf(
    {
      A: `<sheetData><row r="1">${text('A1', 'Nome')}${text('B1', 'Valor')}</row>${cells.join('')}</sheetData>`,
    },
    { formats: values.map(([, format]) => format), ...(book !== undefined && { book }) },
  )
  return (await read(file, {}, locale)).rows.map((row) => row[2])
}

describe('numbers', () => {
  test.each<[number | string, string | number, string]>([
    // As they are.
    ['33.299999999999997', 0, '33,3'],
    ['0.30000000000000004', 0, '0,3'],
    ['5511987654321', 0, '5511987654321'],
    ['5.511987654321E12', 0, '5511987654321'],
    ['5511987654321', 1, '5511987654321'],
    ['5511987654321', 11, '5511987654321'],
    ['551198765432112345', 0, '551198765432112345'],
    ['12', '@', '12'],
    // Amounts.
    ['99.900000000000006', '"R$" #,##0.00', 'R$ 99,90'],
    ['1234.5', '[$R$-416] #,##0.00', 'R$ 1.234,50'],
    [
      '1234.5',
      '_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-',
      'R$ 1.234,50',
    ],
    ['-7', '#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]', '-7,00 €'],
    ['1.005', '0.00', '1,01'],
    ['0.12', 9, '12%'],
    ['0.075', 10, '7,50%'],
    ['1310100', '00000\\-000', '01310-100'],
    ['11987654321', '(00) 00000-0000', '(11) 98765-4321'],
    // Dates and times.
    ['46359', 14, '03/12/2026'],
    ['46359.604166666664', 22, '03/12/2026 14:30'],
    ['46359.604166666664', 'dd/mm/yyyy hh:mm', '03/12/2026 14:30'],
    ['46359.60416666651', 'dd/mm/yyyy hh:mm', '03/12/2026 14:30'],
    ['46357', 'd" de "mmmm" de "yyyy', '1 de dezembro de 2026'],
    ['46357', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'terça-feira, 1 de dezembro de 2026'],
    ['46357', '[$-409]mmm\\-yy;@', 'Dec-26'],
    ['0.5208333333333334', 20, '12:30'],
    ['0.52083333333', 'h:mm;@', '12:30'],
    ['1.5104166666666667', '[h]:mm', '36:15'],
    ['1.5104166666666667', 46, '36:15:00'],
    ['0.0104166667', 45, '15:00'],
    ['5511987654321', 'dd/mm/yyyy', '5511987654321'],
    ['5', 'not "a format', '5'],
    // No numbers at all.
    ['abc', '0.00', 'abc'],
    ['1e999', '0.00', '1e999'],
  ])('%s as %s is %s', async (value, format, expected) => {
    expect(await shown([[value, format]], 'pt-BR')).toEqual([expected])
  })

  test('are written as in the user’s country, or that of the workbook’s currency', async () => {
    const values = [
      [1234.5, 0],
      [46359, 14],
      [1234.5, 4],
    ] as const
    expect(await shown(values, 'en-US')).toEqual(['1234.5', '12/3/2026', '1,234.50'])
    expect(await shown(values, 'en-GB')).toEqual(['1234.5', '03/12/2026', '1,234.50'])
    expect(await shown(values, 'de')).toEqual(['1234,5', '03.12.2026', '1.234,50'])
    expect(await shown([...values, [1, '"R$" 0.00']], 'en-US')).toEqual([
      '1234,5',
      '03/12/2026',
      '1.234,50',
      'R$ 1,00',
    ])
  })

  test('count days from 1904 where the workbook does', async () => {
    expect(
      await shown(
        [
          [44897, 14],
          [0.5, 20],
          [1234, 0],
        ],
        'en-GB',
        '<workbookPr date1904="1"/>',
      ),
    ).toEqual(['03/12/2026', '12:00', '1234'])
  })
})

test('reads all kinds of cells', async () => {
  const cells = [
    ['shared', '<c r="A2" t="s"><v>0</v></c>', 'Ana & Bia'],
    ['rich text without its pronunciation', '<c r="A2" t="s"><v>1</v></c>', 'Ana Prado'],
    ['leading zeros', text('A2', '00123'), '00123'],
    ['a line break', text('A2', 'a_x000D_\nb'), 'a\r\nb'],
    ['a formula', '<c r="A2" t="str"><f>B2&amp;"x"</f><v>12x</v></c>', '12x'],
    ['a shared formula', '<c r="A2"><f t="shared" si="0"/><v>5</v></c>', '5'],
    ['a formula without text', '<c r="A2" t="str"><f>""</f><v></v></c>', undefined],
    ['true', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['a date', '<c r="A2" t="d" s="0"><v>2026-12-03T14:30:00</v></c>', '12/3/2026 14:30'],
    ['an error', '<c r="A2" t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>', '#N/A'],
    ['CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['no address', '<c t="inlineStr"><is><t>x</t></is></c>', 'x'],
  ] as const
  for (const [, cell, expected] of cells) {
    const file = workbookOf(
      {
        A: `<sheetData><row r="1">${text('A1', 'Nome')}${text('B1', 'y')}</row><row r="2">${cell}${text('B2', 'z')}</row></sheetData>`,
      },
      {
        strings: [
          '<t>Ana &amp; Bia</t>',
          '<r><t>Ana</t></r><r><t xml:space="preserve"> Prado</t></r><rPh sb="0" eb="1"><t>アナ</t></rPh>',
        ],
      },
    )
    expect((await read(file)).rows).toEqual([[2, expected ?? '', 'z']])
  }
})

test('says which formulas have no result, or an error', async () => {
  const sheet = await read(
    workbookOf({
      A: `<sheetData><row r="1">${text('A1', 'Nome')}${text('B1', 'Valor')}</row>
        <row r="2">${text('A2', 'Ana')}<c r="B2"><f>A2*2</f></c></row>
        <row r="3">${text('A3', 'Bia')}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData>`,
    }),
  )
  expect(sheet.counts).toEqual({ noValue: 1, errorValue: 1 })
})

const people = (name: string, cells: string) =>
  `<sheetData><row r="1">${text('A1', name)}${text('B1', 'Phone')}</row>${cells}</sheetData>`

describe('sheets', () => {
  const readme = `<sheetData>${['Read me', 'How to use this', 'One row per person'].map((line, i) => `<row r="${i + 1}">${text(`A${i + 1}`, line)}</row>`).join('')}</sheetData>`
  const list = people(
    'Name',
    `<row r="2">${text('A2', 'Ana')}${text('B2', '+55 11 98765-4321')}</row>`,
  )

  test('takes the one with people', async () => {
    const sheet = await read(workbookOf({ 'Read me': readme, 'Sales & more': list, Old: list }))
    expect(sheet.sheets).toEqual(['Read me', 'Sales & more', 'Old'])
    expect(sheet.sheet).toBe('Sales & more')
  })

  test('takes one with e-mail addresses before one with more columns', async () => {
    const wide = `<sheetData>${[1, 2].map((row) => `<row r="${row}">${text(`A${row}`, 'x')}${text(`B${row}`, 'y')}${text(`C${row}`, 'z')}</row>`).join('')}</sheetData>`
    const mails = `<sheetData><row r="1">${text('A1', 'E-mail')}</row><row r="2">${text('A2', 'ana@x.example')}</row></sheetData>`
    expect((await read(workbookOf({ Wide: wide, Mails: mails }))).sheet).toBe('Mails')
  })

  test('takes a hidden one only if it is chosen', async () => {
    const file = workbookOf({ List: list, 'Read me': readme }, { states: { List: 'hidden' } })
    expect((await read(file)).sheet).toBe('Read me')
    expect((await read(file, { sheet: 'List' })).rows).toEqual([[2, 'Ana', '+55 11 98765-4321']])
  })

  test('finds the header below titles and blank rows', async () => {
    const above = `<row r="1">${text('A1', 'Clientes')}</row><row r="2"><c r="A2" s="1"/></row><row r="4">${text('A4', 'Gerado em')}${number('B4', 46359)}</row>`
    const sheet = await read(
      workbookOf({
        A: `<sheetData>${above}<row r="6">${['Nome', 'Celular', 'Valor', 'Vencimento'].map((one, i) => text(`${'ABCD'[i]}6`, one)).join('')}</row>
          <row r="7">${text('A7', 'Ana')}${number('B7', 5511987654321)}${number('C7', 1)}${number('D7', 2)}</row></sheetData>`,
      }),
    )
    expect(sheet.headerRow).toBe(6)
    expect(sheet.rows).toEqual([[7, 'Ana', '5511987654321', '1', '2']])
  })
})

test('leaves hidden columns and filtered rows out, counts them, and includes them if chosen', async () => {
  const file = workbookOf({
    A: `<cols><col min="2" max="2" width="0" hidden="1"/><col min="5" max="16384" hidden="true"/></cols>
      <sheetData><row r="1">${['Name', 'Secret', 'Phone'].map((one, i) => text(`${'ABC'[i]}1`, one)).join('')}</row>
      <row r="2">${text('A2', 'Ana')}${text('B2', 'x')}${text('C2', '5511987654321')}</row>
      <row r="3" hidden="true">${text('A3', 'Bia')}${text('C3', '5511987654322')}</row>
      <row r="4" hidden="1">${text('A4', ' ')}</row></sheetData>`,
  })
  const sheet = await read(file)
  expect(sheet.columns).toEqual(['Name', 'Phone'])
  expect(sheet.rows).toEqual([[2, 'Ana', '5511987654321']])
  expect([sheet.hiddenRows, sheet.found.hiddenColumns]).toEqual([1, 1])
  const all = await read(file, { hiddenRows: true, hiddenColumns: true })
  expect(all.columns).toEqual(['Name', 'Secret', 'Phone'])
  expect(all.rows).toEqual([
    [2, 'Ana', 'x', '5511987654321'],
    [3, 'Bia', '', '5511987654322'],
  ])
  expect([all.hiddenRows, all.found.hiddenColumns]).toEqual([1, 1])
})

test('names columns without a header as the spreadsheet does, also after a hidden one', async () => {
  const sheet = await read(
    workbookOf({
      A: `<cols><col min="1" max="1" hidden="1"/></cols><sheetData>
        <row r="1">${number('A1', 1)}${number('B1', 5511987654321)}${text('D1', 'x')}</row></sheetData>`,
    }),
  )
  expect(sheet.columns).toEqual(['B', 'C', 'D'])
})

test('fills merged cells down if chosen', async () => {
  const file = workbookOf({
    A: `<sheetData><row r="1">${text('A1', 'Team')}</row><row r="2">${text('A2', 'Branch')}${text('B2', 'Name')}${text('C2', 'Phone')}</row>
      <row r="3">${text('A3', 'Sales')}${text('B3', 'Ana')}${number('C3', 5511987654321)}</row>
      <row r="4"><c r="A4"/>${text('B4', 'Bia')}${number('C4', 5511987654322)}</row>
      <row r="5"><c r="A5"/></row>
      <row r="6">${text('B6', 'Caio')}${number('C6', 5511987654323)}</row></sheetData>
      <mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A5"/></mergeCells>`,
  })
  const sheet = await read(file)
  expect(sheet.found.merged).toEqual([{ first: 3, last: 5, column: 0 }])
  expect(sheet.rows.map((row) => row[1])).toEqual(['Sales', '', ''])
  const filled = await read(file, { fillMerged: true })
  expect(filled.rows).toEqual([
    [3, 'Sales', 'Ana', '5511987654321'],
    [4, 'Sales', 'Bia', '5511987654322'],
    [6, '', 'Caio', '5511987654323'],
  ])
  expect(filled.found.merged.length).toBe(1)
})

describe('a stray cell', () => {
  const rowsWith = (stray: string) =>
    people(
      'Name',
      `<row r="2">${text('A2', 'Ana')}${text('B2', '+55 11 98765-4321')}</row>${stray}`,
    )

  test.each([
    ['far below and to the right', `<row r="1048576">${text('ZZ1048576', ' ')}</row>`],
    ['in the last column', `<row r="1048576">${text('XFD1048576', ' ')}</row>`],
    [
      'in a row beyond every program’s limit',
      `<row r="4294967295">${text('B4294967295', ' ')}</row>`,
    ],
    ['with a row number that is none', `<row r="1e999"><c r="A1e999"/></row>`],
    ['that only has a format', `<row r="1048576" s="4"><c r="XFD1048576" s="4"/></row>`],
  ])('%s takes no row', async (_, stray) => {
    const sheet = await read(workbookOf({ A: rowsWith(stray) }))
    expect(sheet.columns).toEqual(['Name', 'Phone'])
    expect(sheet.rows).toEqual([[2, 'Ana', '+55 11 98765-4321']])
  })

  test('with text beyond the last column is reported', async () => {
    const sheet = await read(
      workbookOf({ A: rowsWith(`<row r="1048576">${text('ZZ1048576', 'x')}</row>`) }),
    )
    expect(sheet.counts).toEqual({ manyColumns: 1 })
    expect(sheet.rows.map(([row]) => row)).toEqual([2, 1_048_576])
  })

  test('with text far from the others has a column of its own', async () => {
    const many = Array.from(
      { length: 300 },
      (_, i) =>
        `<row r="${i + 3}">${text(`A${i + 3}`, 'x')}${text(`B${i + 3}`, '5511987654321')}</row>`,
    )
    const sheet = await read(
      workbookOf({ A: rowsWith(`${many.join('')}<row r="400">${text('D400', 'note')}</row>`) }),
    )
    expect(sheet.columns).toEqual(['Name', 'Phone', 'C', 'D'])
    expect(sheet.rows.at(-1)).toEqual([400, '', '', '', 'note'])
  })
})

describe('too much', () => {
  test('reports more rows than a list may have, as for a CSV file', async () => {
    const before = limits.rows
    limits.rows = 3
    try {
      const many = Array.from({ length: 4 }, (_, i) => `<row>${text(`A${i + 2}`, `n${i}`)}</row>`)
      const sheet = await read(workbookOf({ A: people('Name', many.join('')) }))
      const csv = await readSheet([strToU8(`Name,Phone\n${'n,1\n'.repeat(4)}`)])
      expect(sheet.counts['tooManyRows']).toBe(1)
      expect(csv.problems.counts.tooManyRows).toBe(1)
      expect(sheet.rows.length).toBe(3)
    } finally {
      limits.rows = before
    }
  })

  test.skipIf(withFaults)('refuses a text of many blanks at once', async () => {
    const blanks = ' '.repeat(64 * 1024 * 1024)
    const file = workbookOf({ A: people('Name', `<row r="2">${text('A2', blanks)}</row>`) })
    expect(file.size).toBeLessThan(100_000)
    await expect(read(file)).rejects.toThrow(TooLargeError)
  })

  test.skipIf(withFaults)(
    'skips many rows that only have a format',
    async () => {
      const file = workbookOf({
        A: people(
          'Name',
          `<row r="2">${text('A2', 'Ana')}</row>${'<row><c s="1"/></row>'.repeat(200_000)}`,
        ),
      })
      expect((await read(file)).rows).toEqual([[2, 'Ana', '']])
    },
    30_000,
  )
})
