import { afterPaint } from './after-paint.ts'

/** So long nothing was scrolled before a list counts as at rest, in milliseconds. */
export const restMs = 150

let lastScroll = Number.NEGATIVE_INFINITY
let isListening = false

/** Notes when anything in the page was last scrolled; that is all that happens while it is. */
function listen(): void {
  if (isListening) return
  isListening = true
  const note = () => {
    lastScroll = performance.now()
  }
  document.addEventListener('scroll', note, { capture: true, passive: true })
}

/**
 * Calls `work` once nothing in the page has been scrolled for `restMs`; not before that time has passed from now.
 * @returns what calls it off
 */
export function afterScrollRest(work: () => void): () => void {
  listen()
  let callOff = wait(restMs)
  return () => callOff()

  function wait(ms: number): () => void {
    const timer = setTimeout(() => {
      // A slow page is told only by its next frame that it was scrolled meanwhile.
      callOff = afterPaint(() => {
        const left = lastScroll + restMs - performance.now()
        if (left > 0) callOff = wait(left)
        else work()
      })
    }, ms)
    return () => clearTimeout(timer)
  }
}
