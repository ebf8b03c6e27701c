import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { jobWord } from './audit-log/job-word.ts'
import { plainSentence, sentencesOf } from './audit-log/sentence-of.ts'
import { recordOf } from './call-sentence.ts'
import { isReadCall, type ShownOutcome } from './match-calls.ts'

/** What the columns need besides a row. */
export interface CallContext {
  readonly t: Catalogue['activity']
  readonly sentences: Catalogue['sentences']
  readonly formats: Formats
  /** The page of the list, and its query, which the links of its rows keep. */
  readonly page: CallPage
  readonly search: string
  /** Formats a phone number for reading. */
  readonly phone: (digits: string) => string
  /** The jobs of the gateway, by id. */
  readonly jobs: ReadonlyMap<string, JobRecord>
  /** Opens or closes a group. */
  readonly onToggle: (id: string) => void
}

/** The pages that list calls. */
export type CallPage = 'activity' | 'audit'

/** Describes a call in a sentence, as plain text. */
export const sentenceOf = (
  entry: RequestLogEntry,
  { phone, sentences }: Pick<CallContext, 'phone' | 'sentences'>,
): string => sentencesOf(recordOf(entry, phone), sentences).slice(0, 1).map(plainSentence).join('')

/** Returns who or what started a call, for display: a user, or a bulk job; undefined if unknown. */
export function starterOf(
  { who, job }: RequestLogEntry,
  { jobs, sentences }: Pick<CallContext, 'jobs' | 'sentences'>,
): string | undefined {
  return job ? (jobs.get(job.id)?.name ?? jobWord(job.kind, sentences)) : who
}

/** Formats a time of day with milliseconds: `09:04:06.590`. */
export const millis = (formats: Formats, at: number) =>
  `${formats.seconds(at)}.${String(Math.floor(at) % 1_000).padStart(3, '0')}`

/** Returns the word for an outcome. */
export function outcomeWord(
  entry: RequestLogEntry,
  outcome: ShownOutcome,
  t: Catalogue['activity'],
): string {
  return outcome === 'answered'
    ? t.answered[isReadCall(entry) ? 'read' : 'write']
    : t.outcome[outcome]
}
