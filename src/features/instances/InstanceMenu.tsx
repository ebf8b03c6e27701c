import {
  IconAdjustmentsHorizontal,
  IconLogout,
  IconMessage,
  IconMessages,
  IconPlugConnected,
  IconRefresh,
  IconSpeakerphone,
  IconTag,
  IconTrash,
  IconUsersGroup,
  IconWebhook,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { addedKey, type KnownInstance } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { removeInstance } from '#local/instance-records.ts'
import { routes } from '#paths'
import { ActionMenu, type MenuAction } from '#ui/overlay/ActionMenu.tsx'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'

const pages = {
  messages: IconMessage,
  chats: IconMessages,
  campaigns: IconSpeakerphone,
  groups: IconUsersGroup,
  settings: IconAdjustmentsHorizontal,
  webhook: IconWebhook,
} as const

const changes = [
  ['restart', IconRefresh],
  ['logout', IconLogout],
  ['delete', IconTrash],
] as const

/** The menu of an instance: its pages, and the actions on it. */
export function InstanceMenu({
  instance,
  isFramed = false,
  onAsk,
  onLabel,
}: {
  instance: KnownInstance
  /** As a button beside others. */
  isFramed?: boolean
  onAsk: (request: LifecycleRequest) => void
  /** Undefined where there are no labels, and if the role may not change them. */
  onLabel: ((instance: KnownInstance) => void) | undefined
}) {
  const { name, state, sources } = instance
  const t = useText('instances')
  const shell = useText('shell')
  const { address: gateway } = useConnection()
  const { connectInstance } = useCapabilities()
  const queries = useQueryClient()
  const mayDo = useMayDo()
  const actions = (): readonly MenuAction[] => [
    ...(connectInstance
      ? [
          {
            icon: IconPlugConnected,
            label: state === 'close' ? t.menu.connect : t.menu.connection,
            keys: 'Enter',
            to: { page: 'connection', gateway, instance: name },
          } as const,
        ]
      : []),
    ...(['messages', 'chats', 'campaigns', 'groups', 'settings', 'webhook'] as const)
      .filter((page) => routes[page].needs.every(mayDo))
      .map((page) => ({
        icon: pages[page],
        label: page === 'messages' ? t.menu.send : shell.page[page],
        to: { page, gateway, instance: name },
      })),
    ...(onLabel ? [{ icon: IconTag, label: t.menu.labels, run: () => onLabel(instance) }] : []),
    ...(sources.includes('hand')
      ? [
          {
            icon: IconX,
            label: t.menu.forget,
            isApart: true,
            run: () =>
              void removeInstance(gateway, name).then(() =>
                queries.invalidateQueries({ queryKey: addedKey }),
              ),
          },
        ]
      : []),
    ...(connectInstance ? changes : [])
      .filter(([action]) => action !== 'delete' || mayDo('deleteInstance'))
      .map(([action, icon]) => ({
        icon,
        label: t.many[action],
        isApart: action === 'restart',
        isDanger: action === 'delete',
        run: () => onAsk({ action, names: [name] }),
      })),
  ]
  return (
    <ActionMenu
      label={t.menu.of(name)}
      title={t.menu.actions}
      isFramed={isFramed}
      actions={actions}
    />
  )
}
