import { keysOf } from '#domain/keys-of.ts'
import {
  IconChecks,
  IconDownload,
  IconHistory,
  IconLanguage,
  IconLock,
  IconMapPin,
  IconMessages,
  IconMicrophone,
  IconPhoto,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSend,
  IconServer2,
  IconSpeakerphone,
  IconSunMoon,
  IconQrcode,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { lock } from '#data/session/session.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useRead } from '#data/use-read.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { locales } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { pathTo, routeTo, type PageName, type Route } from '#paths'
import { useGo } from '#ui/use-go.ts'
import { findPairs, type Findable } from './find-entries.ts'
import { useMayOpen, useOpenPages } from '#app/shell/open-pages.ts'
import { routeInOther } from '#app/shell/use-chosen-instance.ts'
import { useLeave } from '#app/shell/use-leave.ts'

export const paletteGroups = ['pages', 'actions', 'instances', 'agents'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface PaletteEntry extends Findable {
  readonly id: string
  readonly icon: TablerIcon
  /** Shown beside the name, but not searched. */
  readonly context?: string | undefined
  /** The shortcut for the same action. */
  readonly keys?: string | undefined
  readonly run: () => void
}

/** The entries of the palette. */
export interface PaletteEntries extends Record<PaletteGroup, readonly PaletteEntry[]> {
  /** Finds pages of an instance and actions on it, by words of both: `luna webhook`, `send location luna`. */
  readonly pairsFor: (typed: string, limit: number) => PaletteEntry[]
}

/** Returns the entries of the palette, by group: pages, actions, instances and agents of the current gateway. */
export function usePaletteEntries(route: Route, chosen: string | undefined): PaletteEntries {
  const pages = usePages(chosen)
  const agents = useAgentEntries()
  const on = useInstanceActions()
  const actions = useActions(chosen, on)
  const instances = useInstanceEntries(route)
  const pairsFor = useCallback(
    (typed: string, limit: number) =>
      findPairs(on, instances, typed, limit).map(([{ id, label, icon, runIn }, instance]) => ({
        id: `${id} ${instance.id}`,
        label,
        hint: instance.label,
        icon,
        run: () => runIn(instance.label),
      })),
    [on, instances],
  )
  return { pages, actions, instances, agents, pairsFor }
}

/** A page or an action that each instance has. */
interface InstanceAction extends Findable {
  readonly id: string
  readonly icon: TablerIcon
  /** Only found together with an instance: the chosen one's is already listed as a page. */
  readonly isPage?: boolean
  readonly runIn: (instance: string) => void
}

const verbs = {
  audio: { page: 'messages', query: '?tab=audio', icon: IconMicrophone },
  media: { page: 'messages', query: '?tab=media', icon: IconPhoto },
  location: { page: 'messages', query: '?tab=location', icon: IconMapPin },
  presence: { page: 'chat-forms', query: '', icon: IconMessages },
  read: { page: 'chat-forms', query: '', icon: IconChecks },
  history: { page: 'history', query: '', icon: IconHistory },
  reconnect: { page: 'connection', query: '', icon: IconQrcode },
} as const satisfies Record<string, { page: PageName; query: string; icon: TablerIcon }>

function useInstanceActions(): InstanceAction[] {
  const t = useText('palette')
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const open = useOpenPages()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const also: Readonly<Record<string, string | undefined>> = t.also
    const to = (page: PageName, query: string) => (instance: string) => {
      const route = routeTo(page, { gateway, instance })
      if (route) navigate(`${pathTo(route)}${query}`)
    }
    const pages = open
      .filter(({ isOfInstance }) => isOfInstance)
      .map(({ page, label, icon }) => ({
        id: `page-${page}`,
        label,
        icon,
        isPage: true,
        runIn: to(page, ''),
      }))
    const actions = keysOf(verbs)
      .filter((verb) => mayOpen(verbs[verb].page))
      .map((verb) => ({
        id: `verb-${verb}`,
        label: t.verb[verb],
        also: also[verb],
        icon: verbs[verb].icon,
        runIn: to(verbs[verb].page, verbs[verb].query),
      }))
    return [...pages, ...actions]
  }, [t, navigate, gateway, open, mayOpen])
}

