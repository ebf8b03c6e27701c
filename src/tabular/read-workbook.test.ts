import { expect, it } from 'vitest'
import { readSheet } from './sheet-reader.ts'
import { readWorkbook } from './read-workbook.ts'
import { toXlsx } from './to-xlsx.ts'

const rows = [
  ['Ana Prado', 'ana@x.example', '+55 11 98642-0731'],
  ['"Bia", a second', '', '=1+1'],
]

it('reads back what was written, and numbers with all their digits', async () => {
  const file = await toXlsx(['name', 'email', 'phone'], rows)
  const { sheets, sheet, text } = await readWorkbook(file)
  expect(sheets).toEqual([sheet])
  const { store, columns } = await readSheet([new TextEncoder().encode(text)], {
    separator: ',',
    encoding: 'utf-8',
  })
  expect(columns.map(({ name }) => name)).toEqual(['name', 'email', 'phone'])
  expect([store.get(0), store.get(1)].map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, ...(rows[0] ?? [])],
    [3, ...(rows[1] ?? [])],
  ])
})

it('refuses a file that is not a workbook', async () => {
  await expect(readWorkbook(new Blob(['name,email\n']))).rejects.toThrow()
})
