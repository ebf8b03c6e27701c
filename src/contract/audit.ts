import * as z from 'zod/mini'

/** The outcome of an entry: `unknown` without a response, or if the response does not tell. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

const text = z.optional(z.string())
const count = z.optional(z.int())
const time = z.optional(z.number())

const auditJob = z.object({ kind: z.string(), id: z.string() })
/** A bulk job as named by the page. */
export type AuditJob = z.output<typeof auditJob>

const auditAgent = z.object({ id: text, name: text, email: text })
/** The known fields of an agent. */
export type AuditAgent = Readonly<z.output<typeof auditAgent>>

const auditAccess = z.object({
  before: z.optional(z.nullable(z.string())),
  after: z.nullable(z.string()),
  instances: z.array(z.string()),
})
/** Permissions with the same change, by instance name. `null` is no access; a missing `before` is unknown. */
export type AuditAccess = z.output<typeof auditAccess>

const auditValue = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
/** A changed value of the baseline; null for none. Never a secret. */
export type AuditValue = z.output<typeof auditValue>

/** One entry of the audit as the API returns it. Fields that do not apply are omitted. Times are epoch milliseconds. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.number(),
  /** The `X-Request-Id` of the request. */
  requestId: text,
  /** The user's name; null without a session or if the name is unknown. */
  person: z.nullable(z.string()),
  role: text,
  /** The name of the API token by which a script acted for the person. */
  token: text,
  address: text,
  /**
   * The operation's name in the contract, or an operation of this server such as `signIn`; `unknown` for one that is in
   * no table; `omitted` for refusals that exceeded the limit and were not stored.
   */
  operation: z.string(),
  outcome: z.enum(auditOutcomes),
  status: count,
  tookMs: time,
  instance: text,
  agent: z.optional(auditAgent),
  target: text,
  detail: text,
  reason: text,
  /** The changed values of the baseline. */
  values: z.optional(z.readonly(z.array(auditValue))),
  fields: z.optional(z.readonly(z.array(z.string()))),
  access: z.optional(z.readonly(z.array(auditAccess))),
  accessOmitted: count,
  unchangedAccess: count,
  /** When the previous values were read. */
  beforeReadAt: time,
  job: z.optional(auditJob),
  method: text,
  path: text,
  /** The number of refusals omitted since `since`. */
  count,
  /** How often the request was repeated with the same `Idempotency-Key`; it was sent once. */
  repeats: count,
  since: time,
})
export type AuditRecord = Readonly<z.output<typeof auditEntry>>
