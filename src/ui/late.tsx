import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadSection, type Locale, type Section } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'

/** A component whose code comes on demand; `fetch` begins it, ahead of when it is shown. */
export interface Late<P> {
  (props: P): ReactNode
  readonly fetch: (locale: Locale) => void
}

/** How long until a component that could not be loaded is requested again, in milliseconds. */
const retryAfterMs = 10_000

/**
 * A component whose code comes on demand, together with the texts that it shows first. Once it is there it is shown at
 * once: what waits in a Suspense React holds back for 0.3 s, however soon it comes. What cannot be had is asked for anew
 * the next time.
 * @param gone stands in its place while code or texts cannot be loaded, which is retried; left out, that is thrown where
 *   it would be shown
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Section[] = [],
  waiting: ReactNode = null,
  gone?: ReactNode,
): Late<P> {
  let there: ComponentType<P> | undefined
  const arrive = async (locale: Locale) => {
    const [arrived] = await Promise.all([load(), ...texts.map((of) => loadSection(locale, of))])
    there = arrived
  }

  function LateComponent(props: P) {
    const locale = useLocale()
    const [Shown, setShown] = useState(() => there)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      if (Shown) return
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const request = () =>
        arrive(locale).then(
          () => !left && setShown(() => there),
          (error: unknown) => {
            if (left) return
            setFailure({ error })
            if (gone !== undefined) timer = setTimeout(() => void request(), retryAfterMs)
          },
        )
      void request()
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [Shown, locale])
    if (failure && !Shown) {
      if (gone === undefined) throw failure.error
      return gone
    }
    return Shown ? <Shown {...props} /> : waiting
  }

  // Who shows it hears of a failure.
  return Object.assign(LateComponent, {
    fetch: (locale: Locale) => void arrive(locale).catch(() => {}),
  })
}
