import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
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
import { freePort } from './free-port.ts'

// A client of the commands of WebDriver Classic that the tests need: https://www.w3.org/TR/webdriver2/

/** The property in which WebDriver returns an element's id. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** WebDriver's code of the Enter key. */
const enterKey = '\uE007'
interface ElementRef {
  readonly [elementKey]: string
}

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  readonly xvfb: string
}

/** The interval between two checks of a condition, in milliseconds. */
const pollMs = 50

/**
 * Starts WebKitGTK's driver on a virtual display. Each page is a separate MiniBrowser.
 *
 * @param paths the executables of the driver, the browser and Xvfb
 * @throws Error when one of them does not start
 */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
  try {
    // Xvfb chooses a free display and prints its number.
    const xvfb = spawn(
      paths.xvfb,
      ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    children.push(xvfb)
    const display = await unlessExited(xvfb, firstLine(xvfb))
    const port = await freePort()
    const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, LANGUAGE: 'en_US' },
    })
    children.push(driver)
    const address = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    await unlessExited(driver, until('the start of the driver', isReady))
    return { open: () => WebKitPage.open(address, paths.browser), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for a result of a process. @throws Error when the process exits first */
async function unlessExited<T>(child: ChildProcess, result: Promise<T>): Promise<T> {
  const exited = new AbortController()
  const failed = once(child, 'exit', { signal: exited.signal }).then(() => {
    throw new Error(`${child.spawnfile} does not start.`)
  })
  try {
    return await Promise.race([result, failed])
  } finally {
    exited.abort()
    failed.catch(() => {})
    result.catch(() => {})
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return line.trim()
}

/** Waits until a condition returns a result. @throws Error after a minute */
async function until<T>(what: string, check: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + engineWaitMs; Date.now() < end;) {
    const found = await check()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`WebKit: ${what} takes longer than a minute.`)
}

class WebKitPage implements EnginePage {
  /** Exceptions and violations of the CSP after the document has loaded: WebDriver Classic does not report the console. */
  readonly errors: string[] = []
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  static async open(address: string, binary: string): Promise<WebKitPage> {
    const { sessionId } = await request<{ sessionId: string }>('POST', `${address}/session`, {
      capabilities: {
        alwaysMatch: {
          // A page with unsaved work or a running job asks before it is left.
          unhandledPromptBehavior: 'accept',
          // A script sent between DOMContentLoaded and load (`eager`) now and then gets no answer.
          pageLoadStrategy: 'normal',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        },
      },
    })
    return new WebKitPage(`${address}/session/${sessionId}`)
  }

  async goto(url: string): Promise<void> {
    await request('POST', `${this.#session}/url`, { url })
    await this.#run(recordErrors)
  }

  async reload(): Promise<void> {
    await this.#collectErrors()
    await request('POST', `${this.#session}/refresh`, {})
    await this.#run(recordErrors)
  }

  async click(role: 'button' | 'radio' | 'tab', name: string | RegExp): Promise<void> {
    const element = await this.#find(role, name)
    // The driver's pointer misses buttons in sticky bars.
    await this.#run((found: HTMLElement) => found.click(), element)
  }

  async press(button: string): Promise<void> {
    await this.#sendKeys(await this.#find('button', button), enterKey)
  }

  async seeFocus(button: string): Promise<void> {
    await until(`the focus on ${button}`, () => this.#run(hasFocus, namePattern(button)))
  }

  async type(name: string, text: string): Promise<void> {
    await this.#sendKeys(await this.#find('field', name), text)
  }

  async fill(name: string, text: string): Promise<void> {
    const field = await this.#find('field', name)
    await this.#run((found: HTMLInputElement) => {
      found.focus()
      found.select()
    }, field)
    await this.#sendKeys(field, text)
  }

  async giveFile(path: string): Promise<void> {
    const input = await until('a file input', () =>
      this.#run((selector: string) => document.querySelector(selector), 'input[type=file]'),
    )
    await this.#sendKeys(input as unknown as ElementRef, path)
  }

  async see(text: string): Promise<void> {
    await until(`the text "${text}"`, () => this.#run(showsText, text))
  }

  async follow(path: string): Promise<string> {
    await this.#run(startToFollow, path)
    return until(`the page ${path}`, async () => (await this.#run(followedHeading)) || undefined)
  }

  async close(): Promise<void> {
    await this.#collectErrors()
    await request('DELETE', this.#session)
  }

  async #find(role: keyof typeof engineSelectors, name: string | RegExp): Promise<ElementRef> {
    const found = await until(`the ${role} ${String(name)}`, () =>
      this.#run(findControl, engineSelectors[role], namePattern(name)),
    )
    return found as unknown as ElementRef
  }

  async #sendKeys(element: ElementRef, text: string): Promise<void> {
    await request('POST', `${this.#session}/element/${element[elementKey]}/value`, { text })
  }

  async #collectErrors(): Promise<void> {
    this.errors.push(...(await this.#run(recordedErrors)))
  }

  /** Runs a function in the page, which uses nothing from outside. Its result `null` becomes undefined. */
  async #run<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: { [At in keyof Args]: Args[At] | ElementRef }
  ): Promise<Exclude<Result, null>> {
    const script = `return (${run.toString()}).apply(undefined, arguments)`
    const result = await request('POST', `${this.#session}/execute/sync`, { script, args })
    return (result ?? undefined) as Exclude<Result, null>
  }
}

interface Recorder {
  recordedErrors?: string[]
}

const recordErrors = (): void => {
  const errors: string[] = []
  ;(globalThis as Recorder).recordedErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`The CSP's ${effectiveDirective} blocks ${blockedURI}.`),
  )
}

const recordedErrors = (): string[] => (globalThis as Recorder).recordedErrors ?? []

/** Sends a command. @returns its result @throws Error with the driver's message */
async function request<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(engineWaitMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
  return value
}
