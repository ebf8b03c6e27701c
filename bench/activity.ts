import type { Page } from 'playwright'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { openProduct, typeTimed } from './product.ts'
import {
  at95,
  frameLimit,
  limitsHere,
  scrolledFrames,
  slowDown,
  watchFirstRow,
  withFirstRow,
} from './tables.ts'

const count = 20_000
const rounds = 3
const many = `${count.toLocaleString('en')} calls`

/** The request log at its maximum size: first rows, a key in the search, scrolling, elements in the page. */
export const activity: Measurement = async (bench) => {
  await seed(bench)
  const limits = await limitsHere(bench, { first: 300, firstSlow: 1_000, key: 33, keySlow: 100 })
  const measured: Measured[] = []
  for (const slower of [1, 4]) {
    const slow = slower > 1
    const cpu = slow ? `, CPU ÷ ${slower}` : ''
    const firsts: number[] = []
    const reads: number[] = []
    const keys: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Its code has been loaded before, so only the list is measured.
      const page = await openActivity(bench)
      await watchRequestLog(page)
      await watchFirstRow(page)
      await slowDown(page, slower)
      await page.reload()
      const { first, read } = await firstRow(page)
      firsts.push(first)
      reads.push(read)
      await page.getByPlaceholder('Operation, path, number or e-mail').focus()
      await page.waitForTimeout(1_500 * slower)
      keys.push(...(await typeTimed(page, 'sendlocation 980')))
      await page.close()
    }
    measured.push(
      {
        what: `first row of ${many} after they were read${cpu}`,
        value: median(firsts),
        target: slow ? limits.firstSlow : limits.first,
        unit: 'ms',
        details: `${listed(firsts)}; the reading itself ${listed(reads)}`,
      },
      {
        what: `key in the search of ${many}${cpu}`,
        value: median(keys),
        target: slow ? limits.keySlow : limits.key,
        unit: 'ms',
        details: `of ${keys.length} keys the slowest ${Math.round(Math.max(...keys))} ms`,
      },
    )
  }
  const page = await openActivity(bench)
  await page.setViewportSize({ width: 1440, height: 900 })
  const frames = await scrolledFrames(page)
  measured.push(
    {
      what: `scrolling ${many}, frame at p95`,
      value: at95(frames),
      target: await frameLimit(bench, 33),
      unit: 'ms',
      details: `median ${Math.round(median(frames))} ms, slowest ${Math.round(frames.at(-1) ?? 0)} ms`,
    },
    {
      what: 'elements in the page of calls',
      value: await page.evaluate(() => document.querySelectorAll('*').length),
      target: 1_500,
      unit: 'elements',
      details: 'in the middle of the list',
    },
  )
  return measured
}

const listed = (all: readonly number[]) => all.map((ms) => Math.round(ms)).join(', ')

async function openActivity(bench: Bench): Promise<Page> {
  const page = await openProduct(bench, 'activity')
  await page.locator('tr[data-index] a').first().waitFor()
  return page
}

/**
 * Records when the read of the request log began and when its last chunk arrived, on each page that is loaded from now
 * on.
 */
async function watchRequestLog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getAll = Reflect.get(IDBObjectStore.prototype, 'getAll')
    IDBObjectStore.prototype.getAll = function (...args) {
      const request = getAll.apply(this, args)
      if (this.name !== 'journal' || globalThis.firstRowDrawn !== undefined) return request
      globalThis.requestLogAsked ??= performance.now()
      request.addEventListener('success', () => (globalThis.requestLogRead = performance.now()))
      return request
    }
  })
}

/** Returns the time from the last chunk of the request log to the first drawn row, and the time to read it, in ms. */
async function firstRow(page: Page): Promise<{ first: number; read: number }> {
  await withFirstRow(page)
  return page.evaluate(() => {
    const { firstRowDrawn = Number.NaN, requestLogAsked = Number.NaN } = globalThis
    const { requestLogRead = Number.NaN } = globalThis
    return { first: firstRowDrawn - requestLogRead, read: requestLogRead - requestLogAsked }
  })
}

/** Fills the page's database with calls of the last days, in the product's format. */
async function seed(bench: Bench): Promise<void> {
  // This page creates the database.
  const page = await openProduct(bench, 'activity')
  await page.keyboard.press('Shift')
  await page.evaluate(
    async ([gateway, all]) => {
      const opening = indexedDB.open('switchboard')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const db = opening.result
      const tx = db.transaction(['journal', 'journalDetails'], 'readwrite')
      const operations = [
        ['sendLocation', 'POST', 'message/sendLocation'],
        ['sendMedia', 'POST', 'message/sendMedia'],
        ['findSettings', 'GET', 'settings/find'],
        ['findWebhook', 'GET', 'webhook/find'],
      ] as const
      const outcomes = ['answered', 'answered', 'answered', 'refused', 'unknown']
      const together = 40
      let entries: unknown[] = []
      for (let n = 0; n < all; n++) {
        const [operation, method, path] = operations[n % operations.length] ?? operations[0]
        const instance = `inst-${n % 40}`
        const at = Date.now() - n * 20_000
        const id = `seeded${n}`
        const entry = {
          gateway,
          at,
          id,
          operation,
          method,
          instance,
          path: `/${path}/${instance}`,
          about: `5511${980_000_000 + n}`,
          by: 'bulk',
          outcome: outcomes[n % outcomes.length],
          status: 201,
          queued: 3,
          limit: 30_000,
          took: 40 + (n % 90),
          sent: 210,
          received: 640,
        }
        entries.push(entry)
        if (entries.length < together && n < all - 1) continue
        const key = [gateway, at, id, entries.length]
        const details = entries.map(() => ({ headers: {} }))
        tx.objectStore('journal').put(entries, key)
        tx.objectStore('journalDetails').put(details, key)
        entries = []
      }
      await new Promise((resolve, reject) => {
        tx.addEventListener('complete', resolve)
        tx.addEventListener('abort', () => reject(new Error('the calls were not kept')))
      })
      db.close()
    },
    [bench.connection.address, count] as const,
  )
  await page.close()
}

declare global {
  var requestLogAsked: number | undefined
  var requestLogRead: number | undefined
}
