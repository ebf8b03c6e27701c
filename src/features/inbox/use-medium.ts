import { useCallback, useMemo, useState, type RefCallback } from 'react'
import { useRead } from '#data/use-read.ts'
import type { ReceivedMedium } from './received.ts'

/** What is fetched without being asked for, in bytes. */
const fetchedUnasked = 2_000_000

/** A message's medium on its way to the screen. */
export interface ShownMedium {
  /** On the element that stands for it: its bytes are fetched when that comes into view. */
  readonly inView: RefCallback<HTMLElement>
  /** Its bytes under a type that is safe to show; undefined until they are here. */
  readonly blob: Blob | undefined
  readonly failed: boolean
  readonly loading: boolean
  /** Fetches it; undefined where that happens by itself. */
  readonly load: (() => void) | undefined
}

/** Fetches the bytes of a medium once it is looked at: a small one by itself, a large one when asked to. */
export function useMedium(instance: string, id: string, medium: ReceivedMedium): ShownMedium {
  const [seen, setSeen] = useState(false)
  const [asked, setAsked] = useState(false)
  const small = (medium.size ?? 0) <= fetchedUnasked
  const wanted = medium.kept && (asked || (small && seen))
  const { data, isError, isFetching } = useRead(
    'readSandboxMedia',
    { params: { instance, id } },
    // What was sent does not change; megabytes are not kept for long.
    { enabled: wanted, staleTime: Infinity, gcTime: 30_000 },
  )
  const { type = '' } = medium
  const inView = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((e) => e.isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {
    inView,
    blob: useMemo(() => data?.slice(0, data.size, type), [data, type]),
    failed: isError,
    loading: isFetching,
    load: small || asked || !medium.kept ? undefined : () => setAsked(true),
  }
}

/** A ref that shows bytes in an element with a `src`; their address is given back when the element goes. */
export function useSource<E extends HTMLImageElement | HTMLMediaElement>(
  blob: Blob | undefined,
): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element || !blob) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
}
