// @ts-check

const people = ['Renata Álvares', 'Otávio Zanetti', 'Thaís Bittencourt', 'Luana Siqueira']

/**
 * Creates and starts a campaign through the UI, for the screenshot of a running one.
 * @param {import('playwright').Page} page at the form of a new campaign
 */
export async function startShownCampaign(page) {
  const step = (/** @type {RegExp} */ name) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
  const fill = (/** @type {string} */ label, /** @type {string} */ text) =>
    page.getByLabel(label, { exact: true }).fill(text)
  const rows = Array.from(
    { length: 480 },
    (_, n) => `+551198${6_420_000 + n * 37};${people[n % people.length]};${120 + n},50`,
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'renovações.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Telefone;Nome;Valor', ...rows].join('\n'), 'latin1'),
  })
  await page.getByText('480 will be sent').waitFor()
  await step(/Message/)
  await page.getByRole('radio', { name: 'Location' }).check()
  await fill('Name', 'Loja da {{Nome}}')
  await fill('Address', 'Rua Augusta 1200')
  await fill('Latitude', '-23.5614')
  await fill('Longitude', '-46.6559')
  await step(/Pace/)
  await fill('Delay between messages, min (s)', '0.05')
  await fill('max (s)', '0.2')
  await step(/Check/)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Renovações de novembro')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Start for .*…$/ }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: /^Start for/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Renovações de novembro' }).waitFor()
  await page.waitForTimeout(8_000)
}
