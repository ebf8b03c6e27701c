import type { Browser } from 'playwright'

/**
 * A page that nobody but its measurement speaks to. Of a page of its own, Playwright has the browser keep a copy of
 * each answer, in the page's own thread: with a list of megabytes that takes as long as drawing its first rows.
 */
export interface UnwatchedPage {
  /** Runs a script before those of each page that is opened from now on. */
  readonly beforeEach: (script: string) => Promise<void>
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** So many times slower its scripts run. */
  readonly slowDown: (rate: number) => Promise<void>
  /** Gives it a network of its own from now on. */
  readonly emulateNetwork: (network: EmulatedNetwork) => Promise<void>
  /** Presses a key of one character, or Backspace, in what has the focus. */
  readonly press: (key: string) => Promise<void>
  /** What an expression, or the promise that it is, gives, as soon as it gives anything; 40 s are waited at most. */
  readonly valueOf: <T>(expression: string) => Promise<T>
  readonly close: () => Promise<void>
}

/** A network as a page meets it. */
export interface EmulatedNetwork {
  /** From a request until its answer begins, in milliseconds. */
  readonly latencyMs: number
  readonly bytesPerSecond: number
}

const longest = 40_000
const pause = 250

/** Opens one, in a context of its own: nothing is kept there from before. */
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
    open: async (url) => {
      await send('Page.navigate', { url })
    },
    reload: async () => {
      await send('Page.reload', {})
    },
    emulateNetwork: async ({ latencyMs, bytesPerSecond }) => {
      // Keeps no copy of any answer.
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
      const end = performance.now() + longest
      while (performance.now() < end) {
        const how = { returnByValue: true, awaitPromise: true }
        const given = (await send('Runtime.evaluate', { expression, ...how })) as Evaluated<T>
        if (given.exceptionDetails) throw new Error(`${expression}: ${given.exceptionDetails.text}`)
        const { value } = given.result
        if (value !== undefined && value !== null) return value
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      throw new Error(`In 40 s there was no ${expression}`)
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
