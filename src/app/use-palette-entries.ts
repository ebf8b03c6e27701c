import {
  IconAdjustmentsHorizontal,
  IconFileText,
  IconHistory,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconLock,
  IconMessage,
  IconMessages,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSend,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconSunMoon,
  IconTable,
  IconTableImport,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { lock } from '#data/keys.ts'
import { useInstances } from '#data/use-instances.ts'
import { useRead } from '#data/use-read.ts'
import { useSandbox } from '#data/use-sandbox.ts'
import { locales } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { pathTo, type Place } from '#paths'
import { useGo } from '#ui/use-go.ts'
import type { Findable } from './find-entries.ts'
import { useMayOpen } from './may-open.ts'
import { goTo, keyOf, placeFor, placeInOther } from './shortcuts.ts'
import { useLeave } from './use-leave.ts'

export const paletteGroups = ['pages', 'actions', 'instances', 'agents'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface PaletteEntry extends Findable {
  readonly id: string
  readonly icon: TablerIcon
  /** Beside the name, and not found by it. */
  readonly context?: string | undefined
  /** Keys that do the same without the palette. */
  readonly keys?: string | undefined
  readonly run: () => void
}

const icons = {
  overview: IconLayoutDashboard,
  instances: IconServer2,
  'fleet-settings': IconAdjustmentsHorizontal,
  agents: IconUsers,
  activity: IconHistory,
  connection: IconPlugConnected,
  messages: IconMessage,
  campaigns: IconSpeakerphone,
  inbox: IconInbox,
  chats: IconMessages,
  groups: IconUsersGroup,
  settings: IconAdjustmentsHorizontal,
  webhook: IconWebhook,
  preferences: IconSettings,
} as const

const ownIcons = {
  audit: IconFileText,
  people: IconShieldLock,
  account: IconUserCircle,
} as const

/** All that the palette knows, by group: pages, actions, instances and agents of the gateway in use. */
export function usePaletteEntries(
  place: Place,
  chosen: string | undefined,
): Record<PaletteGroup, readonly PaletteEntry[]> {
  const pages = usePages(chosen)
  const actions = useActions(chosen)
  const instances = useInstanceEntries(place)
  const agents = useAgentEntries()
  return { pages, actions, instances, agents }
}

function usePages(chosen: string | undefined): PaletteEntry[] {
  const t = useText('shell')
  const go = useGo()
  const { address: gateway } = useConnection()
  const sandbox = useSandbox()
  const mayOpen = useMayOpen()
  const own = (['audit', 'people', 'account'] as const).filter(mayOpen).map((page) => ({
    id: page,
    label: t.page[page],
    icon: ownIcons[page],
    run: () => go({ page, gateway }),
  }))
  const pages: PaletteEntry[] = [
    ...Object.values(goTo),
    ...(sandbox ? (['inbox'] as const) : []),
  ].flatMap((page) => {
    const to = placeFor(page, gateway, chosen)
    if (!to || !mayOpen(page)) return []
    const key = keyOf(page)?.toUpperCase()
    return [
      {
        id: page,
        label: t.page[page],
        context: 'instance' in to ? to.instance : undefined,
        icon: icons[page],
        keys: key && `G ${key}`,
        run: () => go(to),
      },
    ]
  })
  return [...pages, ...own]
}

function useActions(chosen: string | undefined): PaletteEntry[] {
  const t = useText('shell')
  const core = useText('core')
  const go = useGo()
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const mayOpen = useMayOpen()
  const leave = useLeave()
  return [
    {
      id: 'new-agent',
      label: t.newAgent,
      icon: IconUserPlus,
      run: () => go({ page: 'new-agent', gateway }),
    },
    {
      id: 'import-agents',
      label: t.importAgents,
      icon: IconTableImport,
      run: () => go({ page: 'import-agents', gateway }),
    },
    {
      id: 'agent-matrix',
      label: t.agentMatrix,
      icon: IconTable,
      run: () => go({ page: 'agent-matrix', gateway }),
    },
    ...(mayOpen('fleet-webhooks')
      ? [
          {
            id: 'fleet-webhooks',
            label: t.fleetWebhooks,
            icon: IconWebhook,
            run: () => go({ page: 'fleet-webhooks', gateway }),
          },
        ]
      : []),
    ...(chosen === undefined || !mayOpen('messages')
      ? []
      : [
          {
            id: 'new-message',
            label: t.messageFrom(chosen),
            icon: IconSend,
            run: () => go({ page: 'messages', gateway, instance: chosen }),
          },
          {
            id: 'new-campaign',
            label: t.newCampaignFrom(chosen),
            icon: IconSpeakerphone,
            run: () => go({ page: 'new-campaign', gateway, instance: chosen }),
          },
          ...(['new', 'invite'] as const).map((form) => ({
            id: `group-${form}`,
            label: t.groupForm[form](chosen),
            icon: IconUsersGroup,
            run: () =>
              navigate(`${pathTo({ page: 'groups', gateway, instance: chosen })}?form=${form}`),
          })),
        ]),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      label: `${t.theme}: ${core.theme[theme]}`,
      icon: IconSunMoon,
      run: () => changePreferences({ theme }),
    })),
    ...locales.map((locale) => ({
      id: `language-${locale}`,
      label: `${t.language}: ${core.language[locale]}`,
      icon: IconLanguage,
      run: () => changePreferences({ locale }),
    })),
    { id: 'lock', label: t.lockNow, icon: IconLock, run: lock },
    {
      id: 'other-gateway',
      label: t.otherGateway,
      icon: IconPlugConnected,
      run: () => go({ page: 'connect' }),
    },
    {
      id: 'disconnect',
      label: leave.label,
      icon: IconPlugConnectedX,
      run: leave.run,
    },
  ]
}

function useInstanceEntries(place: Place): PaletteEntry[] {
  const go = useGo()
  const { address: gateway } = useConnection()
  const { instances } = useInstances()
  const opens = useMayOpen()('messages')
  return useMemo(
    () =>
      (opens ? instances : []).map(({ name, id, number }) => ({
        id: `instance-${id ?? name}`,
        label: name,
        hint: number,
        icon: IconServer2,
        run: () => go(placeInOther(place, gateway, name)),
      })),
    [instances, opens, go, gateway, place],
  )
}

function useAgentEntries(): PaletteEntry[] {
  const go = useGo()
  const { address: gateway } = useConnection()
  const agents = useRead('listAgents', {}).data?.agents
  return useMemo(
    () =>
      (agents ?? []).map(({ id, name, email }) => ({
        id: `agent-${id}`,
        label: name,
        hint: email,
        icon: IconUsers,
        run: () => go({ page: 'edit-agent', gateway, id }),
      })),
    [agents, go, gateway],
  )
}
