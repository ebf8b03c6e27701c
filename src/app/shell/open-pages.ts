import {
  IconAdjustmentsHorizontal,
  IconBooks,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMessage,
  IconMessageOff,
  IconMessages,
  IconPlugConnected,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTable,
  IconTableImport,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useMayDo, useSession } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { isListed, pageNames, pageOf, routes, type PageIcon, type PageName } from '#paths'

const icons: Readonly<Record<PageIcon, TablerIcon>> = {
  books: IconBooks,
  checklist: IconListCheck,
  cog: IconSettings,
  dashboard: IconLayoutDashboard,
  file: IconFileText,
  group: IconUsersGroup,
  history: IconHistory,
  import: IconTableImport,
  message: IconMessage,
  'message-off': IconMessageOff,
  messages: IconMessages,
  'new-user': IconUserPlus,
  plug: IconPlugConnected,
  server: IconServer2,
  shield: IconShieldLock,
  sliders: IconAdjustmentsHorizontal,
  speakerphone: IconSpeakerphone,
  table: IconTable,
  user: IconUserCircle,
  users: IconUsers,
  webhook: IconWebhook,
}

/** Returns whether the user may open a page; with a key, every page that is not about users. */
export function useMayOpen(): (page: PageName) => boolean {
  const mayDo = useMayDo()
  const isSignedIn = useSession() !== undefined
  return useCallback(
    (page) => {
      const { needs } = pageOf(page)
      return needs === 'signed-in' ? isSignedIn : needs.every(mayDo)
    },
    [mayDo, isSignedIn],
  )
}

/** Returns the listed pages that the user may open, in order. `shortcut` is the key that opens one after G. */
export function useOpenPages() {
  const { page: labels } = useText('shell')
  const mayOpen = useMayOpen()
  return useMemo(
    () =>
      pageNames
        .filter(isListed)
        .filter(mayOpen)
        .map((page) => {
          const { group, shortcut, path } = pageOf(page)
          return {
            page,
            group,
            shortcut,
            label: labels[page],
            icon: icons[routes[page].icon],
            isOfInstance: path.includes(':instance'),
          }
        }),
    [labels, mayOpen],
  )
}
