import type { Browser } from 'playwright'
import { openUnwatched, type UnwatchedPage } from './unwatched.ts'
import {
  focusField,
  framesWhileScrolling,
  hasElement,
  keyTimes,
  loadFigures,
  notesScript,
  restFigures,
  watchKey,
  type KeyTimes,
  type LoadFigures,
  type RestFigures,
} from '#e2e/support/load-notes.ts'

/** A phone on a slow network: 562 ms latency, 1.44 Mbps, and a quarter of this machine's CPU speed. */
const network = { latencyMs: 562, bytesPerSecond: 1_440_000 / 8 }
const slower = 4
/** The idle time after the first rows, in which all activity counts as loading too. */
const restMs = 3_000
/** Between keys, so that the work of one ends before the next. */
const betweenKeysMs = 600
/** Each changes the list; the last three restore its rows. */
const keys = ['7', '3', '9', 'Backspace', 'Backspace', 'Backspace']

/** A page to measure. */
export interface Page {
  readonly url: string
  /** A script that runs before the page's own scripts, e.g. to sign in. */
  readonly before: string
  /** A cookie of its origin: `name=value`. */
  readonly cookie?: string | undefined
  /** CSS selectors of the expected content and the search field. */
  readonly row: string
  readonly search: string
}

/** An additional measurement after the first rows. */
export type Extra = 'scroll' | 'type' | 'reload'

/** A visit's figures, with those of the additional measurements, if any. */
export interface Visit extends LoadFigures, RestFigures {
  /** Frames per second. */
  readonly scrolled?: number
  /** Of each key. */
  readonly keys?: readonly KeyTimes[]
  /** Until the first rows after a reload with a warm cache, in ms. */
  readonly reloaded?: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a page in a new browser context with an empty cache, and measures how it loads. */
export async function visit(
  browser: Browser,
  { url, before, cookie, row, search }: Page,
  extras: readonly Extra[] = [],
): Promise<Visit> {
  const page = await openUnwatched(browser)
  try {
    if (before !== '') await page.beforeEach(before)
    if (cookie !== undefined) await page.setCookie(url, cookie)
    await page.beforeEach(notesScript(hasElement(row)))
    await page.emulateNetwork(network)
    await page.slowDown(slower)
    await page.open(url)
    // Not earlier: an evaluation during a navigation sometimes never returns.
    await pause(network.latencyMs * 2)
    const loaded = await page.valueOf<LoadFigures>(loadFigures)
    await pause(restMs)
    const rested = await page.valueOf<RestFigures>(restFigures)
    return {
      ...loaded,
      ...rested,
      ...(extras.includes('scroll') && { scrolled: await page.valueOf(framesWhileScrolling) }),
      ...(extras.includes('type') && { keys: await typed(page, search) }),
      ...(extras.includes('reload') && { reloaded: await reloaded(page) }),
    }
  } finally {
    await page.close()
  }
}

async function typed(page: UnwatchedPage, search: string): Promise<KeyTimes[]> {
  await page.valueOf(focusField(search))
  const took: KeyTimes[] = []
  for (const key of keys) {
    await page.valueOf(watchKey)
    await page.press(key)
    took.push(await page.valueOf<KeyTimes>(keyTimes))
    await pause(betweenKeysMs)
  }
  return took
}

async function reloaded(page: UnwatchedPage): Promise<number> {
  await page.reload()
  await pause(network.latencyMs * 2)
  const { ready } = await page.valueOf<LoadFigures>(loadFigures)
  return ready
}
