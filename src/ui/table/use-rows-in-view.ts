import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** Which rows of a long list are on the screen. */
export interface RowsInView {
  /** The first that is drawn, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Rows that are drawn beyond the screen once it is painted, above and below, unless said: what comes next is there. */
const usualSpare = 12
/** The list is drawn again each time so many rows have come into view, and not with each of them. */
const step = 4
/** The height taken before the first layout, and in tests without one, in pixels: most of the window's. */
const assumedHeight = () => Math.ceil(innerHeight * 0.8)

/**
 * Which rows of a scroller are in view, where all of them have one height (pixels). A library that measures each row
 * weighs 10 kB; rows of one height are counted.
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  { count, height, spare = usualSpare }: { count: number; height: number; spare?: number },
): RowsInView {
  const [view, setView] = useState(() => ({ from: 0, to: Math.ceil(assumedHeight() / height) }))
  const [painted, setPainted] = useState(false)
  const some = count > 0
  useEffect(() => (some ? afterPaint(() => setPainted(true)) : undefined), [some])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const room = element.clientHeight || assumedHeight()
      const at = element.scrollTop
      const from = Math.floor(at / height / step) * step
      const to = Math.ceil((at + room) / height / step) * step
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    element.addEventListener('scroll', look, { passive: true })
    // It looks at once, as soon as the page is laid out anyway: asking for the height here would lay it out once more.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, height])

  // The list may have become shorter than where it was scrolled to.
  const beyond = painted ? spare : 0
  const to = Math.min(count, view.to + beyond)
  const from = Math.max(0, Math.min(view.from, count - (view.to - view.from)) - beyond)
  return { from, to }
}