function usePages(chosen: string | undefined): PaletteEntry[] {
  const go = useGo()
  const { address: gateway } = useConnection()
  return useOpenPages().flatMap(({ page, label, icon, shortcut, isOfInstance }) => {
    const to = routeTo(page, { gateway, instance: chosen })
    return to
      ? [
          {
            id: page,
            label,
            icon,
            context: isOfInstance ? chosen : undefined,
            keys: shortcut && `G ${shortcut.toUpperCase()}`,
            run: () => go(to),
          },
        ]
      : []
  })
}

function useActions(chosen: string | undefined, on: readonly InstanceAction[]): PaletteEntry[] {
  const t = useText('shell')
  const palette = useText('palette')
  const agents = useRead('listAgents', {}).data?.agents
  const core = useText('core')
  const go = useGo()
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const mayOpen = useMayOpen()
  const leave = useLeave()
  const actionsOn = (instance: string): PaletteEntry[] => [
    ...(mayOpen('messages') ? create(instance) : []),
    ...on
      .filter(({ isPage }) => isPage !== true)
      .map(({ runIn, ...action }) => ({
        ...action,
        context: instance,
        run: () => runIn(instance),
      })),
  ]
  const create = (instance: string): PaletteEntry[] => [
    {
      id: 'new-message',
      label: t.messageFrom(instance),
      icon: IconSend,
      run: () => go({ page: 'messages', gateway, instance }),
    },
    {
      id: 'new-campaign',
      label: t.newCampaignFrom(instance),
      icon: IconSpeakerphone,
      run: () => go({ page: 'new-campaign', gateway, instance }),
    },
    ...(['new', 'invite'] as const).map((form) => ({
      id: `group-${form}`,
      label: t.groupForm[form](instance),
      icon: IconUsersGroup,
      run: () => navigate(`${pathTo({ page: 'groups', gateway, instance })}?form=${form}`),
    })),
  ]
  return [
    ...(chosen === undefined ? [] : actionsOn(chosen)),
    ...(agents
      ? [
          {
            id: 'export-agents',
            label: palette.exportAgents,
            also: palette.also.exportAgents,
            icon: IconDownload,
            run: () => void downloadAgents(agents),
          },
        ]
      : []),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      also: palette.also.theme,
      label: `${t.theme}: ${core.theme[theme]}`,
      icon: IconSunMoon,
      run: () => changePreferences({ theme }),
    })),
    ...locales.map((locale) => ({
      id: `language-${locale}`,
      also: palette.also[locale],
      label: `${t.language}: ${core.language[locale]}`,
      icon: IconLanguage,
      run: () => changePreferences({ locale }),
    })),
    { id: 'lock', label: t.lockNow, also: palette.also.lock, icon: IconLock, run: lock },
    {
      id: 'other-gateway',
      label: t.otherGateway,
      icon: IconPlugConnected,
      run: () => go({ page: 'connect' }),
    },
    { id: 'disconnect', label: leave.label, icon: IconPlugConnectedX, run: leave.run },
  ]
}

/** Downloads all agents as a file, with every column. */
async function downloadAgents(agents: readonly Agent[]): Promise<void> {
  const [{ agentsTable }, { tableFile }, { downloadOfToday }] = await Promise.all([
    import('#features/agents/export-agents.ts'),
    import('#tabular/table-file.ts'),
    import('#ui/file/download.ts'),
  ])
  downloadOfToday('agents', 'xlsx', await tableFile('xlsx', agentsTable({ agents, all: agents })))
}

function useInstanceEntries(route: Route): PaletteEntry[] {
  const go = useGo()
  const { address: gateway } = useConnection()
  const { instances } = useInstances()
  const opens = useMayOpen()('messages')
  return useMemo(
    () =>
      (opens ? instances : []).map(({ name, id, number }) => ({
        id: `instance-${id ?? name}`,
        label: name,
        number,
        icon: IconServer2,
        run: () => go(routeInOther(route, gateway, name)),
      })),
    [instances, opens, go, gateway, route],
  )
}

function useAgentEntries(): PaletteEntry[] {
  const go = useGo()
  const { address: gateway } = useConnection()
  const agents = useRead('listAgents', {}).data?.agents
  return useMemo(
    () =>
      (agents ?? []).map(({ id, name, email, phoneNumber }) => ({
        id: `agent-${id}`,
        label: name,
        hint: email,
        number: phoneNumber || undefined,
        icon: IconUsers,
        run: () => go({ page: 'edit-agent', gateway, id }),
      })),
    [agents, go, gateway],
  )
}
