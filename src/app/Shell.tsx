import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useText } from '#i18n/locale.tsx'
import type { Place } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { GatewaySwitcher } from './GatewaySwitcher.tsx'
import { Navigation } from './Navigation.tsx'
import classes from './Shell.module.css'
import { ShellFooter } from './ShellFooter.tsx'

/** The frame: navigation at the left (a drawer on a phone), the page at the right. */
export function Shell({ place, children }: { place: Place; children: ReactNode }) {
  const t = useText('shell')
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const chosen = useChosenInstance(place)
  const side = (
    <>
      <GatewaySwitcher />
      <Navigation place={place} instance={chosen} />
      <ShellFooter />
    </>
  )
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t.skip}
      </a>
      {wide ? (
        <div className={classes.side}>{side}</div>
      ) : (
        <PhoneBar chosen={chosen}>{side}</PhoneBar>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  )
}

/** The top bar of a phone, and the drawer behind its menu: the browser's own dialog traps and returns the focus. */
function PhoneBar({ chosen, children }: { chosen: string | undefined; children: ReactNode }) {
  const t = useText('shell')
  const core = useText('core')
  const drawer = useRef<HTMLDialogElement>(null)
  const [path] = useLocation()
  useEffect(() => drawer.current?.close(), [path])
  return (
    <header className={classes.top}>
      <ActionIcon
        size={40}
        aria-label={t.openNavigation}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon of={IconMenu2} size={20} />
      </ActionIcon>
      <span className={classes.where}>{chosen ?? core.product}</span>
      {/* A touch beside the drawer closes it; by keyboard Escape does, by the browser's own hand. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        className={classes.drawer}
        aria-label={t.navigation}
        onClick={(e) => {
          // The dialog's own box is what lies around its content: the backdrop.
          if (e.target === e.currentTarget) e.currentTarget.close()
        }}
      >
        <div className={classes.sheet}>
          <ActionIcon
            className={classes.close}
            size={40}
            aria-label={t.closeNavigation}
            onClick={() => drawer.current?.close()}
          >
            <Icon of={IconX} size={20} />
          </ActionIcon>
          {children}
        </div>
      </dialog>
    </header>
  )
}

/** The instance of the place, or the one that was looked at last. */
function useChosenInstance(place: Place): string | undefined {
  const here = 'instance' in place ? place.instance : undefined
  const [last, setLast] = useState(here)
  if (here !== undefined && here !== last) setLast(here)
  return here ?? last
}
