import { afterPaint } from './when-idle.ts'

/** The time without scrolling after which a list counts as at rest, in milliseconds. */
export const restMs = 150

let lastScroll = Number.NEGATIVE_INFINITY
let isListening = false

/** Records when anything in the page was last scrolled; does no other work during scrolling. */
function listen(): void {
  if (isListening) return
  isListening = true
  const note = () => {
    lastScroll = performance.now()
  }
  document.addEventListener('scroll', note, { capture: true, passive: true })
}

/** Returns whether something in the page was scrolled in the last `restMs`; false on the first call. */
export function isScrolling(): boolean {
  listen()
  return performance.now() - lastScroll < restMs
}

/**
 * Calls `work` once nothing in the page has been scrolled for `restMs`, counted from now at the earliest.
 * @returns a function that cancels it
 */
export function afterScrollRest(work: () => void): () => void {
  listen()
  let callOff = wait(restMs)
  return () => callOff()

  function wait(ms: number): () => void {
    const timer = setTimeout(() => {
      // A slow page receives pending scroll events only with its next frame.
      callOff = afterPaint(() => {
        const left = lastScroll + restMs - performance.now()
        if (left > 0) callOff = wait(left)
        else work()
      })
    }, ms)
    return () => clearTimeout(timer)
  }
}
