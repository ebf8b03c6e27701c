import { expect, type Page, type Request, type Route } from 'playwright/test'
import {
  hasText,
  loadFigures,
  notesScript,
  restFigures,
  type LoadFigures,
  type RestFigures,
} from './load-notes.ts'

/** Holds every response of a page until it is released: the test measures dependencies between requests, not time. */
export class Waves {
  readonly #page: Page
  #held: Route[] = []
  readonly #ended = new Set<Request>()
  /** The paths that were released, by wave. */
  readonly released: string[][] = []

  constructor(page: Page) {
    this.#page = page
    page.on('requestfinished', (request) => this.#ended.add(request))
    page.on('requestfailed', (request) => this.#ended.add(request))
  }

  async start(): Promise<void> {
    await this.#page.route('**/*', (route) => {
      // Not requests of the page: the browser loads the icon, and a shared worker's script belongs to no page.
      if (/\/favicon\.svg$|\.worker-[^/]*$/.test(route.request().url())) void route.continue()
      else this.#held.push(route)
    })
  }

  /** Lets all requests pass from now on. */
  async stop(): Promise<void> {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  /**
   * Releases the responses to all current requests, and waits until the page has processed them. Data is released
   * response by response, each drawn before the next, so that layout shifts in between show on every machine.
   */
  async release(): Promise<void> {
    const routes = this.#held
    this.#held = []
    this.released.push(pathsOf(routes))
    // Texts are files of the build that the page fetches.
    const isData = (route: Route) =>
      route.request().resourceType() === 'fetch' && !route.request().url().includes('/assets/')
    const files = routes.filter((route) => !isData(route))
    await Promise.all(files.map((route) => route.continue()))
    await this.#arrived(files)
    for (const answer of routes.filter(isData)) {
      await answer.continue()
      await this.#arrived([answer])
      await this.#page.evaluate(twoFrames)
    }
    await this.settle()
  }

  #arrived(routes: readonly Route[]): Promise<void> {
    return expect
      .poll(() => pathsOf(routes.filter((route) => !this.#ended.has(route.request()))), {
        intervals: [5, 10, 20, 50, 100],
      })
      .toEqual([])
  }

  /** Waits until the page sends no more requests. */
  async settle(): Promise<void> {
    let before = -1
    while (before !== this.#held.length) {
      before = this.#held.length
      await this.#page.evaluate(threeIdleTurns)
    }
  }

  /** The paths that wait to be released. */
  get held(): string[] {
    return pathsOf(this.#held)
  }
}

const threeIdleTurns = async () => {
  for (let turn = 0; turn < 3; turn++)
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20)))
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const pathsOf = (routes: readonly Route[]) =>
  routes.map((route) => new URL(route.request().url()).pathname)

/** How a page was loaded wave by wave. */
export interface WaveVisit extends LoadFigures, RestFigures {
  /** The number of releases until the expected content was shown. */
  readonly releases: number
  readonly paths: readonly string[][]
}

/**
 * Makes each page record how it loads, from the next navigation on; call once per tab.
 * @param shows by path: the first content of a page
 */
export async function noteLoads(
  page: Page,
  shows: Readonly<Record<string, RegExp>>,
): Promise<void> {
  const cases = Object.entries(shows).map(
    ([path, text]) => `${JSON.stringify(path)}: () => ${hasText(text)}`,
  )
  await page.addInitScript(notesScript(`({ ${cases.join()} })[location.pathname]?.()`))
}

/**
 * Opens a link and releases its responses wave by wave: at most `maxReleases` times until the page shows the content
 * given to `noteLoads`, then to the end. Returns what the page has recorded.
 */
export async function visitByWaves(
  page: Page,
  path: string,
  maxReleases: number,
): Promise<WaveVisit> {
  // Pending requests of the previous page do not count for this one.
  await page.goto('about:blank')
  const waves = new Waves(page)
  await waves.start()
  const going = page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => waves.held.length).toBe(1)
  await Promise.all([going, waves.release()])
  const isReady = () => page.evaluate('globalThis.loadNotes.ready !== undefined')
  while (waves.released.length < maxReleases && !(await isReady())) await waves.release()
  const releases = waves.released.length
  const message = `${path} is ready after ${JSON.stringify(waves.released)}`
  await expect.poll(isReady, { message }).toBe(true)
  while (waves.held.length > 0) await waves.release()
  const [loaded, rested] = await Promise.all([
    page.evaluate<LoadFigures>(loadFigures),
    page.evaluate<RestFigures>(restFigures),
  ])
  await waves.stop()
  return { ...loaded, ...rested, releases, paths: waves.released }
}

interface InPage {
  /** Each hands out a response that is held, and ends when the page has it. */
  held: (() => Promise<unknown>)[]
  loadNotes: RestFigures & { ready?: number }
}

/**
 * Makes each page hold the responses to its `fetch` calls, from the next navigation on, for `visitByResponses`. Unlike
 * `Waves` it leaves the browser its cache, and files are not held.
 */
export async function holdResponses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: InPage['held'] = []
    const { fetch } = globalThis
    globalThis.fetch = (...request) => {
      const answer = fetch(...request)
      // Texts are files of the build.
      const [target] = request
      const url = target instanceof Request ? target.url : target.toString()
      if (url.includes('/assets/')) return answer
      const ended = answer.catch(() => undefined)
      return new Promise((resolve) => {
        held.push(() => {
          resolve(answer)
          return ended
        })
      })
    }
    ;(globalThis as unknown as InPage).held = held
  })
}

/**
 * Opens a link and releases its responses one after the other, each drawn before the next, until the page shows the
 * content given to `noteLoads` and waits for no more. Returns the layout shifts that the page has recorded.
 */
export async function visitByResponses(page: Page, path: string): Promise<RestFigures> {
  await page.goto(path)
  const figures = await page.evaluate(async () => {
    const here = globalThis as unknown as InPage
    const files = () => performance.getEntriesByType('resource').length
    /** Waits until the page loads no more files. */
    const settle = async () => {
      for (let before = -1; before !== files();) {
        before = files()
        for (let turn = 0; turn < 3; turn++)
          await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20)))
      }
    }
    const end = Date.now() + 20_000
    await settle()
    while (here.held.length > 0 || (here.loadNotes.ready === undefined && Date.now() < end)) {
      await here.held.shift()?.()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // The last response may lead to further files and requests.
      if (here.held.length === 0) await settle()
    }
    return here.loadNotes
  })
  expect(figures.ready, `${path} shows its first content`).toBeDefined()
  return figures
}
