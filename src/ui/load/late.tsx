import {
  Component,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { loadSection, type Locale, type Section } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import { LoadError } from '#load/load-files.ts'
import { PartMissing } from './PartMissing.tsx'
import { afterPaint } from '#load/when-idle.ts'

/** A component whose code is loaded on demand; `fetch` prefetches it. */
export interface Late<P> {
  (props: P): ReactNode
  readonly fetch: (locale: Locale) => void
}

type Load<P> = () => Promise<ComponentType<P>>

/** The delay before a part that could not be loaded is requested again, in milliseconds. */
const retryAfterMs = 10_000

/** The delay after the first paint before a part's code is requested, in milliseconds. */
const afterPaintMs = 50

interface Closable {
  readonly onClose?: () => void
  readonly onAnswer?: (isAccepted: boolean) => void
}

/**
 * Returns a lazily loaded part of a page, with the texts that it shows first. Once loaded it renders synchronously: React delays content
 * that suspended by 0.3 s, however fast it loads. If its files, or texts that it needs later, cannot be loaded, shows a
 * note with Retry in its place, and the page stays. A part that can be closed is a dialog: its note is one too.
 * @param waiting shown while it, or texts that it needs later, load
 */
export const late = <P extends object>(
  load: Load<P>,
  texts: readonly Section[] = [],
  waiting: ReactNode = null,
): Late<P> => lateOf(load, texts, waiting, false)

/** Like `late`, for a whole page: a failed load is thrown where the page would be rendered. */
export const latePage = <P extends object>(
  load: Load<P>,
  texts: readonly Section[] = [],
  waiting: ReactNode = null,
): Late<P> => lateOf(load, texts, waiting, true)

function lateOf<P extends object>(
  load: Load<P>,
  texts: readonly Section[],
  waiting: ReactNode,
  isPage: boolean,
): Late<P> {
  let loaded: ComponentType<P> | undefined
  const arrive = async (locale: Locale) => {
    const [arrived] = await Promise.all([load(), ...texts.map((of) => loadSection(locale, of))])
    loaded = arrived
  }

  function LateComponent(props: P) {
    const locale = useLocale()
    const [Shown, setShown] = useState(() => loaded)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const [attempt, setAttempt] = useState(0)
    const { onClose, onAnswer }: Closable = props
    const close = onClose ?? (onAnswer && (() => onAnswer(false)))
    const isDialog = close !== undefined
    const giveUp = useEffectEvent(() => close?.())
    useEffect(() => {
      if (Shown) return
      const user = watchUser()
      let isCancelled = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const load = () => {
        arrive(locale).then(
          () => {
            if (isCancelled) return
            // It would take the focus from what the user does now.
            if (isDialog && user.hasMovedOn()) giveUp()
            // A transition renders a page in short slices, between which other work can run.
            else if (isPage) startTransition(() => setShown(() => loaded))
            else setShown(() => loaded)
          },
          (error: unknown) => {
            if (isCancelled) return
            setFailure({ error })
            // A dialog that opened automatically later would interrupt the user.
            if (!isPage && !isDialog)
              timer = setTimeout(() => setAttempt((before) => before + 1), retryAfterMs)
          },
        )
      }
      // Content shown with a part has priority: the part's files must not compete with the data of the page.
      let cancel = () => {}
      if (attempt === 0 && !isPage && !isDialog)
        cancel = afterPaint(() => (timer = setTimeout(load, afterPaintMs)))
      else load()
      return () => {
        isCancelled = true
        user.end()
        cancel()
        clearTimeout(timer)
      }
    }, [Shown, locale, attempt, isDialog])

    const missing = (onRetry: () => void, retries: number) => (
      <PartMissing retries={retries} onRetry={onRetry} onClose={close} />
    )
    if (!Shown) {
      if (!failure) return waiting
      if (isPage) throw failure.error
      return missing(() => setAttempt((before) => before + 1), attempt)
    }
    if (isPage) return <Shown {...props} />
    return (
      <LoadBoundary missing={missing}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }

  // The component that renders it handles the failure.
  return Object.assign(LateComponent, {
    fetch: (locale: Locale) => void arrive(locale).catch(() => {}),
  })
}

/** Watches whether the user has moved to a field, page or another dialog. A focus moved by a page does not count. */
function watchUser(): { readonly hasMovedOn: () => boolean; readonly end: () => void } {
  const { pathname } = location
  const before = document.activeElement
  const countDialogs = () => document.querySelectorAll('[aria-modal="true"]').length
  const dialogsBefore = countDialogs()
  const listening = new AbortController()
  let hasActed = false
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, () => (hasActed = true), {
      capture: true,
      passive: true,
      signal: listening.signal,
    })
  const isInField = () =>
    document.activeElement !== before &&
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  return {
    hasMovedOn: () =>
      location.pathname !== pathname || countDialogs() > dialogsBefore || (hasActed && isInField()),
    end: () => listening.abort(),
  }
}

interface Caught {
  readonly error: unknown
  readonly retries: number
}

/** Keeps a part's own lazy files, e.g. texts, from replacing the page when they cannot be loaded. */
class LoadBoundary extends Component<
  { missing: (onRetry: () => void, retries: number) => ReactNode; children: ReactNode },
  Caught
> {
  override state: Caught = { error: undefined, retries: 0 }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error, retries } = this.state
    if (error === undefined) return this.props.children
    // Internal errors are for the page's error boundary.
    // oxlint-disable-next-line typescript/only-throw-error -- rethrown as caught
    if (!(error instanceof LoadError)) throw error
    return this.props.missing(
      () => this.setState({ error: undefined, retries: retries + 1 }),
      retries,
    )
  }
}
