import type { Browser } from 'playwright'

/**
 * A page that only its measurement controls. For its own pages, Playwright makes the browser copy each response in the
 * page's thread: with a list of megabytes that takes as long as drawing its first rows.
 */
export interface UnwatchedPage {
  /** Runs a script before those of each page that is opened from now on. */
  readonly beforeEach: (script: string) => Promise<void>
  /** Sets a cookie, `name=value`, for the origin of a URL. */
  readonly setCookie: (url: string, cookie: string) => Promise<void>
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Slows its scripts down by this factor. */
  readonly slowDown: (rate: number) => Promise<void>
  /** Emulates a network from now on. */
  readonly emulateNetwork: (network: EmulatedNetwork) => Promise<void>
  /** Presses a key of one character, or Backspace, in the focused element. */
  readonly press: (key: string) => Promise<void>
  /**
   * Returns the value of an expression, or of the promise that it returns, as soon as it is not null or undefined; the
   * timeout is three minutes.
   */
  readonly valueOf: <T>(expression: string) => Promise<T>
  readonly close: () => Promise<void>
}

/** An emulated network. */
export interface EmulatedNetwork {
  /** From a request to the start of its response, in milliseconds. */
  readonly latencyMs: number
  readonly bytesPerSecond: number
}

const maxHoldMs = 180_000
const pollIntervalMs = 250

/** Opens a page in a new context, without stored data. */
export async function openUnwatched(browser: Browser): Promise<UnwatchedPage> {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 720,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Answer) => void>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  async function send(method: string, params: object): Promise<unknown> {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  await send('Page.enable', {})
  return {
    beforeEach: async (source) => {
      await send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    setCookie: async (url, cookie) => {
      const [name, value] = cookie.split('=')
      await send('Network.setCookie', { url, name, value, httpOnly: true, sameSite: 'Strict' })
    },
    open: async (url) => {
      await send('Page.navigate', { url })
    },
    reload: async () => {
      await send('Page.reload', {})
    },
    emulateNetwork: async ({ latencyMs, bytesPerSecond }) => {
      // Keeps no copies of responses.
      await send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
      await send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
    },
    press: async (key) => {
      await send('Emulation.setFocusEmulationEnabled', { enabled: true })
      const pressed =
        key === 'Backspace' ? { key, code: key, windowsVirtualKeyCode: 8 } : { key, text: key }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
    },
    slowDown: async (rate) => {
      await send('Emulation.setCPUThrottlingRate', { rate })
    },
    async valueOf<T>(expression: string) {
      const end = performance.now() + maxHoldMs
      while (performance.now() < end) {
        const how = { returnByValue: true, awaitPromise: true }
        const evaluated = (await send('Runtime.evaluate', { expression, ...how })) as Evaluated<T>
        if (evaluated.exceptionDetails)
          throw new Error(`${expression}: ${evaluated.exceptionDetails.text}`)
        const { value } = evaluated.result
        if (value !== undefined && value !== null) return value
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
      }
      throw new Error(`In three minutes there was no ${expression}`)
    },
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}

interface Evaluated<T> {
  readonly result: { readonly value?: T | null }
  readonly exceptionDetails?: { readonly text: string }
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
