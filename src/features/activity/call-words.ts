import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { plainSentence, sentencesOf, jobWord } from './audit-log/sentence-of.ts'
import { isReadCall, type ShownOutcome } from './match-calls.ts'
import type { AuditAccess, AuditRecord } from '#contract/audit.ts'
import type { FieldChange } from '#domain/field-change.ts'
import { ownValue } from '#domain/keys-of.ts'

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

/** Describes an operation as the sentences do, with “…” for what differs: `Sent a text message from …`. */
export const operationWord = (operation: string, t: CallContext['sentences']): string => {
  const record = {
    id: '',
    at: 0,
    person: null,
    operation,
    outcome: 'accepted',
    instance: '…',
  } as const
  return sentencesOf(record, t).slice(0, 1).map(plainSentence).join('')
}

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

/**
 * Returns a call as an entry of the audit, which has a sentence for it.
 * @param phone formats a number for reading
 */
export function recordOf(entry: RequestLogEntry, phone: (digits: string) => string): AuditRecord {
  const { id, at, who, operation, instance, method, path, about, agent, changes } = entry
  const [name, email] = about?.split(' · ') ?? []
  const isOfAgent = operation === 'createAgent' || operation === 'updateAgent'
  return {
    id,
    at,
    person: who ?? null,
    operation,
    outcome: 'accepted',
    instance,
    method,
    path,
    ...(isOfAgent
      ? {
          agent: { id: agent, name, email },
          fields: changes
            ?.filter((change) => change.instance === undefined)
            .map(({ field }) => (field === 'phone' ? 'phoneNumber' : field)),
          access: accessOf(changes ?? []),
        }
      : // A JID means nothing to people.
        about !== undefined && !about.includes('@') && { target: phone(about) }),
  }
}

/** Returns the changed permissions, those with the same change together. */
function accessOf(changes: NonNullable<RequestLogEntry['changes']>): AuditAccess[] {
  const all = new Map<string, AuditAccess>()
  for (const { instance, before = null, after = null } of changes) {
    if (instance === undefined) continue
    const key = `${before}\n${after}`
    const same = all.get(key)
    if (same) same.instances.push(instance)
    else all.set(key, { before, after, instances: [instance] })
  }
  return [...all.values()]
}

type Words = Catalogue['activity']

/** Returns the display name of the changed field. */
export const fieldWord = ({ field, instance }: FieldChange, t: Words): string =>
  instance ?? ownValue(t.field, field) ?? field

/** Formats the old or the new value of a change. */
export function sideWord(
  { instance, field }: FieldChange,
  value: string | undefined,
  t: Words,
): string {
  if (value === undefined) return t.none
  // It is stored as it is sent.
  if (field === 'phone' && /^\d+$/.test(value)) return `+${value}`
  return value === '' && instance === undefined ? t.blank : value
}

/** Formats a change on one line. */
export function changeWords(change: FieldChange, t: Words): string {
  const field = fieldWord(change, t)
  if (change.field === 'password') return field
  const after = sideWord(change, change.after, t)
  // A new agent has no previous values to show.
  if (change.before === undefined && change.instance === undefined) return `${field}: ${after}`
  return `${field}: ${sideWord(change, change.before, t)} → ${after}`
}
