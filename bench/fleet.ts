import { call } from '#client/call.ts'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { addressOf, lastJobIn, signedIn } from './product.ts'
import type { UnwatchedPage } from './unwatched.ts'

const count = 200
const concurrency = 4
const names = Array.from({ length: count }, (_, n) => `i${String(n + 1).padStart(3, '0')}`)

/** The gateway's response times in milliseconds, and the number of rounds for each. */
const gateways = [
  // Like a gateway across a network with a database. The product does its own work while it waits.
  { wait: 40, rounds: 5, what: 'a gateway that takes 40 ms' },
  // Page, browser and gateway share the machine's cores: all other work of the product and the machine adds to the
  // time.
  { wait: 0, rounds: 15, what: 'a gateway beside the page that takes no time' },
]

/**
 * Settings applied to many instances in the product, from the click until the result of the job is on disk, against a
 * bare `fetch` loop with the same calls per instance (read, write all seven, verify), the same concurrency and the
 * same browser; alternating, so that a slow phase of the machine affects both. No tool listens to either page.
 */
export const fleet: Measurement = async (bench) => {
  const { connection } = bench
  for (const instanceName of names)
    await call(connection, 'createInstance', { body: { instanceName } })
  const page = await bench.newUnwatchedPage()
  await page.beforeEach(signedIn(bench))
  await page.beforeEach('performance.setResourceTimingBufferSize(10_000)')
  await page.open(addressOf(bench, 'fleet/settings'))
  const beside = await bench.newUnwatchedPage()
  await beside.open(`${bench.url}/bench/`)
  // Warms up, and sets the text of each instance.
  let on = true
  await measureOnce(bench, page, beside, { on, first: true })
  const measured: Measured[] = []
  for (const { wait, rounds, what } of gateways) {
    await holdAnswers(bench, wait)
    const took: Record<'bare' | 'product', number[]> = { bare: [], product: [] }
    for (let round = 0; round < rounds; round++) {
      on = !on
      const once = await measureOnce(bench, page, beside, { on, first: false })
      took.product.push(once.product)
      took.bare.push(once.bare)
    }
    measured.push({
      what: `settings of ${count} instances, concurrency ${concurrency}, against a bare loop, ${what}`,
      value: median(took.product) / median(took.bare),
      target: 1.2,
      unit: '×',
      details:
        `product ${list(took.product)} ms; bare ${list(took.bare)} ms; ` +
        'the bare loop too reads, writes and reads back each instance',
    })
  }
  for (const one of [page, beside]) await one.close()
  return measured
}

const list = (values: number[]) => values.map((value) => Math.round(value)).join(', ')

/** Makes the gateway delay each call to settings from now on. */
async function holdAnswers({ connection }: Bench, wait: number): Promise<void> {
  const headers = { apikey: connection.key, 'content-type': 'application/json' }
  const url = `${connection.address}/__faults`
  await fetch(url, { method: 'DELETE', headers })
  for (const operation of ['findSettings', 'setSettings']) {
    const body = JSON.stringify({ operation, delay: wait, times: 1_000_000 })
    const { ok } = await fetch(url, { method: 'POST', headers, body })
    if (!ok) throw new Error('The gateway does not hold its answers.')
  }
}

/** Makes the same change with the product, then with the bare loop. @returns the duration of each in ms */
async function measureOnce(
  bench: Bench,
  page: UnwatchedPage,
  beside: UnwatchedPage,
  { on, first }: { on: boolean; first: boolean },
): Promise<{ product: number; bare: number }> {
  const product = await applyToAll(page, on ? 'On' : 'Off', first)
  const writes = await page.valueOf<number>(writesSince)
  if (writes !== count) throw new Error(`${writes} writes in place of ${count}`)
  const options = { connection: bench.connection, names, concurrency, alwaysOnline: on }
  const bare = await beside.valueOf<number>(
    `globalThis.runPart?.('fleet', ${JSON.stringify(options)})`,
  )
  return { product, bare }
}

/** Returns the page's number of writes since the last count, from its own resource timings. */
const writesSince = `(() => {
  const calls = performance.getEntriesByType('resource')
  performance.clearResourceTimings()
  return calls.filter(({ name }) => name.includes('/api/settings/set/')).length
})()`

/** Sets one switch on all instances through the UI. @returns the duration in ms */
async function applyToAll(page: UnwatchedPage, to: string, first: boolean): Promise<number> {
  await page.valueOf(shows(`${count} of ${count}`))
  await page.valueOf(press(`document.querySelector('[aria-label="Select all that match"]')`))
  await page.valueOf(press(elementWithText('button', 'Change settings…')))
  await page.valueOf(press(choice('Always online', to)))
  if (first) {
    await page.valueOf(press(elementWithText('label', 'Set the same text for all')))
    await page.valueOf(typeInto('Text for these instances', 'Write, please.'))
  }
  const apply = elementWithText('button', `Apply to ${count} instances`)
  await page.valueOf(`${apply} && 1`)
  const began = await page.valueOf<number>(press(apply))
  await page.valueOf(untilText(`Verified: ${count} instances have the new values`))
  const { endedAt } = await page.valueOf<{ endedAt: number }>(lastJobIn)
  await page.valueOf(press(elementWithText('button', 'Back to fleet')))
  return endedAt - began
}

// User actions as expressions: each has a value as soon as the action is possible.

const shows = (text: string) =>
  `document.body.textContent.includes(${JSON.stringify(text)}) || null`

/**
 * A promise that resolves when the page shows a text. The page polls rarely, because polling affects the measurement.
 */
const untilText = (text: string) => `new Promise((resolve) => {
  const timer = setInterval(() => {
    if (!(${shows(text)})) return
    clearInterval(timer)
    resolve(true)
  }, 500)
})`

/** The element that matches a selector and has exactly this text. */
const elementWithText = (selector: string, text: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .find(({ textContent }) => textContent.trim() === ${JSON.stringify(text)})`

/** An option of the radio group with this name. */
const choice = (group: string, to: string) =>
  `[...document.querySelectorAll('[role=radiogroup][aria-label=${JSON.stringify(group)}] label')]
    .find(({ textContent }) => textContent.trim() === ${JSON.stringify(to)})`

/** Clicks an element. Returns the time before the click in epoch milliseconds. */
const press = (element: string) => `(() => {
  const pressed = ${element}
  const now = Date.now()
  pressed?.click()
  return pressed ? now : null
})()`

const typeInto = (label: string, text: string) => `(() => {
  const its = [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent.startsWith(${JSON.stringify(label)}))
  const field = its && document.getElementById(its.htmlFor)
  if (!field) return null
  // Uses the browser's own setter: React's replacement would ignore the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
})()`
