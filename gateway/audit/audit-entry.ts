import * as z from 'zod/mini'

/** The actor, the operation and its target. Contains no bodies and no secrets. */
const action = {
  time: z.string(),
  /** The user's name; null without a session or if the name is unknown. */
  person: z.nullable(z.string()),
  role: z.optional(z.string()),
  address: z.string(),
  /** The operation's name in the contract, or an operation of this server such as `signIn`; otherwise `unknown`. */
  operation: z.string(),
  instance: z.optional(z.string()),
  /** The id in the path, unless it is the name of an instance. */
  id: z.optional(z.string()),
  /** The agent that is created or changed: name and e-mail before the write, or as sent for a new agent. */
  agent: z.optional(
    z.object({
      id: z.optional(z.string()),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
  ),
  /** The names of the fields that were sent; for an agent only those that differ from before, if that is known. */
  fields: z.optional(z.array(z.string())),
  /**
   * Changed permissions by instance name (the id if the name is unknown). `null` is no access; a missing `before` is
   * unknown.
   */
  access: z.optional(
    z.array(
      z.object({
        before: z.optional(z.nullable(z.string())),
        after: z.nullable(z.string()),
        instances: z.array(z.string()),
      }),
    ),
  ),
  /** The number of further changed permissions of a very large request. */
  accessOmitted: z.optional(z.number()),
  /** The number of unchanged permissions. */
  unchangedAccess: z.optional(z.number()),
  /** When the server read the previous values, ISO 8601 in UTC. */
  beforeReadAt: z.optional(z.string()),
  /**
   * The `request` of the write that this write completes: the contract accepts the phone number of a new agent only in
   * a second write. Readers show both as one change if both were accepted.
   */
  completes: z.optional(z.string()),
  /** The same for each repeat of a request with the same `Idempotency-Key`. */
  key: z.optional(z.string()),
  /** The bulk job that the request belongs to, as sent by the page. */
  job: z.optional(z.object({ kind: z.string(), id: z.string() })),
}

/** The reason of a write that was a repeat: it got the response of the first one, and was not sent again. */
export const repeated = 'repeated'

const details = {
  /** The user that the operation applies to. */
  target: z.optional(z.string()),
  /** The chosen value, such as a role. */
  detail: z.optional(z.string()),
  /** The reason for a refusal. */
  reason: z.optional(z.string()),
  /** The changed values of the baseline: of the events one entry for each that was added or removed. */
  values: z.optional(
    z.array(
      z.object({
        name: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  ),
}

/** A write that is about to be sent. Without a `done` line of the same `request` its outcome is unknown. */
const begun = z.looseObject({ kind: z.literal('begun'), request: z.string(), ...action })

/** The same write with the status of its response. */
const done = z.looseObject({
  kind: z.literal('done'),
  request: z.string(),
  ...action,
  ...details,
  status: z.number(),
  /** Duration in milliseconds. */
  tookMs: z.optional(z.number()),
})

/** An event with a single line: signing in or out, or a write refused by this server and never sent. */
const event = z.looseObject({
  kind: z.literal('event'),
  ...action,
  /** The method of an operation that is not in the table. */
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  ...details,
  status: z.number(),
})

/** The number of anonymous events since `since` that exceeded the limit and were not written. */
const omitted = z.looseObject({
  kind: z.literal('omitted'),
  time: z.string(),
  since: z.string(),
  count: z.number(),
})

const entry = z.discriminatedUnion('kind', [begun, done, event, omitted])

/**
 * One line of the audit, by its `kind`. Times are ISO 8601 in UTC. A line may have more fields than are named here. To
 * add a kind of line, add a schema to this union.
 */
export type AuditEntry = z.infer<typeof entry>

/** Parses a line of the audit; undefined for an invalid line. Lines without a kind are events from an older version. */
export function readAuditEntry(line: string): AuditEntry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return undefined
    const { success, data } = z.safeParse(
      entry,
      'kind' in value ? value : { kind: 'event', ...value },
    )
    return success ? data : undefined
  } catch {
    return undefined
  }
}

// In addition to C0, which JSON escapes itself: DEL, C1, bidirectional marks and Unicode line separators.
const control = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Serializes an entry as a line. Escapes all control characters that a terminal would interpret. */
export function writeAuditEntry(given: object): string {
  return JSON.stringify(given).replaceAll(
    control,
    (mark) => String.raw`\u` + mark.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
