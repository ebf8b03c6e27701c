import { Button, Stack } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconCopy,
  IconDownload,
  IconFilter,
  IconMessage,
  IconPencil,
  IconPin,
  IconSpeakerphone,
  IconTrash,
  IconUserShield,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { settingsInOrder } from '#data/instances/instance-settings.ts'
import { baselineId } from '#domain/profile.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Permission } from '#contract/roles.ts'
import { pageNames, routeTo, type Route } from '#paths'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/ActionMenu.tsx'
import { SidePanel, type PanelRows } from '#ui/overlay/SidePanel.tsx'
import shared from '#ui/shared.module.css'
import { late } from '#ui/load/late.tsx'
import { lastInstance } from '#local/last-instance.ts'
import { changedWords } from './library-columns.tsx'
import { useContentParts, type LibraryEntry } from './library-entries.ts'
import type { LibraryKind } from './use-library.ts'

const TemplateDetails = late(
  () => import('./message/TemplateDetails.tsx').then((m) => m.TemplateDetails),
  ['messages', 'messageTemplates'],
)

/** What is done with an entry in a dialog, or at once. */
export type EntryAction = 'edit' | 'rename' | 'copy' | 'export' | 'remove'

/** An entry beside the list: what it has, and what can be done with it. */
export function EntryPanel({
  entry,
  rows,
  mayChange,
  onAction,
  onClose,
}: {
  entry: LibraryEntry
  rows: PanelRows
  mayChange: boolean
  onAction: (action: EntryAction) => void
  onClose: () => void
}) {
  const t = useText('library')
  const formats = useFormats()
  const { key, name, isOnly, profile } = entry
  const uses = useUses(entry)
  const menu = (): MenuAction[] => [
    ...(mayChange && !isOnly
      ? [{ icon: IconPencil, label: t.rename, run: () => onAction('rename') }]
      : []),
    ...(mayChange && profile.kind !== 'hand-over'
      ? [{ icon: IconCopy, label: t.copy, run: () => onAction('copy') }]
      : []),
    { icon: IconDownload, label: t.export.open, run: () => onAction('export') },
    ...(mayChange && !isOnly
      ? [
          {
            icon: IconTrash,
            label: t.remove.open,
            isApart: true,
            isDanger: true,
            run: () => onAction('remove'),
          },
        ]
      : []),
  ]
  return (
    <SidePanel
      title={name}
      about={key}
      staysInList
      rows={rows}
      returnTo={() =>
        document.querySelector<HTMLElement>(`td[data-phone=first] a[href*="open=${key}"]`)
      }
      onClose={onClose}
    >
      <Stack gap="lg" px="var(--gutter)" py="md" className={shared.scroll}>
        <div className={shared.wrap}>
          {uses.map(({ icon, label, to, search = '' }, at) => (
            <Button
              key={label}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<Icon of={icon} />}
              component={Link}
              plain
              to={to}
              search={search}
            >
              {label}
            </Button>
          ))}
          {mayChange &&
            profile.kind !== 'webhook' &&
            profile.kind !== 'view' &&
            profile.id !== baselineId && (
              <Button leftSection={<Icon of={IconPencil} />} onClick={() => onAction('edit')}>
                {t.edit}
              </Button>
            )}
          <ActionMenu label={t.actionsFor(name)} title={t.actions} isFramed actions={menu} />
        </div>
        <Preview entry={entry} />
        <Facts
          facts={[
            { name: t.column.kind, value: t.kind[profile.kind] },
            {
              name: t.column.changed,
              value: (
                <span title={formats.exact(profile.at)}>{changedWords(entry, t, formats)}</span>
              ),
            },
          ]}
        />
      </Stack>
    </SidePanel>
  )
}

interface Use {
  readonly icon: TablerIcon
  readonly label: string
  readonly to: Route
  readonly search?: string
}

/** Returns where an entry is used: the pages that open with it chosen. */
function useUses({ profile }: LibraryEntry): Use[] {
  const t = useText('library').use
  const { address: gateway } = useConnection()
  const mayDo = useMayDo()
  const { kind, id } = profile
  const isPinned = id === baselineId
  const { instances } = useInstances()
  const instance = lastInstance(gateway) ?? instances[0]?.name
  const uses: readonly (Use & {
    readonly of: LibraryKind
    readonly needs: Permission
    readonly isForPinned?: boolean
  })[] = [
    ...(instance === undefined
      ? []
      : ([
          {
            of: 'message',
            needs: 'sendLocation',
            icon: IconMessage,
            label: t.write,
            to: { page: 'messages', gateway, instance },
            search: `template=${id}`,
          },
          {
            of: 'message',
            needs: 'sendMedia',
            icon: IconSpeakerphone,
            label: t.campaign,
            to: { page: 'new-campaign', gateway, instance },
            search: `template=${id}`,
          },
        ] as const)),
    {
      of: 'role',
      needs: 'updateAgent',
      icon: IconUserShield,
      label: t.grant,
      to: { page: 'agents', gateway },
      search: `role=${id}`,
    },
    {
      of: 'settings',
      needs: 'setSettings',
      icon: IconAdjustmentsHorizontal,
      label: t.align,
      to: { page: 'fleet-settings', gateway },
      ...(!isPinned && { search: `with=${id}` }),
    },
    {
      of: 'settings',
      needs: 'pinBaseline',
      isForPinned: false,
      icon: IconPin,
      label: t.pin,
      to: { page: 'fleet-settings', gateway },
      search: `pin=${id}`,
    },
    {
      of: 'webhook',
      needs: 'setWebhook',
      isForPinned: true,
      icon: IconWebhook,
      label: t.align,
      to: { page: 'fleet-webhooks', gateway },
    },
  ]
  if (profile.kind === 'view') {
    const page = pageNames.find((name) => name === profile.values.page)
    const to = page && routeTo(page, { gateway })
    return to ? [{ icon: IconFilter, label: t.open, to, search: profile.values.search }] : []
  }
  return uses.filter(
    ({ of, needs, isForPinned = isPinned }) =>
      of === kind && isForPinned === isPinned && mayDo(needs),
  )
}

function Preview({ entry: { profile } }: { entry: LibraryEntry }): ReactNode {
  const words = useSettingWords(true)
  const partsOf = useContentParts()
  switch (profile.kind) {
    case 'settings': {
      const { values } = profile
      return (
        <Facts
          facts={settingsInOrder
            .filter((name) => values[name] !== undefined)
            .map((name) => ({ name: words.label(name), value: words.value(values[name]) }))}
        />
      )
    }
    case 'role':
      return (
        <Facts
          facts={profile.values.map(({ instanceId, name, level }) => ({
            name: name || instanceId,
            value: level,
          }))}
        />
      )
    case 'webhook':
      return (
        <ul className={shared.anywhere}>
          {[...partsOf(profile), ...profile.values.events].map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )
    case 'hand-over':
      return partsOf(profile).map((part) => (
        <p key={part} className={`${shared.preWrap} ${shared.anywhere}`} dir="auto">
          {part}
        </p>
      ))
    case 'view':
      return (
        <p className={shared.anywhere} dir="auto">
          {partsOf(profile).join(' · ')}
        </p>
      )
    case 'message':
      return <TemplateDetails key={`${profile.id} ${profile.version}`} profile={profile} />
  }
}
