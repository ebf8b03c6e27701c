import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'

/** Which rows or columns of one size are in the page. */
interface VirtualOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Height of a row or width of a column, in pixels. */
  readonly size: number
  readonly horizontal?: boolean
  /** How many are drawn beyond each edge of the screen. */
  readonly overscan: number
  /** An index that stays in the page wherever it is scrolled to. */
  readonly keep?: number | undefined
  /** Pixels before the first: of a head that lies over the scroller. */
  readonly padding?: number
  /** Pixels at the start of the scroller that something covers, where that differs from `padding`. */
  readonly covered?: number
}

/** The part of a list that is in the page. */
export interface Virtual {
  /** Ascending. */
  readonly indexes: readonly number[]
  /** Whether one is on the screen, or about to be; the others are drawn in case it is scrolled. */
  readonly isInView: (index: number) => boolean
  /** Whether it is being scrolled, or was in the last 150 ms. */
  readonly isScrolling: boolean
  /** The size of all, with the padding, in pixels. */
  readonly total: number
  /** Scrolls as little as needed to show one. */
  readonly scrollTo: (index: number) => void
}

/** The window moves by so many. */
const step = 2
/** Without a scroll event for so long, scrolling has ended. */
const restMs = 150
/** The height taken before the first layout, and in tests without one, in pixels: most of the window's. */
const assumed = (horizontal: boolean) => (horizontal ? innerWidth : Math.ceil(innerHeight * 0.8))

/**
 * Returns which rows or columns of a scroller are drawn. All have one size, so none is measured. Their number depends
 * on the size of the scroller alone: elements of rows that leave suffice for those that come.
 */
export function useVirtual(options: VirtualOptions): Virtual {
  const { scroller, count, size, horizontal = false, overscan, keep, padding = 0 } = options
  const { covered = padding } = options
  const lengthOf = useCallback(
    (room: number) => (Math.ceil((room - covered) / size / step) + 2) * step,
    [covered, size],
  )
  const [view, setView] = useState(() => ({ from: 0, length: lengthOf(assumed(horizontal)) }))
  // The least that covers the screen, wherever within a step it is scrolled to.
  const inView = view.length - step
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      // Right to left, it is negative.
      const at = horizontal ? Math.abs(element.scrollLeft) : element.scrollTop
      const room = (horizontal ? element.clientWidth : element.clientHeight) || assumed(horizontal)
      const from = Math.max(0, Math.floor((at + covered - padding) / size / step) * step)
      const length = lengthOf(room)
      setView((before) =>
        before.from === from && before.length === length ? before : { from, length },
      )
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      look()
      setScrolling(true)
      clearTimeout(rest)
      rest = setTimeout(() => setScrolling(false), restMs)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // It looks at once, when the page is laid out anyway: to ask for the size here would lay it out once more.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer?.disconnect()
      clearTimeout(rest)
    }
  }, [scroller, horizontal, size, covered, padding, lengthOf])

  const indexes = useMemo(() => {
    const length = Math.min(count, view.length + 2 * overscan)
    // The list may have become shorter than where it was scrolled to.
    const from = Math.max(0, Math.min(view.from - overscan, count - length))
    const all = Array.from({ length }, (_, n) => from + n)
    if (keep === undefined || keep < 0 || keep >= count || all.includes(keep)) return all
    return keep < from ? [keep, ...all] : [...all, keep]
  }, [view, count, overscan, keep])

  function scrollTo(index: number) {
    const start = padding + index * size
    if (scroller.current) scrollInto(scroller.current, horizontal, start - covered, start + size)
  }
  // The list may have become shorter than where it was scrolled to.
  const first = Math.max(0, Math.min(view.from, count - inView))
  const isInView = (index: number) => index >= first && index < first + inView
  return { indexes, isInView, isScrolling, total: padding + count * size, scrollTo }
}

/** Scrolls as little as needed for a stretch to be in view, in pixels from the start of the content. */
function scrollInto(element: HTMLElement, horizontal: boolean, start: number, end: number): void {
  // Right to left, it is negative.
  const at = horizontal ? Math.abs(element.scrollLeft) : element.scrollTop
  const room = horizontal ? element.clientWidth : element.clientHeight
  const to = Math.min(start, Math.max(at, end - room))
  if (horizontal) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -to : to
  else element.scrollTop = to
}
