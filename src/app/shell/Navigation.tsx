import { Box, Stack } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { type KnownInstance, useKnownAgents } from '#data/instances/use-instances.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { groupOf } from '#jobs/may-resume.ts'
import { useMayDo } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { routeTo, type Route, pageOf, type ListedPage } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { InstanceSwitcher } from './InstanceSwitcher.tsx'
import classes from './Navigation.module.css'
import { useOpenPages } from './open-pages.ts'

/** The links to every page: the gateway's, and those of the chosen instance. */
export function Navigation({
  route,
  chosen,
  gone,
  instances,
  paused,
  ofServer,
}: {
  route: Route
  chosen: string | undefined
  /** The last used instance, if it no longer exists. */
  gone: string | undefined
  instances: readonly KnownInstance[]
  paused: readonly JobRecord[]
  /** The jobs of the server, in any state. */
  ofServer: readonly JobRecord[]
}) {
  const t = useText('shell')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const pages = useOpenPages()
  const mayDo = useMayDo()
  const entries = pages.filter(({ page, group }) => {
    const { listedWith } = pageOf(page)
    return group !== undefined && (listedWith === undefined || mayDo(listedWith))
  })
  const current = entryOf(route.page, new Set<string>(entries.map(({ page }) => page)))
  const here = useRunningHere().filter(({ key }) => key.gateway === gateway)
  const running = [
    ...here.map(({ key: { instance }, kind, isScheduled }) => ({ instance, kind, isScheduled })),
    ...ofServer
      .filter(({ state }) => state === 'running')
      .map((job) => ({ ...job, isScheduled: groupOf(job) === 'scheduled' })),
  ]
  /** Counts jobs: those that paused, else those that run, else those that wait for their start. */
  const jobsNote = (
    own: readonly { readonly isScheduled?: boolean | undefined }[],
    pausedJobs: readonly JobRecord[],
  ): Pick<EntryProps, 'count' | 'alert'> => {
    const scheduled = own.filter(({ isScheduled }) => isScheduled).length
    const sending = own.length - scheduled
    if (pausedJobs.length > 0) return { alert: t.paused(pausedJobs.length) }
    if (own.length === 0) return {}
    return { count: sending > 0 ? t.running(sending) : t.scheduled(scheduled) }
  }
  const agents = useKnownAgents().data?.agents
  const { state, waitsForScan } = instances.find(({ name }) => name === chosen) ?? {}
  const noteOf = (page: ListedPage): Pick<EntryProps, 'count' | 'alert' | 'tone'> => {
    if (page === 'connection')
      return state === 'close'
        ? { alert: t.connection[state], tone: 'bad' }
        : {
            count: state === 'connecting' ? t.connection[waitsForScan ? 'scan' : state] : undefined,
          }
    if (page === 'instances')
      return { count: instances.length > 0 ? formats.number(instances.length) : undefined }
    if (page === 'agents') return { count: agents && formats.number(agents.length) }
    if (page === 'jobs') return jobsNote(running, paused)
    if (page === 'campaigns')
      return jobsNote(
        running.filter(({ instance, kind }) => kind === campaignKind && instance === chosen),
        paused.filter(({ kind, instance }) => kind === campaignKind && instance === chosen),
      )
    return {}
  }
  const linksOf = (group: 'gateway' | 'instance') =>
    entries
      .filter((entry) => entry.group === group)
      .flatMap(({ page, icon, label }) => {
        const to = routeTo(page, { gateway, instance: chosen })
        if (!to) return []
        return [
          <Entry key={page} to={to} icon={icon} isCurrent={page === current} {...noteOf(page)}>
            {page === 'fleet-settings' ? t.fleet : label}
          </Entry>,
        ]
      })
  const hasInstancePages = entries.some(({ group }) => group === 'instance')
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
      <ul>{linksOf('gateway')}</ul>
      {hasInstancePages && (
        <Box pt="md" className={shared.lineAbove}>
          <InstanceSwitcher route={route} chosen={chosen} gone={gone} instances={instances} />
        </Box>
      )}
      {chosen !== undefined && hasInstancePages && (
        <ul aria-label={chosen}>{linksOf('instance')}</ul>
      )}
    </Stack>
  )
}

/** Returns the entry that a page belongs to: its own, or its parent's. */
function entryOf(page: Route['page'], entries: ReadonlySet<string>): string | undefined {
  if (page === 'connect' || page === 'not-found') return undefined
  return entries.has(page) ? page : pageOf(page).parent
}

interface EntryProps {
  to: Route
  icon: TablerIcon
  isCurrent: boolean
  count?: string | undefined
  /** Shown instead of the count if the page needs attention. */
  alert?: string | undefined
  tone?: 'bad' | 'warn'
  children: string
}

function Entry({ to, icon, isCurrent, count, alert, tone = 'warn', children }: EntryProps) {
  return (
    <li>
      <Link
        plain
        to={to}
        className={classes.entry ?? ''}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon of={icon} />
        <span className={shared.grow}>{children}</span>
        {(alert ?? count) !== undefined && (
          <Box
            component="span"
            fz="xs"
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
