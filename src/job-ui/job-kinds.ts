import {
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
  campaignKind,
  type JobKey,
  type JobRecord,
  type PauseReason,
} from '#local/jobs/job-record.ts'
import { useMemo } from 'react'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Retryable } from '#jobs/decisions.ts'
import { routeTo, type PageName, type PageRoute } from '#paths'
import type { Column } from '#ui/table/columns.ts'
import { useText } from '#i18n/locale.tsx'

/** The kinds of jobs, as in their records; each has its own texts in the section `jobs`. */
export type KindName = keyof Catalogue['jobs']['kinds']

/** A column of a job's results. Its title is a text of the section `jobs`. */
export interface JobColumn extends Pick<Column<never>, 'width' | 'right' | 'phone'> {
  readonly id: keyof Catalogue['jobs']['column']
  /** Set for the order in the list and the time, by which rows can be sorted. */
  readonly isSortable?: true
}

/** The differences between kinds of jobs. The components of this folder render every kind from it. */
export interface JobKind {
  readonly kind: KindName
  /** The columns of its results; none if each result is shown as a block (`JobPanel`). */
  readonly columns: readonly JobColumn[]
  /** The default sorting of its results. */
  readonly sorting: { readonly id: 'row' | 'time'; readonly descending: boolean }
  /** Whether a skipped row counts as done: the gateway already had the wanted state. */
  readonly skippedIsDone: boolean
  /** Whether Retry and Continue ask for confirmation: they send to recipients. */
  readonly asksBeforeSending: boolean
  /** The states that Retry includes, in which verifiably nothing was done. */
  readonly retries: readonly Exclude<Retryable, 'unknown' | 'not-sent'>[]
  /** Whether rows can be retried while others are in progress: nothing has to be read before. */
  readonly retriesWhileRunning: boolean
  /**
   * How unknown results are settled. `person`: the user decides, row by row or for all. `read`: the gateway is read,
   * and what it has as sent counts as done. `read-or-retry`: the same, and the user may retry the others, because each
   * is read before it is written.
   */
  readonly unknown: 'person' | 'read' | 'read-or-retry'
}

const outcome = { id: 'outcome', width: '190px', phone: 'end' } as const
const detail = { id: 'detail', phone: 'second' } as const

/** The defaults; each kind overrides what differs. */
const common = {
  columns: [],
  sorting: { id: 'row', descending: false },
  skippedIsDone: false,
  asksBeforeSending: false,
  retries: ['refused', 'not-arrived'],
  retriesWhileRunning: false,
  unknown: 'person',
} as const

const jobKind = <K extends KindName>(kind: K, own: Partial<JobKind> = {}) => ({
  ...common,
  ...own,
  kind,
})

/** Kinds that change existing agents or instances: unknown results can be read from the gateway, and changes undone. */
const changing = (subject: 'agent' | 'instance', widths = { changes: '24%', now: '20%' }) =>
  ({
    columns: [
      { id: subject, width: '18%', phone: 'first' },
      { id: 'changes', width: widths.changes, phone: 'hidden' },
      { ...outcome, width: '150px' },
      detail,
      { id: 'now', width: widths.now, phone: 'second' },
    ],
    unknown: 'read-or-retry',
  }) as const

/** Every kind of job and its behaviour. Start, Pause, Stop, Continue, Export and Delete exist for all. */
export const jobKinds = {
  campaign: jobKind(campaignKind, {
    columns: [
      { id: 'row', width: '92px', right: true, phone: 'second', isSortable: true },
      { id: 'to', width: '20%', phone: 'first' },
      { id: 'name', width: '20%', phone: 'second' },
      outcome,
      detail,
      { id: 'time', width: '120px', right: true, phone: 'hidden', isSortable: true },
    ],
    sorting: { id: 'time', descending: true },
    asksBeforeSending: true,
    retriesWhileRunning: true,
  }),
  import: jobKind(importKind, {
    columns: [
      { id: 'row', width: '92px', right: true, phone: 'hidden', isSortable: true },
      { id: 'name', width: '20%', phone: 'first' },
      { id: 'email', width: '24%', phone: 'second' },
      { id: 'what', width: '96px', phone: 'hidden' },
      outcome,
      detail,
    ],
    skippedIsDone: true,
    unknown: 'read',
  }),
  permissions: jobKind(permissionsKind, changing('agent', { changes: '36%', now: '14%' })),
  settings: jobKind(settingsKind, changing('instance')),
  mark: jobKind(markKind),
  // Skipped: it had no connection, or was already deleted.
  lifecycle: jobKind(lifecycleKind, { skippedIsDone: true }),
  webhooks: jobKind(webhooksKind, changing('instance')),
  invite: jobKind(inviteKind),
  // Skipped: the person was already in the group, or not in it.
  participants: jobKind(participantsKind, { skippedIsDone: true }),
} satisfies Record<string, JobKind>

