import { isRefusalStatus } from '#contract/refusal-status.ts'

/** The reason of a write that was a repeat: it got the response of the first one, and was not sent again. */
export const repeated = 'repeated'

/** The outcome of an entry: `unknown` without a response, or if the response does not tell. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** A bulk job as named by the page. */
export interface AuditJob {
  readonly kind: string
  readonly id: string
}

/** The known fields of an agent. */
export interface AuditAgent {
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** Permissions with the same change, by instance name. `null` is no access; a missing `before` is unknown. */
export interface AuditAccess {
  readonly before?: string | null
  readonly after: string | null
  readonly instances: readonly string[]
}

/** A changed value of the baseline; null for none. Never a secret. */
export interface AuditValue {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** One entry of the audit as the API returns it. Fields that do not apply are omitted. */
export interface AuditRecord {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The `X-Request-Id` of the request. */
  readonly requestId?: string | undefined
  /** The user's name; null without a session or if the name is unknown. */
  readonly person: string | null
  readonly role?: string | undefined
  readonly address?: string | undefined
  /**
   * The operation's name in the contract, or an operation of this server such as `signIn`; `unknown` for one that is in no
   * table; `omitted` for refusals that exceeded the limit and were not stored.
   */
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

/** Server errors and missing responses leave the outcome unknown, unless it is known that nothing was sent. */
export function outcomeOf(status: number, reason: string | undefined): AuditOutcome {
  if (status >= 200 && status <= 299) return 'accepted'
  const isKnown = isRefusalStatus(status) || status === 503 || reason === 'not-sent'
  return isKnown ? 'refused' : 'unknown'
}
