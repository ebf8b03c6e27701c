import { Box, Stack } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconMessage,
  IconMessages,
  IconPlugConnected,
  IconServer2,
  IconShieldLock,
  IconSpeakerphone,
  IconTable,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import type { KnownInstance } from '#data/use-instances.ts'
import { useKnownAgents } from '#data/use-known-agents.ts'
import { campaignKind } from '#local/job-record.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { instanceWords, type InstanceWord, type Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { InstanceSwitcher } from './InstanceSwitcher.tsx'
import { useMayOpen } from './may-open.ts'
import classes from './Navigation.module.css'
import type { PausedJob } from './paused-jobs.ts'

const icons: Record<InstanceWord, TablerIcon> = {
  connection: IconPlugConnected,
  messages: IconMessage,
  campaigns: IconSpeakerphone,
  chats: IconMessages,
  groups: IconUsersGroup,
  settings: IconAdjustmentsHorizontal,
  webhook: IconWebhook,
}

/** The links to every page: the gateway's, and those of the chosen instance. */
export function Navigation({
  route,
  chosen,
  gone,
  instances,
  paused,
}: {
  route: Route
  chosen: string | undefined
  /** The last used instance, if it no longer exists. */
  gone: string | undefined
  instances: readonly KnownInstance[]
  /** Jobs that paused automatically. */
  paused: readonly PausedJob[]
}) {
  const t = useText('shell')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const mayOpen = useMayOpen()
  const words = instanceWords.filter(mayOpen)
  const running = useRunningHere().filter(
    ({ key, kind }) => kind === campaignKind && key.gateway === gateway && key.instance === chosen,
  )
  const scheduled = running.filter(({ isScheduled }) => isScheduled).length
  const sending = running.length - scheduled
  const pausedAt = (page: Route['page']) => {
    const count = paused.filter(
      ({ entry, instance }) => entry === page && (instance === undefined || instance === chosen),
    ).length
    return count > 0 ? t.paused(count) : undefined
  }
  const agents = useKnownAgents().data?.agents
  const { state, waitsForScan } = instances.find(({ name }) => name === chosen) ?? {}
  return (
    <Stack
      component="nav"
      flex={1}
      gap="md"
      mih={0}
      p="12px 8px 16px"
      className={shared.scroll}
      aria-label={t.navigation}
    >
      <ul>
        {mayOpen('overview') && (
          <Entry
            to={{ page: 'overview', gateway }}
            icon={IconLayoutDashboard}
            current={route.page === 'overview'}
          >
            {t.page.overview}
          </Entry>
        )}
        <Entry
          to={{ page: 'instances', gateway }}
          icon={IconServer2}
          current={route.page === 'instances'}
          count={instances.length > 0 ? formats.number(instances.length) : undefined}
        >
          {t.page.instances}
        </Entry>
        {mayOpen('fleet-settings') && (
          <Entry
            to={{ page: 'fleet-settings', gateway }}
            icon={IconTable}
            current={route.page.startsWith('fleet-')}
            alert={pausedAt('fleet-settings')}
          >
            {t.fleet}
          </Entry>
        )}
        <Entry
          to={{ page: 'agents', gateway }}
          icon={IconUsers}
          current={
            [
              'agents',
              'new-agent',
              'edit-agent',
              'agent-matrix',
              'import-agents',
              'agent-import',
            ].includes(route.page) ||
            (route.page === 'audit' && !mayOpen('people'))
          }
          count={agents && formats.number(agents.length)}
          alert={pausedAt('agents')}
        >
          {t.page.agents}
        </Entry>
        {mayOpen('activity') && (
          <Entry
            to={{ page: 'activity', gateway }}
            icon={IconHistory}
            current={route.page === 'activity'}
          >
            {t.page.activity}
          </Entry>
        )}
        {mayOpen('people') && (
          <Entry
            to={{ page: 'audit', gateway }}
            icon={IconFileText}
            current={route.page === 'audit'}
          >
            {t.page.audit}
          </Entry>
        )}
        {mayOpen('people') && (
          <Entry
            to={{ page: 'people', gateway }}
            icon={IconShieldLock}
            current={route.page === 'people'}
          >
            {t.page.people}
          </Entry>
        )}
      </ul>
      {words.length > 0 && (
        <Box pt="md" className={shared.lineAbove}>
          <InstanceSwitcher route={route} chosen={chosen} gone={gone} instances={instances} />
        </Box>
      )}
      {chosen !== undefined && words.length > 0 && (
        <ul aria-label={chosen}>
          {words.map((page) => (
            <Entry
              key={page}
              to={{ page, gateway, instance: chosen }}
              icon={icons[page]}
              current={isOf(page, route.page)}
              count={
                page === 'connection' && state === 'connecting'
                  ? t.connection[waitsForScan ? 'scan' : state]
                  : page === 'campaigns' && running.length > 0
                    ? sending > 0
                      ? t.running(sending)
                      : t.scheduled(scheduled)
                    : undefined
              }
              alert={
                page === 'connection' && state === 'close' ? t.connection[state] : pausedAt(page)
              }
              tone={page === 'connection' ? 'bad' : 'warn'}
            >
              {t.page[page]}
            </Entry>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Returns whether a page belongs to an entry. */
const isOf = (entry: InstanceWord, page: Route['page']) =>
  page === entry ||
  (entry === 'campaigns' && (page === 'new-campaign' || page === 'campaign')) ||
  (entry === 'chats' && page === 'chat-forms') ||
  (entry === 'webhook' && page === 'sinks')

interface EntryProps {
  to: Route
  icon: TablerIcon
  current: boolean
  count?: string | undefined
  /** Shown instead of the count if the page needs attention. */
  alert?: string | undefined
  /** The colour of the alert. */
  tone?: 'bad' | 'warn'
  children: string
}

function Entry({ to, icon, current, count, alert, tone = 'warn', children }: EntryProps) {
  return (
    <li>
      <Link
        plain
        to={to}
        className={classes.entry ?? ''}
        aria-current={current ? 'page' : undefined}
      >
        <Icon of={icon} />
        <span className={shared.grow}>{children}</span>
        {(alert ?? count) !== undefined && (
          <Box
            component="span"
            fz="12px"
            fw={400}
            c={`var(--${alert === undefined ? 'muted' : tone})`}
          >
            {alert ?? count}
          </Box>
        )}
      </Link>
    </li>
  )
}
