import {
  launch,
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Page,
} from 'puppeteer-core'
import {
  engineSelectors,
  engineWaitMs,
  findControl,
  followedHeading,
  hasFocus,
  namePattern,
  showsText,
  startToFollow,
  type Engine,
  type EnginePage,
} from './engine-page.ts'

/**
 * Starts a headless Firefox, driven by WebDriver BiDi, because Playwright drives only its own build. Its microphone is
 * a test tone that needs no permission; on a machine without audio it has no output.
 *
 * @param executablePath the path of Firefox
 * @throws Error when it does not start
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'media.navigator.permission.disabled': true,
      'media.navigator.streams.fake': true,
    },
  })
  return { open: () => FirefoxPage.open(browser), close: () => browser.close() }
}

class FirefoxPage implements EnginePage {
  /** Console errors and exceptions. */
  readonly errors: string[] = []
  readonly page: Page
  readonly #context: BrowserContext
  #isLeaving = false

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.page = page
    page.setDefaultTimeout(engineWaitMs)
    // A page with unsaved work or a running job asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.#isLeaving) this.errors.push(message.text())
    })
    page.on('pageerror', (error) => {
      this.errors.push(error instanceof Error ? error.message : String(error))
    })
  }

  /** @param browser a running Firefox */
  static async open(browser: Browser): Promise<FirefoxPage> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    return new FirefoxPage(context, page)
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' })
  }

  /** The page's pending requests fail, which is not an error of the page. */
  async reload(): Promise<void> {
    this.#isLeaving = true
    await this.page.reload({ waitUntil: 'domcontentloaded' })
    this.#isLeaving = false
  }

  async click(role: 'button' | 'radio' | 'tab', name: string | RegExp): Promise<void> {
    const found = await this.#find(role, name)
    await found.evaluate((element) => (element as HTMLElement).scrollIntoView({ block: 'center' }))
    // A radio button may be covered by its label.
    if (role === 'radio') await found.evaluate((element) => (element as HTMLElement).click())
    else await found.click()
  }

  async press(button: string): Promise<void> {
    const found = await this.#find('button', button)
    await found.press('Enter')
  }

  async seeFocus(button: string): Promise<void> {
    await this.page.waitForFunction(hasFocus, {}, namePattern(button))
  }

  async type(name: string, text: string): Promise<void> {
    const field = await this.#find('field', name)
    await field.focus()
    await field.type(text)
  }

  async fill(name: string, text: string): Promise<void> {
    const field = await this.#find('field', name)
    await field.evaluate((element) => (element as HTMLInputElement).select())
    await field.type(text)
  }

  async giveFile(path: string): Promise<void> {
    const input = await this.page.waitForSelector('input[type=file]')
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  }

  async see(text: string): Promise<void> {
    await this.page.waitForFunction(showsText, {}, text)
  }

  async follow(path: string): Promise<string> {
    await this.page.evaluate(startToFollow, path)
    const heading = await this.page.waitForFunction(followedHeading)
    return heading.jsonValue()
  }

  async close(): Promise<void> {
    await this.#context.close()
  }

  async #find(role: keyof typeof engineSelectors, name: string | RegExp): Promise<ElementHandle> {
    const found = await this.page.waitForFunction(
      findControl,
      {},
      engineSelectors[role],
      namePattern(name),
    )
    return found as ElementHandle
  }
}
