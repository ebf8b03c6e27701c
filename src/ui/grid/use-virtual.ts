import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

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
  /** Whether it is being scrolled, or was in the last 150 ms. */
  readonly isScrolling: boolean
  /** The size of all, with the padding, in pixels. */
  readonly total: number
  /** Scrolls as little as needed to show one. */
  readonly scrollTo: (index: number) => void
}

/** The window moves by so many. */
const step = 2

/** Returns which rows or columns of a scroller are drawn. All have one size, so none is measured. */
export function useVirtual(options: VirtualOptions): Virtual {
  const { scroller, count, size, horizontal = false, overscan, keep, padding = 0 } = options
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) =>
      withKept(windowOf({ startIndex, endIndex, count, overscan }), keep, count),
    [keep, overscan],
  )
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    horizontal,
    overscan,
    rangeExtractor,
    paddingStart: padding,
    scrollPaddingStart: options.covered ?? padding,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    initialRect: { width: innerWidth, height: Math.ceil(innerHeight * 0.8) },
    observeElementRect,
    // Rows beyond the edge are there already: a frame need not wait for those that come.
    useFlushSync: false,
  })
  const measured = useRef(size)
  useLayoutEffect(() => {
    if (measured.current === size) return
    measured.current = size
    virtual.measure()
  }, [virtual, size])
  return {
    indexes: virtual.getVirtualIndexes(),
    isScrolling: virtual.isScrolling,
    total: virtual.getTotalSize(),
    scrollTo: virtual.scrollToIndex,
  }
}

/**
 * Returns the indexes to draw. Their number depends on nothing but the size of the screen: elements of rows that leave
 * suffice for those that come.
 */
function windowOf({ startIndex, endIndex, count, overscan }: Range): number[] {
  // The position decides whether one more is in view, and how many of a step are drawn before the first.
  const inView = Math.ceil((endIndex - startIndex + 1 + step) / step) * step
  const length = Math.min(count, inView + 2 * overscan)
  const first = Math.floor(startIndex / step) * step - overscan
  const from = Math.max(0, Math.min(first, count - length))
  return Array.from({ length }, (_, n) => from + n)
}

function withKept(indexes: number[], keep: number | undefined, count: number): number[] {
  if (keep === undefined || keep < 0 || keep >= count || indexes.includes(keep)) return indexes
  return keep < (indexes[0] ?? 0) ? [keep, ...indexes] : [...indexes, keep]
}

/** Tells the size once the page is laid out anyway: to ask for it at once would lay it out once more. */
function observeElementRect(
  { scrollElement }: { readonly scrollElement: HTMLElement | null },
  tell: (size: { width: number; height: number }) => void,
) {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {}
    if (height > 0) tell({ width, height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}
