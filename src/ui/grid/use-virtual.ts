import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'

interface VirtualOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Height of a row or width of a column, in pixels. */
  readonly size: number
  readonly horizontal?: boolean
  /** The number rendered beyond each edge of the screen. */
  readonly overscan: number
  /** An index that stays rendered at any scroll position. */
  readonly keep?: number | undefined
  /** Pixels before the first, for a header that overlays the scroller. */
  readonly padding?: number
  /** Pixels covered at the start of the scroller, if different from `padding`. */
  readonly covered?: number
}

/** The window of rendered rows, without the overscan. */
interface View {
  readonly from: number
  readonly length: number
}

/**
 * The number of rows by which the window moves: each move costs a render and a layout of the list, which several frames
 * of scrolling share. Columns are wider and scroll less: fewer of them wait off the screen.
 */
const rowStep = 8
const columnStep = 2
/** The viewport assumed before the first layout, and in tests without one, in pixels: most of the window. */
const assumed = (horizontal: boolean) => (horizontal ? innerWidth : Math.ceil(innerHeight * 0.8))

/**
 * Returns the rendered rows or columns of a scroller. All have one size, so none is measured. Their number depends only
 * on the size of the scroller.
 * @returns ascending `indexes`, the `total` size with the padding in pixels, and what scrolls to an index
 */
export function useVirtual(options: VirtualOptions) {
  const { scroller, count, size, horizontal = false, overscan, keep, padding = 0 } = options
  const { covered = padding } = options
  const step = horizontal ? columnStep : rowStep
  // Covers the screen at any scroll position within a step, with parts of an item at both edges.
  const lengthOf = useCallback(
    (room: number) => Math.ceil((room - covered) / size) + step,
    [covered, size, step],
  )
  const [view, setView] = useState<View>(() => ({
    from: 0,
    length: lengthOf(assumed(horizontal)),
  }))
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      // Negative in right-to-left layouts.
      const at = horizontal ? Math.abs(element.scrollLeft) : element.scrollTop
      const room = (horizontal ? element.clientWidth : element.clientHeight) || assumed(horizontal)
      const first = Math.max(0, Math.floor((at + covered - padding) / size))
      const from = Math.floor(first / step) * step
      const length = lengthOf(room)
      setView((before) =>
        before.from === from && before.length === length ? before : { from, length },
      )
    }
    element.addEventListener('scroll', look, { passive: true })
    // The observer fires right after the layout: reading the size here would force an additional one.
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => look())
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, horizontal, size, covered, padding, step, lengthOf])

  const indexes = useMemo(() => {
    const length = Math.min(count, view.length + 2 * overscan)
    // The list may have become shorter than the scroll position.
    const from = Math.max(0, Math.min(view.from - overscan, count - length))
    const all = Array.from({ length }, (_, n) => from + n)
    if (keep === undefined || keep < 0 || keep >= count || all.includes(keep)) return all
    return keep < from ? [keep, ...all] : [...all, keep]
  }, [view, count, overscan, keep])

  function scrollTo(index: number) {
    const start = padding + index * size
    if (scroller.current) scrollInto(scroller.current, horizontal, start - covered, start + size)
  }
  return { indexes, total: padding + count * size, scrollTo }
}

/** Scrolls the minimum needed to show a range, in pixels from the start of the content. */
function scrollInto(element: HTMLElement, horizontal: boolean, start: number, end: number): void {
  // Negative in right-to-left layouts.
  const at = horizontal ? Math.abs(element.scrollLeft) : element.scrollTop
  const room = horizontal ? element.clientWidth : element.clientHeight
  const to = Math.min(start, Math.max(at, end - room))
  if (horizontal) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -to : to
  else element.scrollTop = to
}
