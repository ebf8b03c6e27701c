import { ActionIcon, Flex, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconSearch } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { waitsForStart } from '#jobs/may-resume.ts'
import type { Route } from '#paths'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { CrashBoundary } from '#app/CrashBoundary.tsx'
import { GatewaySwitcher } from './GatewaySwitcher.tsx'
import { Navigation } from './Navigation.tsx'
import shared from '#ui/shared.module.css'
import switcher from './InstanceSwitcher.module.css'
import classes from './Shell.module.css'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellNotices } from './ShellNotices.tsx'
import { TopBar } from './TopBar.tsx'
import { useChosenInstance } from './use-chosen-instance.ts'
import { useShellJobs } from './use-shell-jobs.ts'
import { usePrefetch } from '#app/use-prefetch.ts'
import { useShortcuts } from '#app/palette/use-shortcuts.ts'
import { commandKey } from '#ui/focus/command-key.ts'
import { usePagesAhead } from '#app/pages.tsx'

// Loaded when they are opened.
const Palette = late(() => import('#app/palette/Palette.tsx').then((m) => m.Palette), ['palette'])
const JobCards = late(() => import('./JobCards.tsx').then((m) => m.JobCards), ['jobs', 'outage'])
const KeyMap = late(() => import('#app/palette/KeyMap.tsx').then((m) => m.KeyMap))

/** The frame: navigation on the left (a drawer on a phone, and when collapsed), the page on the right. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const t = useText('shell')
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { navigationFolded } = usePreferences()
  const { instances } = useInstances()
  const { chosen, gone } = useChosenInstance(route)
  const [overlay, setOverlay] = useState<'palette' | 'keys'>()
  const search = useCallback(() => setOverlay('palette'), [])
  const showKeys = useCallback(() => setOverlay('keys'), [])
  useShortcuts({ instance: chosen, onPalette: search, onHelp: showKeys })
  usePagesAhead()
  usePrefetch()
  const running = useRunningHere().length > 0
  const { paused: pausedJobs, ofServer } = useShellJobs()
  // Those that wait for their start are resumed now.
  const paused = pausedJobs.filter((job) => !waitsForStart(job))
  const isDown = useOutage() !== undefined
  const folded = wide && navigationFolded

  const navigation = (
    <>
      <Navigation
        route={route}
        chosen={chosen}
        gone={gone}
        instances={instances}
        paused={paused}
        ofServer={ofServer}
      />
      {(running || paused.length > 0) && <JobCards paused={paused} />}
      <ShellFooter onKeys={showKeys} />
    </>
  )
  return (
    <div className={classes.shell} data-bar={!wide || folded || undefined}>
      <a className={`${shared.control} ${shared.text} ${classes.skip}`} href="#content">
        {t.skip}
      </a>
      {wide && !folded ? (
        <header
          className={`${shared.column} ${shared.shrinkTall}`}
          style={{ background: 'var(--nav)', borderInlineEnd: '1px solid var(--line)' }}
        >
          <GatewaySwitcher />
          <Flex align="center" gap="4px" p="8px 8px 0">
            <UnstyledButton
              h="2rem"
              c="var(--muted)"
              className={`${shared.hoverable} ${switcher.button}`}
              aria-haspopup="dialog"
              onClick={search}
            >
              <Icon of={IconSearch} />
              <span className={`${shared.grow} ${shared.truncate}`}>{t.search}</span>
              <kbd>{`${commandKey()} K`}</kbd>
            </UnstyledButton>
            <ActionIcon
              aria-label={t.foldNavigation}
              title={t.foldNavigation}
              onClick={() => changePreferences({ navigationFolded: true })}
            >
              <Icon of={IconLayoutSidebarLeftCollapse} />
            </ActionIcon>
          </Flex>
          {navigation}
        </header>
      ) : (
        <TopBar folded={folded} onSearch={search}>
          <GatewaySwitcher />
          {navigation}
        </TopBar>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={`${shared.relative} ${shared.shrink} ${shared.shrinkTall} ${shared.scroll}`}
      >
        <ShellNotices route={route} paused={pausedJobs} ofServer={ofServer} />
        <CrashBoundary key={overlay}>
          {overlay === 'palette' && (
            <Palette
              route={route}
              chosen={chosen}
              onKeys={showKeys}
              onClose={() => setOverlay((now) => (now === 'palette' ? undefined : now))}
            />
          )}
          {overlay === 'keys' && <KeyMap onClose={() => setOverlay(undefined)} />}
        </CrashBoundary>
        <BlockedChanges value={isDown ? t.noResponse : undefined}>
          <div className={classes.page} data-stale={isDown || undefined}>
            {children}
          </div>
        </BlockedChanges>
      </main>
    </div>
  )
}
