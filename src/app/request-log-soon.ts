import { watchGateways } from '#data/use-gateway-status.ts'
import { loadUntilThere } from '#ui/load-until-there.ts'

/** How long until gateways are watched without a touch, in milliseconds: nothing that is shown first waits for it. */
const watchAfterMs = 2_500

let begin = () => {}

/**
 * Begins to write calls down, and to keep how long each took: once the page rests, and at once for a page that shows
 * them.
 */
export const keepRequestLogNow = (): void => begin()

/**
 * Begins to write every call of this tab down, to keep how long each took, and to assist keyboards and printers, with the first
 * touch of a person or `keepJournalNow`: nothing that is shown waits for the request log's code. The calls from before are held until then
 * (`client/observe.ts`), and a person's write comes after a touch.
 */
export function keepRequestLogSoon(): void {
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(watchGateways, watchAfterMs)
  begin = () => {
    if (signal.aborted) return
    ending.abort()
    clearTimeout(timer)
    watchGateways()
    // The request log takes the calls that are held: it comes last.
    loadUntilThere(
      async () => ({
        ...(await import('#data/answer-times.ts')),
        ...(await import('#data/call-request-log.ts')),
        ...(await import('./assist.ts')),
      }),
      ({ keepAnswerTimes, keepRequestLog, assist }) => {
        assist()
        keepAnswerTimes()
        keepRequestLog()
      },
    )
  }
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, keepRequestLogNow, { signal, capture: true })
}
