import { expect, test } from './fixtures.ts'
import {
  countOf,
  csvOf,
  giveFile,
  goToStep,
  isIn,
  next,
  numberOf,
  openNew,
  received,
  setPace,
  start,
  writeLocation,
} from './support/campaigns.ts'
import { nextInstance } from './support/go-to.ts'
import { exportedAs } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'

// Real-world recipient lists: each shows what was detected, loses nothing and sends nothing.

test('reads lists as they are, rejects what is not a list, and renders only visible cells of large ones', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('Next and Ctrl with Enter right after a pasted list wait until it is read', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await page.getByRole('radio', { name: 'Pasted list' }).check()
    await page.getByLabel('List', { exact: true }).fill(`${numberOf(0)}\n${numberOf(1)}`)
    await next(page).click()
    await expect(page).toHaveURL(/step=message/)
    await goToStep(page, /Recipients/)
    await page.getByLabel('List', { exact: true }).fill(`${numberOf(2)}\n${numberOf(3)}`)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page).toHaveURL(/step=message/)
  })

  await test.step('reads a workbook as it is shown, a stray cell far away, and contacts', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await page.getByRole('radio', { name: 'File' }).check()
    const file = page.locator('input[type=file]')
    await file.setInputFiles('src/tabular/test-data/amounts.xlsx')
    await expect(page.getByLabel('Include 1 hidden row')).not.toBeChecked()
    await expect(page.getByText('3 will be sent')).toBeVisible()
    await writeLocation(page, 'Olá {{Nome}}, {{Valor}}, {{Vencimento}}')
    await goToStep(page, /Check/)
    await expect(page.getByText('Olá Ana, R$ 1.234,50, 01/12/2026')).toBeVisible()
    await expect(page.getByText('“03/12/2026 14:30”')).toBeVisible()
    await goToStep(page, /Recipients/)
    await page.getByLabel('Include 1 hidden row').check()
    await expect(page.getByText('4 will be sent')).toBeVisible()

    await file.setInputFiles('src/tabular/test-data/stray-cell.xlsx')
    await expect(page.getByText('2 rows · 2 columns')).toBeVisible()
    await file.setInputFiles('src/tabular/test-data/google-contacts.csv')
    await expect(page.getByLabel(/^Number \*?$/)).toHaveValue('20')
    await expect(page.getByText('1 to check, held back')).toBeVisible()
    await page
      .getByLabel('Number for rows without one')
      .selectOption({ label: 'Phone 2 - Value (+55 21 3344-5566)' })
    await expect(page.getByText('2 will be sent')).toBeVisible()
    await file.setInputFiles('src/tabular/test-data/contacts.vcf')
    await expect(page.getByText('1 will be sent')).toBeVisible()
  })

  await test.step('reads a pasted list with a default country code, and semicolons and Latin-1 with names as written', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await page.getByRole('radio', { name: 'Pasted list' }).check()
    await page
      .getByLabel('List', { exact: true })
      .fill('(11) 97000-0000\n11 97000-0001\n+55 11 97000-0002')
    const country = page.getByLabel('Numbers without a country code are from')
    await country.selectOption('BR')
    await expect(page.getByText('3 will be sent')).toBeVisible()
    await expect(page.getByText('2 numbers get +55')).toBeVisible()

    // Another list: its country is asked again.
    await page.getByRole('radio', { name: 'File' }).check()
    const text = `Telefone;Nome\r\n+${numberOf(0)};"Conceição; São João"\r\n+${numberOf(1)};Íñigo\r\n`
    await giveFile(page, Buffer.from(text, 'latin1'))
    await expect(page.getByLabel('Separator')).toHaveValue(';')
    await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
    await expect(page.getByText('2 will be sent')).toBeVisible()
    await expect(country).toHaveValue('')
    await writeLocation(page, '{{NOME}}')
    await setPace(page, '0')
    await start(page)
    await isIn(page, /finished/)
    expect(
      gateway.store.messages
        .list(id)
        .map(({ content }) => (content['locationMessage'] as { name: string }).name),
    ).toEqual(['Conceição; São João', 'Íñigo'])
  })

  await test.step('rejects a file that is not a list, keeps what was typed, and shows errors at their fields', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await writeLocation(page)
    await goToStep(page, /Recipients/)
    await giveFile(page, '', 'empty.csv')
    await expect(page.getByText('This file is empty')).toBeVisible()
    await giveFile(page, Buffer.from('PK\u0003\u0004xl/workbook.xml', 'latin1'), 'list.csv')
    await expect(page.getByText('This workbook can’t be opened')).toBeVisible()
    await next(page).click()
    await expect(page).not.toHaveURL(/step=message/)
    await giveFile(page, 'number,name\n', 'head.csv')
    await expect(page.getByText('0 will be sent')).toBeVisible()
    await giveFile(page, `number,name\n+${numberOf(0)},"never closed\n+${numberOf(1)},Ana\n`)
    await expect(page.getByText(/a quote is never closed/)).toBeVisible()
    await expect(page.getByText('1 will be sent')).toBeVisible()
    await goToStep(page, /Message/)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Calle 63 # 9-41')

    // A placeholder without a column is an error at its field.
    const field = page.getByLabel('Name', { exact: true })
    await field.fill('Hello {{nome}}')
    await next(page).click()
    await expect(field).toHaveAccessibleDescription('The list has no column “nome”')
    await expect(field).toBeFocused()
    await field.fill('Hello {{name')
    await expect(field).toHaveAccessibleDescription(/not closed/)
    await page.getByLabel('Latitude', { exact: true }).fill('91')
    await next(page).click()
    await expect(page.getByLabel('Latitude', { exact: true })).toHaveAccessibleDescription(
      'Enter a number between -90 and 90',
    )
    await goToStep(page, /Check/)
    await expect(page.getByText('The message is incomplete.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Start for/ })).toBeDisabled()
  })

  await test.step('renders only the visible cells of two hundred columns and two thousand rows', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    const columns = Array.from({ length: 198 }, (_, n) => `column ${n}`)
    const wide = ['number', 'name', ...columns].join(',')
    const cells = columns.map((_, n) => n).join(',')
    await giveFile(page, `${wide}\n+${numberOf(0)},Ana,${cells}\n`)
    await expect(page.getByText('1 will be sent')).toBeVisible()
    await writeLocation(page, '{{name}} {{Column 197}}')
    await expect(
      page.getByRole('region', { name: 'Preview of a row' }).getByText('Ana 197'),
    ).toBeVisible()

    await goToStep(page, /Recipients/)
    await giveFile(page, csvOf(2_000))
    await expect(page.getByText('2,000 will be sent')).toBeVisible()
    await writeLocation(page, '{{name}}')
    await setPace(page, '5')
    await goToStep(page, /Check/)
    await expect(page.getByRole('button', { name: 'Start for 2,000 recipients…' })).toBeEnabled()
    // The list is checked again after each change of the message. A click during that waits for it.
    await goToStep(page, /Message/)
    await page.getByLabel('Name', { exact: true }).fill('Dear {{name}}')
    await page.evaluate(() => {
      const main = document.querySelector('main')!
      const observer = new MutationObserver(() => {
        const send = main.querySelector<HTMLButtonElement>('form [type=submit]')
        if (!send?.textContent.startsWith('Start for 2,000')) return
        observer.disconnect()
        send.click()
      })
      observer.observe(main, { subtree: true, childList: true, characterData: true })
    })
    await goToStep(page, /Check/)
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Start for 2,000 recipients' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await start(page)
    await expect(page.getByRole('radio', { name: 'All 2,000' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await isIn(page, /paused/)
    // Only visible rows are in the DOM.
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await page.getByLabel('Number or name').fill('Person 1999')
    await expect(page.getByRole('row').filter({ hasText: '+55 11 97000-1999' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(countOf(page, 'Remaining')).toHaveText(/^1,99\d$/)
    expect(Object.keys(received(gateway, id)).length).toBeLessThan(10)
  })
})

test('shows what will not be sent, and why: invalid numbers, duplicates, and numbers that are not registered', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('shows invalid numbers and duplicates first, and a dry run sends nothing', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await giveFile(
      page,
      [
        'number,name',
        `+${numberOf(0)},Ana`,
        '5.51199E+12,Short',
        'Ana Prado,Letters',
        ',Nobody',
        '123,Few',
        `+55 11 97000-0000,Twice`,
        `+${numberOf(1)},`,
      ].join('\n'),
    )
    await expect(page.getByText('2 will be sent')).toBeVisible()
    await expect(page.getByText('1 duplicate, skipped')).toBeVisible()
    await expect(page.getByText('4 invalid, skipped')).toBeVisible()
    await writeLocation(page)
    await setPace(page, '0')
    await goToStep(page, /Check/)
    // The last row has no name, and the message needs it.
    await expect(page.getByText('6 are skipped: 1 duplicate and 5 invalid.')).toBeVisible()
    const view = page.getByRole('radiogroup', { name: 'View' })
    await view.getByRole('radio', { name: 'Recipients 7' }).check()
    await page.getByRole('radio', { name: 'Invalid 5' }).check()
    await expect(page).toHaveURL(/rows=wrong/)
    const grid = page.getByRole('grid')
    await expect(grid).toContainText('Shortened by a spreadsheet')
    await expect(grid).toContainText('Not a number')
    await expect(grid).toContainText('No number')
    await expect(grid).toContainText('A number has 8 to 15 digits')
    await expect(grid).toContainText('Required, but empty')
    await page.getByRole('radio', { name: 'Duplicate 1' }).check()
    await expect(grid).toContainText('Duplicate of row 2')

    const shown = await exportedAs(page, 'CSV', { label: 'Export' })
    expect(shown.trimEnd().split('\r\n')).toHaveLength(2)
    await page.getByRole('radio', { name: 'All 7' }).check()
    const csv = await exportedAs(page, 'CSV', { label: 'Export' })
    const lines = csv
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe('row,outcome,sent_to,country,why,number,name')
    expect(lines[1]).toMatch(/^2,will_be_sent,'\+5511970000000,BR,,'\+5511970000000,Ana$/)
    expect(lines[6]).toMatch(/^7,duplicate,/)
    expect(received(gateway, id)).toEqual({})

    // A cell is corrected in place, and its row becomes valid at once.
    await page.getByRole('radio', { name: 'Invalid 5' }).check()
    await expect(grid.getByRole('row').nth(1)).toContainText('5.51199E+12')
    await grid.getByRole('gridcell', { name: '5.51199E+12' }).first().dblclick()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`+${numberOf(7)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Ready 2' })).toBeVisible()
    // The correction survives a reload, like everything that was typed.
    await expect.poll(() => keptTexts(page)).toContain(numberOf(7))
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Ready 2' })).toBeVisible()
    await start(page)
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual({ [numberOf(0)]: 1, [numberOf(7)]: 1 })
  })

  await test.step('skips numbers that the gateway reports as unregistered, unless the user includes them', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    const unregistered = '5511970000404'
    await page.getByRole('radio', { name: 'Pasted list' }).check()
    await page
      .getByLabel('List', { exact: true })
      .fill(`+${numberOf(0)}\n+${unregistered}\n+${numberOf(1)}`)
    await writeLocation(page, 'Shop')
    await setPace(page, '0')
    await goToStep(page, /Check and start/)
    const list = page.getByRole('list', { name: 'Checklist' })
    await expect(list).toContainText('Not checked')
    await page.getByRole('button', { name: 'Check 3 numbers' }).click()
    await expect(list).toContainText('2 registered, 1 not registered and held back.')
    await expect(page.getByRole('button', { name: 'Start for 2 recipients' })).toBeEnabled()
    await expect.poll(() => keptTexts(page)).toContain(`"unregistered":["${unregistered}"]`)
    await page.getByRole('button', { name: 'Show recipients' }).click()
    await expect(page).toHaveURL(/rows=unregistered/)
    const grid = page.getByRole('grid')
    await expect(grid.getByText('Not registered on the platform')).toBeVisible()
    await grid.getByRole('button', { name: 'Actions for row' }).click()
    await page.getByRole('menuitem', { name: 'Include anyway' }).click()
    await expect(page.getByRole('button', { name: 'Start for 3 recipients' })).toBeEnabled()
    await page.getByRole('radio', { name: 'Included 1' }).check()
    await grid.getByRole('button', { name: 'Actions for row' }).click()
    await page.getByRole('menuitem', { name: 'Skip' }).click()
    await expect(page.getByRole('button', { name: 'Start for 2 recipients' })).toBeEnabled()
    await expect(page.getByText('1 is skipped: 1 skipped by you.')).toBeVisible()
    await start(page)
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual({ [numberOf(0)]: 1, [numberOf(1)]: 1 })
  })

  await test.step('holds doubtful numbers and likely duplicates back; after the number check one person gets one message', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    const rows = [
      '11 8765-4321;Ana',
      '5511987654321;Ana Prado',
      '5511987654321:12@s.whatsapp.net;Ana P.',
      '98765-4322;Bia',
      '+55 11 98765-4323 / +55 11 98765-4324;Caio',
      '+55 20 98765-4325;Davi',
      'ana@example.com;Eva',
    ]
    await giveFile(page, ['telefone;nome', ...rows].join('\n'))
    await page.getByLabel('Numbers without a country code are from').selectOption('BR')
    const totals = page.getByRole('status', { name: 'Check results' })
    await expect(totals).toHaveText(
      /1 will be sent\s+3 to check, held back\s+1 duplicate, skipped\s+2 invalid, skipped/,
    )
    const reasons = page.getByRole('list', { name: 'Reasons' })
    await expect(reasons).toContainText('1 number gets +55')
    await expect(reasons).toContainText('1: The area code is missing, or a digit')
    await expect(reasons).toContainText('1: This is an e-mail address')
    await expect(reasons).toContainText('1: Likely a duplicate')
    await page.getByLabel('Area code of numbers without one').fill('11')
    await expect(totals).toHaveText(/2 will be sent/)

    await totals.getByRole('link', { name: '3 to check, held back' }).click()
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row')).toHaveCount(4)
    await expect(grid).toContainText('Likely a duplicate of row 2')
    await expect(grid).toContainText('+55 11 98765-4323 · Brazil')
    await writeLocation(page, 'Shop')
    await setPace(page, '0')
    await goToStep(page, /Check and start/)

    await test.step('says that it checks the list while it is loaded again', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(/check-recipients/, async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      await expect(page.getByRole('button', { name: 'Checking recipients…' })).toBeDisabled()
      await expect(page.getByText('no recipients yet')).toBeHidden()
      await expect(page.getByText('0 will receive it')).toBeHidden()
      release()
      await expect(page.getByRole('button', { name: 'Start for 2 recipients' })).toBeEnabled()
      await page.unroute(/check-recipients/)
    })

    await page.getByRole('button', { name: 'Review 3 numbers' }).click()

    await test.step('finds rows by words and digits, and selects those', async () => {
      await page.getByRole('radio', { name: /^All/ }).check()
      const search = page.getByRole('textbox', { name: 'Search all columns' })
      await search.fill('ana')
      await expect(page.getByRole('status').getByText('4 rows found')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select all rows' }).click()
      await expect(page.getByText('4 selected')).toBeVisible()
      await search.fill('98765-4322')
      await expect(page.getByText('1 row found')).toBeVisible()
      await expect(grid.getByRole('row')).toHaveCount(2)
      await search.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await search.fill('')
      await page.getByRole('radio', { name: /^To check/ }).check()
    })

    await grid.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Include 1 anyway' }).click()
    await expect(page.getByRole('button', { name: 'Start for 3 recipients' })).toBeEnabled()
    await expect(page.getByRole('status').getByText('1 number included')).toBeVisible()
    await page.getByRole('radio', { name: 'Checklist' }).check()

    await gateway.fault({
      operation: 'checkNumbers',
      status: 200,
      body: [
        ['551187654321', '5511987654321'],
        ['5511987654321', '5511987654321'],
        ['5511987654322', '5511987654322'],
        ['5511987654323', '5511987654323'],
        ['5520987654325', '5520987654325'],
      ].map(([number, digits]) => ({ number, jid: `${digits}@s.whatsapp.net`, exists: true })),
    })
    await page.getByRole('button', { name: 'Check 5 numbers' }).click()
    await expect(page.getByRole('list', { name: 'Checklist' })).toContainText('5 registered')
    await expect(
      page.getByText('4 are skipped: 1 to check, 2 duplicates and 1 invalid.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Start for 3 recipients…' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('1 of them to check')
    await expect(question).toContainText('4 are skipped: 1 to check, 2 duplicates and 1 invalid.')
    await question.getByRole('button', { name: 'Start for 3 recipients' }).click()
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual({
      '5511987654321': 1,
      '5511987654322': 1,
      '5511987654323': 1,
    })
  })
})
