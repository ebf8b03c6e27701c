import { recordOf } from '#domain/keys-of.ts'
import { statesOf } from '#job-ui/results/row-groups.ts'
import type { HistoryEntry, Outcome } from '#local/history-entry.ts'
import type { OutcomeState } from '#local/jobs/job-record.ts'
import type { JobSince } from '#local/jobs/job-outcomes-since.ts'

/** Outcome groups of sends. An outcome that the user decided counts as that outcome. */
export const sendGroups = ['accepted', 'refused', 'not-arrived', 'unknown'] as const
export type SendGroup = (typeof sendGroups)[number]
export type SendCounts = Readonly<Record<SendGroup, number>>

/** The colour of each group in charts. */
export const sendTones = {
  accepted: 'ok',
  refused: 'bad',
  'not-arrived': 'plain',
  unknown: 'warn',
} as const satisfies Record<SendGroup, string>

/** Source of sends: an instance's composer, or a campaign. */
export interface SendSource {
  readonly instance: string
  /** Undefined for single messages. */
  readonly campaign: { readonly id: string; readonly name: string } | undefined
  readonly counts: SendCounts
}

/** The sends of this browser in the displayed hours. */
export interface SendsOfDay {
  /** One per hour, oldest first; the last is the current hour. */
  readonly hours: readonly ({ readonly from: number } & SendCounts)[]
  readonly total: SendCounts
  /** Those with the most sends first. */
  readonly sources: readonly SendSource[]
}

const hour = 3_600_000
const shown = 24

/** Returns the start of the 24 hours that end with the current one, in epoch milliseconds. */
export function startOfDay(now: number): number {
  const full = new Date(now)
  full.setMinutes(0, 0, 0)
  return full.getTime() - (shown - 1) * hour
}

/** Counts sends by hour, outcome and source. */
export function sendsOfDay(
  now: number,
  history: readonly HistoryEntry[],
  jobs: readonly JobSince[],
): SendsOfDay {
  const start = startOfDay(now)
  const hours = Array.from({ length: shown }, (_, n) => ({ from: start + n * hour, ...none() }))
  const total = none()
  const sources = new Map<string, SendSource & { readonly counts: Record<SendGroup, number> }>()

  function add(
    key: string,
    source: Pick<SendSource, 'instance' | 'campaign'>,
    { at, state }: { readonly at: number; readonly state: Outcome | OutcomeState },
  ) {
    // None if it is still being sent, or never was.
    const group = sendGroups.find((one) => statesOf[one].some((of) => of === state))
    const inHour = hours[Math.floor((at - start) / hour)]
    if (!group || !inHour) return
    const { counts } = sources.get(key) ?? { counts: none() }
    sources.set(key, { ...source, counts })
    for (const one of [inHour, total, counts]) one[group] += 1
  }

  for (const { instance, at, outcome } of history)
    add(`m\n${instance}`, { instance, campaign: undefined }, { at, state: outcome })
  for (const { job, outcomes } of jobs)
    for (const one of outcomes)
      add(`c\n${job.id}`, { instance: job.instance, campaign: { id: job.id, name: job.name } }, one)
  return {
    hours,
    total,
    sources: [...sources.values()].sort((a, b) => sumOf(b.counts) - sumOf(a.counts)),
  }
}

const none = (): Record<SendGroup, number> => recordOf(sendGroups, () => 0)

/** Returns the total of all groups. */
export const sumOf = (counts: SendCounts) =>
  sendGroups.reduce((sum, group) => sum + counts[group], 0)

/** Returns the displayed groups: `not-arrived`, which is rare, only if it has sends. */
export const shownSendGroups = (counts: SendCounts | undefined): readonly SendGroup[] =>
  sendGroups.filter((group) => group !== 'not-arrived' || (counts?.[group] ?? 0) > 0)
