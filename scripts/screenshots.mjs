// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { chromiumFlags, findChromium, withoutChromium } from './lib/chromium.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/run-tool.mjs'
import { startShownCampaign } from './lib/shown-campaign.mjs'

// `npm run screenshots`: takes the screenshots in docs/screenshots from the built product with its demonstration data.
// `npm run screenshots -- chats connection` takes only those.

const key = 'key-of-the-gateway-of-the-screenshots'
const port = process.env['PORT'] ?? '4650'
const url = `http://127.0.0.1:${port}`
const gateway = `/g/http:127.0.0.1:${port}~2fapi`
const instance = `${gateway}/i/clinica-horizonte-lilas`
const pictures = join(root, 'docs/screenshots')

/** @typedef {import('playwright').Page} Page */

/**
 * The screenshots: a path, and actions before the screenshot. @type {Record<string, [path: string, act?: (page: Page)
 * => Promise<void>]>}
 */
const shots = {
  connect: ['/', async (page) => page.getByLabel('API key').fill('••••••••••••')],
  overview: [`${instance}/campaigns/new`, showBusyDay],
  instances: [`${gateway}/instances`],
  'fleet-settings': [`${gateway}/fleet/settings`, readAll],
  messages: [`${instance}/messages?tab=location`, writeLocation],
  campaign: [`${instance}/campaigns/new`, startShownCampaign],
  groups: [`${instance}/groups`, openGroup],
  settings: [
    `${instance}/settings`,
    async (page) => page.getByRole('switch', { name: 'Always online' }).click({ force: true }),
  ],
  webhook: [`${instance}/webhook`],
  agents: [`${gateway}/agents`],
  matrix: [`${gateway}/agents/matrix`, giveAccess],
  text: [`${instance}/messages?tab=text`, writeText],
  chats: [`${gateway}/i/${encodeURIComponent('Padaria Flor do Trigal')}/chats`, openChat],
  // Last: it changes the state of an instance, which other pages show.
  connection: [`${gateway}/i/${encodeURIComponent('Autopeças Serra Mansa')}/connection`, showCode],
}

/** The names of the screenshots to take; none for all. */
const only = process.argv.slice(2)
const unknown = only.find((name) => !Object.hasOwn(shots, name))
if (unknown !== undefined)
  throw new Error(`There is no ${unknown}, only ${Object.keys(shots).join(', ')}.`)

/** Waits until no response has arrived for half a second. @param {Page} page */
async function settled(page) {
  for (;;) {
    const answered = page.waitForEvent('response', { timeout: 500 })
    if (!(await answered.catch(() => undefined))) return
  }
}

/** Reads all instances on pages that do so only on request. @param {Page} page */
async function readAll(page) {
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await settled(page)
}

/** @param {Page} page */
async function writeLocation(page) {
  await page.getByLabel('Recipient').fill('+55 11 98642-0731')
  await page.getByLabel('Name', { exact: true }).fill('Clínica, entrada lateral')
  await page.getByLabel('Address').fill('Rua Harmonia 412, São Paulo')
  await page.getByLabel('Latitude').fill('-23.5552')
  await page.getByLabel('Longitude').fill('-46.6901')
}

/** @param {Page} page */
async function writeText(page) {
  await page.getByLabel('Recipient').fill('+55 11 98642-0731')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Olá, Renata! Sua consulta é *amanhã às 9h30*.\n_Clínica Horizonte_, Rua Harmonia 412')
}

/** Opens the chat of the newest received message, with the pictures in it. @param {Page} page */
async function openChat(page) {
  await page.getByRole('region', { name: 'Chats' }).getByRole('link').first().click()
  const messages = page.getByRole('region', { name: /^Messages with/ })
  await messages.getByRole('article').first().waitFor()
  await settled(page)
  const load = messages.getByRole('button', { name: /^Load (image|audio)/ })
  while ((await load.count()) > 0) {
    await load.last().click()
    await settled(page)
  }
  await messages.getByRole('article').last().scrollIntoViewIfNeeded()
}

/** Opens the overview while a campaign runs. @param {Page} page */
async function showBusyDay(page) {
  await startShownCampaign(page)
  // Loading the document would pause the campaign.
  await page.evaluate((to) => history.pushState(null, '', to), `${gateway}/overview`)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByText('All 12 loaded').waitFor()
  await page.waitForTimeout(2_000)
}

/** Opens the members of the largest group. @param {Page} page */
async function openGroup(page) {
  await page.getByRole('link', { name: 'Plantão do fim de semana' }).click()
  await page.getByRole('link', { name: /^Members/ }).click()
  await settled(page)
}

/** Shows the QR code of a disconnected instance. @param {Page} page */
async function showCode(page) {
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  const code = page.getByRole('img', { name: 'QR code' })
  await connect.or(code).first().waitFor()
  // After the first screenshot it is waiting for a scan.
  if (await connect.isVisible()) await connect.click()
  await code.waitFor()
  await settled(page)
}

/** Changes some cells in the grid of agents and instances by keyboard. @param {Page} page */
async function giveAccess(page) {
  const cells = page.getByRole('gridcell')
  await cells.nth(1).click()
  for (const keyName of [
    'F',
    'ArrowDown',
    'W',
    'ArrowDown',
    'ArrowRight',
    'F',
    'ArrowDown',
    'Delete',
  ])
    await page.keyboard.press(keyName)
}

/** Starts the built server with its own data, and waits until it responds. @param {string} data */
async function serve(data) {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, SWITCHBOARD_DATA: data, SWITCHBOARD_API_KEY: key },
  })
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) throw new Error('The server for the pictures did not start.')
    const isReady = await fetch(`${url}/api/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error('The server for the pictures did not answer within 10 s.')
}

await installPackages()
await buildWhatChanged({ dashboard: true })
const { chromium } = await import('playwright')
const executablePath = findChromium(chromium.executablePath())
if (!executablePath) throw new Error(withoutChromium)
const data = mkdtempSync(join(tmpdir(), 'switchboard-pictures-'))
const server = await serve(data)
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
try {
  mkdirSync(pictures, { recursive: true })
  for (const [name, [path, act]] of Object.entries(shots)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const [suffix, colorScheme, width, height] of /** @type {const} */ ([
      ['', 'light', 1440, 900],
      ['-dark', 'dark', 1440, 900],
      ['-phone', 'light', 390, 844],
    ])) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
      })
      await context.request.post(`${url}/api/key-session`, { data: { key } })
      const page = await context.newPage()
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await act?.(page)
      await page.screenshot({ path: join(pictures, `${name}${suffix}.png`) })
      await context.close()
    }
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}
