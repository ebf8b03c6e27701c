import { Tabs } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useSearchParams } from 'wouter'
import { useText } from '#i18n/locale.tsx'
import { composerTabs } from './composer-tabs.ts'
import classes from './ComposerTabs.module.css'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

type Tab = (typeof composerTabs)[number]

/**
 * The composer's tabs. The selected one is in the URL (`?tab=`), so that links can open it; by default the first that
 * the gateway supports.
 */
export function ComposerTabs({
  onApproach,
  recording,
  first,
  children,
}: {
  /** Called when the user is about to select a tab. */
  onApproach: (tab: Tab) => void
  /** Whether an audio is being recorded. */
  recording: boolean
  /** The default tab. */
  first: Tab
  children: (tab: Tab) => ReactNode
}) {
  const t = useText('messages')
  const [search, setSearch] = useSearchParams()
  const chosen = composerTabs.find((tab) => tab === search.get('tab')) ?? first

  const choose = (tab: string) => setSearch({ tab }, { replace: true })

  return (
    <Tabs
      unstyled
      classNames={{
        list: classes.list ?? '',
        tab: `${shared.bareButton} ${shared.ringInside} ${parts.tab} ${classes.tab}`,
        panel: classes.panel ?? '',
      }}
      value={chosen}
      onChange={(tab) => tab !== null && choose(tab)}
    >
      <Tabs.List aria-label={t.tabs}>
        {composerTabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            onPointerEnter={() => onApproach(tab)}
            onFocus={() => onApproach(tab)}
            // Arrow keys also select the tab; Mantine only moves the focus.
            onKeyDown={({ key }) => {
              const to = key === 'Home' ? composerTabs[0] : key === 'End' && composerTabs.at(-1)
              if (to) choose(to)
            }}
          >
            <span>{t.tab[tab]}</span>
            {recording && tab === 'audio' && (
              <span role="img" aria-label={t.recorder.now} className={classes.recording}>
                <Icon of={IconMicrophone} />
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={chosen} value={chosen}>
        {children(chosen)}
      </Tabs.Panel>
    </Tabs>
  )
}
