import {
  launch,
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Page,
} from 'puppeteer-core'

const selectors = {
  button: 'button',
  field: 'input, textarea',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
}

/** The timeout for elements of the page, in milliseconds. */
const waitMs = 60_000

/**
 * Starts a headless Firefox, driven by WebDriver BiDi, because Playwright drives only its own build. Its microphone is
 * a test tone that needs no permission; on a machine without audio it has no output.
 *
 * @param executablePath the path of Firefox
 * @throws Error when it does not start
 */
export const startFirefox = (executablePath: string): Promise<Browser> =>
  launch({
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

/** A page in its own profile, used like a person does: by role and name. */
export class FirefoxPage {
  /** Errors of the page: console errors and exceptions. */
  readonly errors: string[] = []
  readonly page: Page
  readonly #context: BrowserContext
  #isLeaving = false

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.page = page
    page.setDefaultTimeout(waitMs)
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

  /** Reloads the page. Its pending requests then fail, which is not an error of the page. */
  async reload(): Promise<void> {
    this.#isLeaving = true
    await this.page.reload({ waitUntil: 'domcontentloaded' })
    this.#isLeaving = false
  }

  /** Waits for an enabled control of a role whose name equals or matches this one. */
  async find(
    role: 'button' | 'field' | 'radio' | 'tab',
    name: string | RegExp,
  ): Promise<ElementHandle> {
    const found = await this.page.waitForFunction(
      (selector: string, wanted: string) => {
        const pattern = new RegExp(wanted)
        const nameOf = (element: HTMLElement) => {
          const { labels } = element as HTMLInputElement
          return (
            element.getAttribute('aria-label') ??
            (labels?.length ? labels[0]?.textContent : element.textContent)
          )
        }
        const modal = document.querySelector('[aria-modal="true"]') ?? document
        return [...modal.querySelectorAll<HTMLElement>(selector)].find(
          (element) =>
            !element.matches(':disabled') &&
            element.checkVisibility() &&
            pattern.test(
              nameOf(element)
                ?.replace(/\s*\*$/, '')
                .trim() ?? '',
            ),
        )
      },
      {},
      selectors[role],
      name instanceof RegExp ? name.source : `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
    )
    return found as ElementHandle
  }

  async click(role: 'button' | 'radio' | 'tab', name: string | RegExp): Promise<void> {
    const found = await this.find(role, name)
    await found.evaluate((element) => (element as HTMLElement).scrollIntoView({ block: 'center' }))
    // A radio button may be covered by its label.
    if (role === 'radio') await found.evaluate((element) => (element as HTMLElement).click())
    else await found.click()
  }

  /** Types into a field, at its end. */
  async type(name: string, text: string): Promise<void> {
    const field = await this.find('field', name)
    await field.focus()
    await field.type(text)
  }

  /** Replaces the value of a field. */
  async fill(name: string, text: string): Promise<void> {
    const field = await this.find('field', name)
    await field.evaluate((element) => (element as HTMLInputElement).select())
    await field.type(text)
  }

  /** Uploads a file to the page's first file input. */
  async giveFile(path: string): Promise<void> {
    const input = await this.page.waitForSelector('input[type=file]')
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  }

  /** Waits until the page shows a text. */
  async see(text: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted: string) => document.body.innerText.includes(wanted),
      {},
      text,
    )
  }

  /**
   * Navigates to a path like a link, without loading the document, and waits until nothing is shown as loading.
   * @returns the page's heading
   */
  async follow(path: string): Promise<string> {
    await this.page.evaluate((to: string) => {
      if (location.pathname === to) return
      document.querySelector('main h1')?.setAttribute('data-left', document.title)
      history.pushState(null, '', to)
    }, path)
    const heading = await this.page.waitForFunction(() => {
      const heading = document.querySelector('main h1')
      const isLoading = document.querySelector('[role=status][aria-label="Loading"]') !== null
      const isLeft = heading?.getAttribute('data-left') === document.title
      return isLoading || isLeft ? '' : (heading?.textContent ?? '')
    })
    return heading.jsonValue()
  }

  async close(): Promise<void> {
    await this.#context.close()
  }
}
