import { watchGateways } from '#data/gateway/use-gateway-status.ts'
import { loadWithRetry } from '#load/load-with-retry.ts'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'

/** The delay before gateways are watched without a user's input, in milliseconds. */
const watchAfterMs = 2_500

let begin = () => {}

/** Starts the request log and the call durations: once the page is at rest, and at once for a page that shows them. */
export const keepRequestLogNow = (): void => begin()

/**
 * Starts the request log, the call durations, and the support for keyboards and printers, on the first input of the
 * user or `keepRequestLogNow`: nothing in the first paint needs the request log's code. Earlier calls are buffered
 * until then (`client/observe.ts`), and a user's write always follows an input.
 */
export function keepRequestLogSoon(): void {
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(watchGateways, watchAfterMs)
  // At once: the first input may be a shortcut.
  submitByKeys()
  /** The path of the last event of the focused element, which may be replaced before `assist` has loaded. */
  let focusPath: readonly EventTarget[] = []
  const loading = new AbortController()
  for (const type of ['keydown', 'focusin'])
    addEventListener(type, (event) => (focusPath = event.composedPath()), {
      signal: loading.signal,
      capture: true,
    })
  begin = () => {
    if (signal.aborted) return
    ending.abort()
    clearTimeout(timer)
    watchGateways()
    // The request log takes the buffered calls: it starts last.
    loadWithRetry(
      async () => ({
        ...(await import('#data/gateway/answer-times.ts')),
        ...(await import('#data/gateway/call-request-log.ts')),
        ...(await import('./assist.ts')),
      }),
      ({ keepAnswerTimes, keepRequestLog, assist }) => {
        loading.abort()
        assist(focusPath)
        keepAnswerTimes()
        keepRequestLog()
      },
    )
  }
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, keepRequestLogNow, { signal, capture: true })
}
