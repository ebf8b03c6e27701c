import { expect, test } from 'vitest'
import { guessTargets } from '#features/agents/import/column-targets.ts'
import {
  dataOf,
  itemOf,
  importFile,
  revertOfRow,
  targetOf,
} from '#features/agents/import/import-plan.ts'
import { jobTable } from '#job-ui/results/job-file.ts'
import { tableFile } from '#tabular/table-file.ts'
import { unpackList } from '#job-ui/start/kept-list.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { readSheet } from '#tabular/sheet-reader.ts'
import { readWorkbook } from '#tabular/read-workbook.ts'

const columns = ['Atendente', 'E-Mail', 'Telefone', 'Permissões', 'sales']
const list = unpackList(
  [
    columns,
    [2, 'create', 1, null, '', ['Ana', 'ana@x.example', '+55 11 98642-0731', '', 'FULL']],
    [3, 'wrong', 0, null, 'no address', ['Bia', 'bia', '', 'sales:FULL', '']],
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
)
const item: JobRow = {
  index: 0,
  item: itemOf(2, {
    name: 'Ana',
    email: 'ana@x.example',
    phone: '5511986420731',
    permissions: {},
    password: '',
  }),
  state: 'accepted',
  outcome: undefined,
}
async function* rows() {
  yield [item]
}
test('a row is undone by the values from before, of the agents that it changed', () => {
  const sales = { instanceId: 'id-1', name: 'sales', level: 'FULL' }
  const before = { name: 'Ana P.', email: 'Ana@x.example', phone: '', permissions: [sales] }
  const changed = {
    ...item,
    item: { ...item.item, data: { ...dataOf(item.item), id: '1', before } },
  }
  expect(revertOfRow(changed)).toEqual({
    base: { ...targetOf(changed.item), email: 'Ana@x.example' },
    cells: new Map([
      ['id-1', 'FULL'],
      ['name', 'Ana P.'],
      ['phone', undefined],
    ]),
  })
  expect(revertOfRow({ ...changed, state: 'refused' })).toBeUndefined()
  expect(revertOfRow(item)).toBeUndefined()
})

const instances = [{ id: 'id-1', name: 'sales' }]
const targets = ['name', 'email', 'phone', 'permissions', 'at:id-1']

const sheetOf = {
  CSV: async () => {
    const file = await tableFile('csv', jobTable(importFile, list, rows()))
    return readSheet([new Uint8Array(await file.arrayBuffer())])
  },
  XLSX: async () =>
    (await readWorkbook(await tableFile('xlsx', jobTable(importFile, list, rows())), {}, 'en'))
      .reader,
}

test.each(['CSV', 'XLSX'] as const)(
  'a report as %s is parsed by its list’s columns',
  async (kind) => {
    const sheet = await sheetOf[kind]()
    const found = guessTargets(sheet.columns, instances, {})
    expect(found.slice(0, 5)).toEqual(targets)
    expect(found.slice(5).every((target) => target === null)).toBe(true)
    expect([0, 1].map((at) => sheet.store.get(at).cells.slice(0, 5))).toEqual([
      ['Ana', 'ana@x.example', '+55 11 98642-0731', '', 'FULL'],
      ['Bia', 'bia', '', 'sales:FULL', ''],
    ])
  },
)