/** A job whose kind this version does not know: it is only shown. */
export const otherKind: JobKind = jobKind('other', {
  columns: [{ id: 'to', width: '24%', phone: 'first' }, outcome, detail],
})

/** The kind of a stored job. */
export const kindOf = ({ kind }: Pick<JobRecord, 'kind'>): JobKind =>
  Object.values(jobKinds).find((one) => one.kind === kind) ?? otherKind

/** The page on which jobs of each kind are prepared, and its query. */
const prepared = {
  [campaignKind]: ['campaigns', ''],
  [importKind]: ['import-agents', ''],
  [permissionsKind]: ['agent-matrix', ''],
  [settingsKind]: ['fleet-settings', ''],
  [webhooksKind]: ['fleet-webhooks', ''],
  [lifecycleKind]: ['instances', ''],
  [markKind]: ['chat-forms', ''],
  [inviteKind]: ['groups', 'tab=invite'],
  [participantsKind]: ['groups', 'tab=members'],
  other: ['jobs', ''],
} as const satisfies Record<KindName, readonly [page: PageName, search: string]>

/** Returns the route of the page on which jobs of a kind are prepared, and its query. */
export function preparedOn(job: Pick<JobRecord, 'kind' | 'gateway' | 'instance'>): {
  readonly to: PageRoute
  readonly search: string
} {
  const { gateway, instance } = job
  const [page, search] = prepared[kindOf(job).kind]
  return { to: routeTo(page, { gateway, instance, id: '' }), search }
}

type Words = Catalogue['jobs']

/** The texts of jobs, and in `of` those of one kind. */
export interface JobWords {
  readonly t: Words
  readonly of: Words['kinds'][KindName]
}

/** Returns the texts of jobs of a kind; for a job that runs on the server, those that do not speak of a tab. */
export function useJobWords({ kind }: Pick<JobKind, 'kind'>, host?: JobKey['host']): JobWords {
  const words = useText('jobs')
  const t = useMemo(() => (host === 'server' ? onServer(words) : words), [words, host])
  return { t, of: t.kinds[kind] }
}

/** Replaces the texts of jobs that speak of a tab by those of jobs on the server. */
function onServer(t: Words): Words {
  const { left, scheduled, disk, missed, busy, atWork, remove } = t.onServer
  return {
    ...t,
    why: { ...t.why, left, scheduled, disk, key: t.serverKey },
    missed: { ...t.missed, text: missed },
    refusal: {
      ...t.refusal,
      busy: { ...t.refusal.busy, text: busy },
      atWork: { ...t.refusal.atWork, text: atWork },
    },
    removeText: remove,
  }
}

/** Returns why a job is paused, in words. */
export function pauseWords(
  why: PauseReason | undefined,
  t: Words,
): { readonly title: string; readonly text: string } {
  const { kind = 'person', by, inAll, status } = why ?? {}
  if (kind === 'no-access' || kind === 'not-allowed')
    return { title: t.noRight[kind](by ?? t.noRight.someone), text: t.noRight.text }
  // With a status, the disk is the gateway's.
  const { title, text } = kind === 'disk' && status ? t.onServer.disk : t.why[kind]
  return { title: inAll === undefined ? title : t.pausedAfter(inAll), text }
}
