import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconMicrophone } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { useSearchParams } from 'wouter'
import { useText } from '#i18n/locale.tsx'
import { composerTabs } from '#paths'
import classes from './ComposerTabs.module.css'

type Tab = (typeof composerTabs)[number]

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % composerTabs.length,
  ArrowLeft: (at) => (at + composerTabs.length - 1) % composerTabs.length,
  Home: () => 0,
  End: () => composerTabs.length - 1,
}

/** The composer's tabs. The chosen one is in the URL (`?tab=`), so that a link opens on it. */
export function ComposerTabs({
  onApproach,
  recording,
  children,
}: {
  /** When somebody is about to choose a tab. */
  onApproach: (tab: Tab) => void
  /** An audio is being recorded. */
  recording: boolean
  children: (tab: Tab) => ReactNode
}) {
  const t = useText('messages')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useSearchParams()
  const chosen = composerTabs.find((tab) => tab === search.get('tab')) ?? composerTabs[0]

  const choose = (tab: Tab) => setSearch({ tab }, { replace: true })

  function onKeyDown(event: KeyboardEvent) {
    const to = steps[event.key]?.(composerTabs.indexOf(chosen))
    const tab = to === undefined ? undefined : composerTabs[to]
    if (to === undefined || tab === undefined) return
    event.preventDefault()
    choose(tab)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={t.tabs}
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {composerTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            className={classes.tab}
            onPointerEnter={() => onApproach(tab)}
            onFocus={() => onApproach(tab)}
            onClick={() => choose(tab)}
          >
            {t.tab[tab]}
            {recording && tab === 'audio' && (
              <span role="img" aria-label={t.recorder.now} className={classes.recording}>
                <Icon of={IconMicrophone} />
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={classes.panel}
      >
        {children(chosen)}
      </div>
    </>
  )
}
