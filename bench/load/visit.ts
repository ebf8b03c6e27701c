import type { Browser } from 'playwright'
import { openUnwatched, type UnwatchedPage } from '#bench/unwatched.ts'
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
} from './notes.ts'

/** A phone on a slow network: 562 ms until an answer begins, 1.44 Mbps, a processor of a quarter of this one's speed. */
const network = { latencyMs: 562, bytesPerSecond: 1_440_000 / 8 }
const slower = 4
/** How long a page is left alone after its first rows: what it does then counts as loading too. */
const restMs = 3_000
/** Between keys, so that what one has begun ends before the next. */
const betweenKeysMs = 600
/** Each changes the list; the last three give it back its rows. */
const keys = ['7', '3', '9', 'Backspace', 'Backspace', 'Backspace']

/** A page that is measured. */
export interface Page {
  readonly url: string
  /** A script that is run before the page's own, e.g. to sign in. */
  readonly before: string
  /** CSS selectors of what is waited for, and of the search field. */
  readonly row: string
  readonly search: string
}

/** What is done with a page once its first rows are there. */
export type Extra = 'scroll' | 'type' | 'reload'

/** A visit's figures; those of extras where it had them. */
export interface Visit extends LoadFigures, RestFigures {
  /** Frames per second. */
  readonly scrolled?: number
  /** Of each key. */
  readonly keys?: readonly KeyTimes[]
  /** Until the first rows, loaded again with what the browser's cache has, in ms. */
  readonly reloaded?: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a page in a browser context of its own, with nothing cached, and measures how it loads. */
export async function visit(
  browser: Browser,
  { url, before, row, search }: Page,
  extras: readonly Extra[] = [],
): Promise<Visit> {
  const page = await openUnwatched(browser)
  try {
    if (before !== '') await page.beforeEach(before)
    await page.beforeEach(notesScript(hasElement(row)))
    await page.emulateNetwork(network)
    await page.slowDown(slower)
    await page.open(url)
    // Not before: what is asked of a page while it replaces another one is sometimes never answered.
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
