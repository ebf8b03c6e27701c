import { expect, test } from 'vitest'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import { handOverCsv, separatorFor } from './list-files.ts'

const list: SheetFormat = { encoding: 'utf-8', separator: ';', headerRow: 1 }

test('a file of passwords uses the separator of its list, or of the language', () => {
  expect(separatorFor(list, 'en')).toBe(';')
  expect(separatorFor({ ...list, separator: ',' }, 'pt-BR')).toBe(',')
  expect(separatorFor({ ...list, separator: '\t' }, 'pt-BR')).toBe(';')
  const workbook = {
    sheet: 'Team',
    sheets: ['Team'],
    hiddenRows: 0,
    hiddenColumns: 0,
    mergedCells: 0,
  }
  expect(separatorFor({ ...list, separator: ',', workbook }, 'es')).toBe(';')
  expect(separatorFor(undefined, 'en')).toBe(',')
})

test('writes permissions of several instances in one cell', async () => {
  const permissions = ['sales', 'support'].map((name) => ({
    instanceId: `id-${name}`,
    name,
    level: 'FULL',
  }))
  const row = { name: 'Ana', email: 'ana@x.example', phone: '', password: 'a; b', permissions }
  const file = await handOverCsv([row], () => true, ';')
  const [, line] = (await file.text()).split('\r\n')
  expect(line).toBe('Ana;ana@x.example;;"a; b";"sales:FULL; support:FULL"')
})
