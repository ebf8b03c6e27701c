import { readFile } from 'node:fs/promises'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { Download } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseMore } from './support/list-actions.ts'
import { levelsOf, listOf } from './support/agents.ts'
import { finished, importButton, importIn } from './support/import.ts'

/** Returns the cells of a downloaded workbook's first sheet. */
const cellsOf = async (file: Download) => {
  const [first] = await readXlsxFile(await readFile(await file.path()))
  return first?.data
}

/** Returns a workbook whose cells are all text; an array is one cell merged over two rows. */
const workbook = (
  sheets: Readonly<Record<string, readonly (readonly (string | readonly [string] | null)[])[]>>,
) =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((cells) =>
        cells.map((cell) =>
          cell === null || typeof cell === 'string'
            ? cell && { value: cell, type: String }
            : { value: cell[0], type: String, rowSpan: 2 },
        ),
      ),
    })),
  ).toBuffer()

test('imports the chosen sheet of a workbook, and exports it and its results as XLSX', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(importIn(gateway))
  await page
    .getByLabel('List of agents', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'team.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook({
        North: [
          ['name', 'email'],
          ['Caio', 'caio@x.example'],
        ],
        South: [
          ['name', 'email', 'phone', 'permissions', 'badge'],
          ['Ana Prado', 'ana@x.example', '+55 11 98642-0731', ['sales:FULL'], '00042'],
          ['007', 'bond@x.example', '+44 20 7946 0958', null, '+1'],
        ],
      }),
    })
  // The sheet with the most usable columns is read; the others can be chosen.
  await expect(page.getByText('2 would be created')).toBeVisible()
  const sheet = page.getByLabel('Sheet', { exact: true }).filter({ visible: true })
  await sheet.selectOption('North')
  await expect(page.getByText('1 would be created')).toBeVisible()
  await sheet.selectOption('South')
  await expect(page.getByText('2 would be created')).toBeVisible()
  await expect(page.getByText('1 new agent would have no access')).toBeVisible()
  await page.getByRole('checkbox', { name: /merged/ }).check()
  await expect(page.getByText('2 permissions granted')).toBeVisible()
  await expect(page.getByText('would have no access')).toHaveCount(0)
  await importButton(page).click()
  await finished(page)
  const stored = gateway.store.agents
    .list()
    .map((one) => [one.name, { phone: one.phoneNumber, levels: levelsOf(one) }] as const)
  expect(Object.fromEntries(stored)).toEqual({
    '007': { phone: '442079460958', levels: { sales: 'FULL' } },
    'Ana Prado': { phone: '5511986420731', levels: { sales: 'FULL' } },
  })

  await page.getByRole('button', { name: 'Export results' }).click()
  const kind = page
    .getByRole('button', { name: 'XLSX', exact: true })
    .or(page.getByRole('menuitem', { name: 'XLSX', exact: true }))
  const [results] = await Promise.all([page.waitForEvent('download'), kind.click()])
  expect(results.suggestedFilename()).toMatch(/\.xlsx$/)
  const [heads = [], ...rows] = (await cellsOf(results)) ?? []
  const column = (name: string) => rows.map((cells) => cells[heads.indexOf(name)])
  expect(column('badge')).toEqual(['00042', '+1'])
  expect(column('name')).toEqual(['Ana Prado', '007'])
  expect(column('outcome')).toEqual(['accepted', 'accepted'])

  await page.goto(listOf(gateway))
  await chooseMore(page, 'Export…')
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'XLSX' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^agents-\d{4}-\d\d-\d\d\.xlsx$/)
  const exported = ((await cellsOf(list)) ?? []).map((cells) => cells.slice(0, 4))
  expect(exported).toEqual([
    ['name', 'email', 'phone', 'permissions'],
    ['007', 'bond@x.example', '+442079460958', 'sales:FULL'],
    ['Ana Prado', 'ana@x.example', '+5511986420731', 'sales:FULL'],
  ])
})
