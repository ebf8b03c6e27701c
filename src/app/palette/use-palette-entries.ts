import { keysOf } from '#domain/keys-of.ts'
import {
  IconDownload,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconLock,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPrinter,
  IconServer2,
  IconSunMoon,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { labelWords } from '#components/label-filter.ts'
import { useLabels } from '#data/labels.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { lock } from '#data/session/session.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useRead } from '#data/use-read.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { locales } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { pathTo, routeTo, type PageName, type Route } from '#paths'
import { copyText } from '#ui/file/copy-text.ts'
import { useGo } from '#ui/use-go.ts'
import { gatewayActions, instanceActions, type PageAction } from './actions.ts'
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
  readonly keys?: string | undefined
  readonly run: () => void
}

/** The entries of the palette. */
export interface PaletteEntries extends Record<PaletteGroup, readonly PaletteEntry[]> {
  /** Finds pages of an instance and actions on it, by words of both: `luna webhook`, `send location luna`. */
  readonly pairsFor: (typed: string, limit: number) => PaletteEntry[]
}

/** Returns the entries of the palette, by group: pages, actions, instances and agents of the current gateway. */
export function usePaletteEntries(
  route: Route,
  chosen: string | undefined,
  onKeys: () => void,
): PaletteEntries {
  const pages = usePages(chosen)
  const agents = useAgentEntries()
  const on = useInstanceActions()
  const actions = useActions(chosen, on, onKeys)
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

function useInstanceActions(): InstanceAction[] {
  const t = useText('palette').action
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const open = useOpenPages()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const to = (page: PageName, query?: string) => (instance: string) => {
      const route = routeTo(page, { gateway, instance })
      if (route) navigate(pathTo(route) + (query ?? ''))
    }
    const pages = open
      .filter(({ isOfInstance }) => isOfInstance)
      .map(({ page, label, icon }) => ({
        id: `page-${page}`,
        label,
        icon,
        isPage: true,
        runIn: to(page),
      }))
    const actions = keysOf(instanceActions)
      .filter((name) => mayOpen(instanceActions[name].page))
      .map((name) => {
        const { page, query, icon }: PageAction = instanceActions[name]
        return { id: `action-${name}`, ...t[name], icon, runIn: to(page, query) }
      })
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

function useActions(
  chosen: string | undefined,
  on: readonly InstanceAction[],
  onKeys: () => void,
): PaletteEntry[] {
  const t = useText('shell')
  const { action: names, also } = useText('palette')
  const agents = useRead('listAgents', {}).data?.agents
  const core = useText('core')
  const go = useGo()
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const mayOpen = useMayOpen()
  const leave = useLeave()
  const ofInstance = on
    .filter(({ isPage }) => chosen !== undefined && isPage !== true)
    .map(({ runIn, ...action }) => ({
      ...action,
      context: chosen,
      run: () => runIn(chosen ?? ''),
    }))
  const ofGateway = keysOf(gatewayActions)
    .filter((name) => mayOpen(gatewayActions[name].page))
    .map((name) => {
      const { page, query = '', icon }: PageAction = gatewayActions[name]
      const run = () => {
        const route = routeTo(page, { gateway })
        if (route) navigate(pathTo(route) + query)
      }
      return { id: `action-${name}`, ...names[name], icon, run }
    })
  return [
    ...ofInstance,
    ...ofGateway,
    ...(agents
      ? [
          {
            id: 'export-agents',
            ...names['export-agents'],
            icon: IconDownload,
            run: () => void downloadAgents(agents),
          },
        ]
      : []),
    { id: 'print', ...names.print, icon: IconPrinter, run: printPage },
    {
      id: 'copy-link',
      ...names['copy-link'],
      icon: IconLink,
      run: () => void copyText(globalThis.location.href),
    },
    { id: 'help', ...names.help, icon: IconKeyboard, keys: '?', run: onKeys },
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      also: also.theme,
      label: `${t.theme}: ${core.theme[theme]}`,
      icon: IconSunMoon,
      run: () => changePreferences({ theme }),
    })),
    ...locales.map((locale) => ({
      id: `language-${locale}`,
      also: also[locale],
      label: `${t.language}: ${core.language[locale]}`,
      icon: IconLanguage,
      run: () => changePreferences({ locale }),
    })),
    { id: 'lock', label: t.lockNow, also: also.lock, icon: IconLock, run: lock },
    {
      id: 'other-gateway',
      label: t.otherGateway,
      also: also['other-gateway'],
      icon: IconPlugConnected,
      run: () => go({ page: 'connect' }),
    },
    { id: 'leave', label: leave.label, also: also.leave, icon: IconPlugConnectedX, run: leave.run },
  ]
}

/** Prints like Ctrl+P, which waits for the rows of tables (`ui/prepare-print.ts`). */
function printPage(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true }))
}

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
  const labels = useLabels()
  const opens = useMayOpen()('messages')
  return useMemo(
    () =>
      (opens ? instances : []).map(({ name, id, number }) => ({
        id: `instance-${id ?? name}`,
        label: name,
        also: labelWords(labels, { id, name }),
        number,
        icon: IconServer2,
        run: () => go(routeInOther(route, gateway, name)),
      })),
    [instances, labels, opens, go, gateway, route],
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
