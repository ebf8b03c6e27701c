import { isRefusalStatus } from '#contract/refusal-status.ts'
import type { AuditAccess, AuditAgent, AuditJob, AuditValue } from './audit.ts'
import type { AuditEntry } from './audit-entry.ts'

/** The outcome of an entry: `unknown` without a response, or if the response does not tell. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** One entry of the audit as the API returns it. Fields that do not apply are omitted. */
export interface AuditRecord {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The user's name; null without a session or if the name is unknown. */
  readonly person: string | null
  readonly role?: string | undefined
  readonly address?: string | undefined
  /** As in {@link AuditEntry}; `omitted` for refusals that exceeded the limit and were not written. */
  readonly operation: string
  readonly outcome: AuditOutcome
  readonly status?: number | undefined
  readonly tookMs?: number | undefined
  readonly instance?: string | undefined
  readonly agent?: AuditAgent | undefined
  readonly target?: string | undefined
  readonly detail?: string | undefined
  readonly reason?: string | undefined
  /** The changed values of the baseline. */
  readonly values?: readonly AuditValue[] | undefined
  readonly fields?: readonly string[] | undefined
  readonly access?: readonly AuditAccess[] | undefined
  readonly accessOmitted?: number | undefined
  readonly unchangedAccess?: number | undefined
  /** When the previous values were read, in epoch milliseconds. */
  readonly beforeReadAt?: number | undefined
  readonly job?: AuditJob | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
  /** The number of refusals omitted since `since` (epoch milliseconds). */
  readonly count?: number | undefined
  /** How often the request was repeated with the same `Idempotency-Key`; it was sent once. */
  readonly repeats?: number | undefined
  readonly since?: number | undefined
}

/** Converts a line of the audit to an entry of the API. A `begun` line is a write without a second line. */
export function auditRecord(entry: AuditEntry, id: string): AuditRecord {
  const at = Date.parse(entry.time)
  if (entry.kind === 'omitted') {
    const since = Date.parse(entry.since)
    return {
      id,
      at,
      person: null,
      operation: 'omitted',
      outcome: 'refused',
      count: entry.count,
      ...(Number.isNaN(since) ? {} : { since }),
    }
  }
  const { person, role, address, operation, instance, fields, access, job } = entry
  const agent = entry.agent ?? (entry.id === undefined ? undefined : {})
  const common = {
    at,
    person,
    role,
    address,
    operation,
    instance,
    agent: agent && {
      ...(entry.id === undefined ? {} : { id: entry.id }),
      ...definedFields(agent),
    },
    fields,
    access: access?.map(({ before, after, instances }) => ({
      ...(before === undefined ? {} : { before }),
      after,
      instances,
    })),
    accessOmitted: entry.accessOmitted,
    unchangedAccess: entry.unchangedAccess,
    beforeReadAt: entry.beforeReadAt === undefined ? undefined : Date.parse(entry.beforeReadAt),
    job,
  }
  if (entry.kind === 'begun') return { id: entry.request, ...common, outcome: 'unknown' }
  const { target, detail, reason, values, status } = entry
  const outcome = outcomeOf(status, reason)
  const ended = { ...common, target, detail, reason, values, status, outcome }
  if (entry.kind === 'done') return { id: entry.request, ...ended, tookMs: entry.tookMs }
  return { id, ...ended, method: entry.method, path: entry.path }
}

const definedFields = ({
  id,
  name,
  email,
}: NonNullable<Exclude<AuditEntry, { kind: 'omitted' }>['agent']>) => ({
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
})

/** Server errors and missing responses leave the outcome unknown, unless it is known that nothing was sent. */
function outcomeOf(status: number, reason: string | undefined): AuditOutcome {
  if (status >= 200 && status <= 299) return 'accepted'
  const isKnown = isRefusalStatus(status) || status === 503 || reason === 'not-sent'
  return isKnown ? 'refused' : 'unknown'
}
