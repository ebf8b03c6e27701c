import { expect, test } from 'vitest'
import { separatorFor } from '#tabular/table-file.ts'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import { handOverCsv, passwordFileName } from './list-files.ts'

const list: SheetFormat = { encoding: 'utf-8', separator: ';', headerRow: 1 }

test('a file uses the separator of its list, or of the language', () => {
  expect(separatorFor('en', list)).toBe(';')
  expect(separatorFor('pt-BR', { ...list, separator: ',' })).toBe(',')
  expect(separatorFor('pt-BR', { ...list, separator: '\t' })).toBe(';')
  const workbook = {
    sheet: 'Team',
    sheets: ['Team'],
    hiddenRows: 0,
    hiddenColumns: 0,
    mergedCells: 0,
  }
  expect(separatorFor('es', { ...list, separator: ',', workbook })).toBe(';')
  expect(separatorFor('en')).toBe(',')
})

test('writes permissions of several instances in one cell, by name if it is clear, and phones with a plus', async () => {
  const permissions = { 'id-sales': 'FULL', 'id-support': 'FULL', 'id-twin': 'FULL' }
  const names = { 'id-sales': 'sales', 'id-support': 'support', 'id-twin': 'twin' }
  const phone = '34612345679'
  const row = { name: 'Ana', email: 'ana@x.example', phone, password: 'a; b', permissions, names }
  const instances = ['sales', 'support', 'twin', 'twin'].map((name) => ({ name }))
  const file = await handOverCsv([row], instances, 'es')
  const [, line] = (await file.text()).split('\r\n')
  expect(line).toBe(
    `Ana;ana@x.example;'+34612345679;"a; b";"sales:FULL; support:FULL; id-twin:FULL"`,
  )
})

test.each([
  ['team.csv', 'team-passwords-2026-11-22-143205.csv'],
  ['Equipe São Paulo: nova.xlsx', 'Equipe-São-Paulo-nova-passwords-2026-11-22-143205.csv'],
  ['team-senhas-2026-11-21-090000.csv', 'team-passwords-2026-11-22-143205.csv'],
  ['', 'agents-passwords-2026-11-22-143205.csv'],
  ['..', 'agents-passwords-2026-11-22-143205.csv'],
])('the passwords of the list "%s" are in %s', (list, name) => {
  expect(passwordFileName(list, 'passwords', new Date(2026, 10, 22, 14, 32, 5))).toBe(name)
})
