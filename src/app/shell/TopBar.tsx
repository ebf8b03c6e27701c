import { ActionIcon, Box, Flex, Stack } from '@mantine/core'
import {
  IconLayoutSidebarLeftExpand,
  IconMenu2 as IconMenu,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useConnection, useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { EnvironmentTag, GatewayDot } from '#components/EnvironmentTag.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './TopBar.module.css'

/**
 * The bar on a phone, and with a collapsed navigation: its menu opens the navigation drawer; also shows the gateway and
 * search. The browser's own dialog traps and returns the focus.
 */
export function TopBar({
  folded,
  onSearch,
  children,
}: {
  /** True on a wide screen, where it can be expanded. */
  folded: boolean
  onSearch: () => void
  children: ReactNode
}) {
  const t = useText('shell')
  const { name, tag, colour } = useGatewayName(useConnection().address)
  const drawer = useRef<HTMLDialogElement>(null)
  const [path] = useLocation()
  // Before the page's own effect: its title cannot take the focus below an open dialog.
  useLayoutEffect(() => drawer.current?.close(), [path])
  return (
    <Flex
      component="header"
      align="center"
      gap="4px"
      h="3rem"
      px="xs"
      bg="var(--nav)"
      className={shared.lineBelow}
    >
      <ActionIcon
        size={40}
        aria-label={t.openNavigation}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon of={IconMenu} size={20} />
      </ActionIcon>
      <Box component="span" miw={0} me="4px" fw={600} className={shared.truncate}>
        {name}
      </Box>
      <GatewayDot colour={colour} />
      <EnvironmentTag tag={tag} />
      <span className={shared.grow} />
      {folded && (
        <ActionIcon
          size={40}
          aria-label={t.unfoldNavigation}
          title={t.unfoldNavigation}
          onClick={() => changePreferences({ navigationFolded: false })}
        >
          <Icon of={IconLayoutSidebarLeftExpand} size={20} />
        </ActionIcon>
      )}
      <ActionIcon size={40} aria-label={t.palette.title} onClick={onSearch}>
        <Icon of={IconSearch} size={20} />
      </ActionIcon>
      {/* A click beside the drawer closes it; Escape is handled by the browser. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        data-drawer
        className={classes.dialog}
        style={{ width: 'min(18rem, 100vw - 3rem)', borderInlineEnd: '1px solid var(--line)' }}
        aria-label={t.navigation}
        onClick={(e) => {
          // A click on the dialog element itself is one on the backdrop around its content.
          if (e.target === e.currentTarget) e.currentTarget.close()
        }}
      >
        <Stack h="100%" gap={0}>
          <ActionIcon
            my="8px 0"
            mx="auto 8px"
            size={40}
            aria-label={t.closeNavigation}
            onClick={() => drawer.current?.close()}
          >
            <Icon of={IconX} size={20} />
          </ActionIcon>
          {children}
        </Stack>
      </dialog>
    </Flex>
  )
}
