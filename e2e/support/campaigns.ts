import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import { pathTo } from '#paths'
import { expect, type Page } from 'playwright/test'
export { countOf } from './jobs.ts'
import { goTo, goToPage } from './go-to.ts'
import type { TestGateway } from './test-gateway.ts'

/** Returns a phone number that differs in its last digits. */
export const numberOf = (n: number) => `5511970${String(n).padStart(6, '0')}`

/** Returns a list with numbers, names and amounts, as exported by a spreadsheet. */
export function csvOf(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => `+${numberOf(n)},Person ${n},${n * 10}`)
  return ['Number,Name,Amount', ...rows, ''].join('\n')
}

/** Opens the form of a new campaign. */
export async function openNew(
  page: Page,
  gateway: Pick<TestGateway, 'address'>,
  instance = 'sales',
) {
  await goTo(page, pathTo({ page: 'new-campaign', gateway: gateway.address, instance }))
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible()
}

/** Uploads the list as a file. */
export async function giveFile(page: Page, content: string | Buffer, name = 'list.csv') {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Opens a step from the list of steps. */
export async function goToStep(page: Page, name: RegExp) {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
}

/** Writes a location with a placeholder in its name. */
export async function writeLocation(page: Page, name = 'Shop of {{name}}') {
  await goToStep(page, /Message/)
  await page.getByRole('radio', { name: 'Location' }).check()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Address', { exact: true }).fill('Calle 63 # 9-41')
  await page.getByLabel('Latitude', { exact: true }).fill('4.6486')
  await page.getByLabel('Longitude', { exact: true }).fill('-74.0628')
}

/** Sets the pace: the pause between two messages in seconds, and the number of concurrent sends. */
export async function setPace(page: Page, pause: string, atOnce = '1') {
  await goToStep(page, /Pace/)
  await page.getByLabel('Delay between messages, min (s)').fill(pause)
  await page.getByLabel('max (s)', { exact: true }).fill(pause)
  await page.getByLabel('Concurrent sends').selectOption(atOnce)
}

/** Names the campaign, in the page's header. */
export async function rename(page: Page, title: string) {
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the campaign').fill(title)
  await page.keyboard.press('Enter')
}

/**
 * Names the campaign and starts it, which opens its page.
 *
 * @param options `onServer`: hands the key over to the server for it
 */
export async function start(page: Page, title = 'November', { onServer = false } = {}) {
  await goToStep(page, /Check/)
  await rename(page, title)
  await page.getByRole('button', { name: /^Start for .*…$/ }).click()
  const dialog = page.getByRole('dialog')
  if (onServer) await dialog.getByRole('checkbox', { name: 'Run on the server' }).check()
  await dialog.getByRole('button', { name: /^Start for/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/**
 * Stores a campaign that sends a location to this many recipients, as its form does, which takes three times as long,
 * opens its page and starts it.
 *
 * @param options `pauseMs`: the pause between two messages, in milliseconds; `audio`: base64 of an audio to send instead
 */
export async function startCampaign(
  page: Page,
  { address: gateway }: Pick<TestGateway, 'address'>,
  { count = 10, pauseMs = 0, title = 'November', instance = 'sales', audio = '' } = {},
) {
  const id = `stored ${instance} ${title}`
  const row = (n: number) => [`+${numberOf(n)}`, `Person ${n}`, String(n * 10)]
  const items = Array.from({ length: count }, (_, n): JobItem => ({
    to: numberOf(n),
    name: `Person ${n}`,
    data: { row: n + 2, cells: { name: `Person ${n}` } },
  }))
  const lines = [
    ['Number', 'Name', 'Amount'],
    ...items.map((_, n) => [n + 2, 'good', 1, null, '', row(n)]),
  ]
  const list = lines.map((one) => `${JSON.stringify(one)}\n`).join('')
  const none = { sending: 0, accepted: 0, refused: 0, unknown: 0, skipped: 0, arrived: 0 }
  const record: JobRecord = {
    gateway,
    instance,
    id,
    kind: 'campaign',
    name: title,
    plan: {
      template: {
        kind: audio === '' ? 'location' : 'audio',
        source: 'file',
        url: '',
        urlColumn: '',
        mediatype: 'image',
        mimetype: '',
        fileName: '',
        caption: '',
        text: '',
        name: 'Shop of {{name}}',
        address: 'Calle 63 # 9-41',
        latitude: '4.6486',
        longitude: '-74.0628',
        delay: '',
        linkPreview: '',
      },
      columns: { name: 'Name' },
      source: { numberColumn: 'Number', nameColumn: 'Name', country: '' },
    },
    pace: { concurrency: 1, ...(pauseMs > 0 && { pause: { from: pauseMs, to: pauseMs } }) },
    createdAt: Date.now(),
    state: 'ready',
    total: count,
    counts: { ...none, 'not-arrived': 0, 'not-sent': 0, waiting: count },
  }
  if (page.url() === 'about:blank')
    await page.goto(pathTo({ page: 'campaigns', gateway, instance }))
  // The page creates the stores.
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name))
  await expect.poll(stores).toContain('switchboard')
  await page.evaluate(
    async ([record, items, list, audio, size]) => {
      const key = [record.gateway, record.instance, record.id]
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('switchboard')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('The database does not open.')))
      })
      const writing = db.transaction(['runs', 'runItems', 'runFiles'], 'readwrite')
      writing.objectStore('runs').add(record, key)
      for (let at = 0; at * size < items.length; at++)
        writing.objectStore('runItems').add(items.slice(at * size, (at + 1) * size), [...key, at])
      const files = writing.objectStore('runFiles')
      files.add(new Blob([list]), [...key, 'list'])
      const bytes = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0))
      if (audio !== '') files.add(new Blob([bytes], { type: 'audio/wav' }), [...key, 'media'])
      await new Promise((resolve, reject) => {
        writing.addEventListener('complete', resolve)
        writing.addEventListener('abort', () => reject(new Error('The campaign is not stored.')))
      })
      db.close()
    },
    [record, items, list, audio, portionSize] as const,
  )
  await goToPage(page, pathTo({ page: 'job', gateway, id }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Waits until the campaign is in a state. */
export async function isIn(page: Page, state: RegExp) {
  await expect(page.getByRole('banner').or(page.locator('main header')).last()).toContainText(
    state,
    { timeout: 25_000 },
  )
}

/** Returns how many messages each number got, according to the gateway's store. */
export function received(gateway: TestGateway, instanceId: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { remoteJid } of gateway.store.messages.list(instanceId)) {
    const number = remoteJid.split('@')[0] ?? ''
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** The first `count` numbers with one message each. */
export const onceEach = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [numberOf(n), 1]))
