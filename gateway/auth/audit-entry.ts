import * as z from 'zod/mini'

/** Who does what to whom. No bodies, no secrets. */
const deed = {
  time: z.string(),
  /** Who; null where nobody is signed in, or the name is not known. */
  person: z.nullable(z.string()),
  role: z.optional(z.string()),
  address: z.string(),
  /** The operation's name in the contract, or what was done with a session or a person, such as `signIn`; else `unknown`. */
  operation: z.string(),
  instance: z.optional(z.string()),
  /** The id in the path, where it is not an instance's. */
  id: z.optional(z.string()),
  /** The agent that is created or changed: name and e-mail as they were before, or as sent for a new agent. */
  agent: z.optional(
    z.object({
      id: z.optional(z.string()),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
  ),
  /** The names of the fields that were sent; of an agent only those that differ from before, where that is known. */
  fields: z.optional(z.array(z.string())),
  /**
   * Permissions that change, by instance name (the id where the name is not known). `null` is no access; a `before` that
   * is left out is not known.
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
  /** How many permissions change besides, in one of the largest requests. */
  accessOmitted: z.optional(z.number()),
  /** How many permissions stay as they are. */
  unchangedAccess: z.optional(z.number()),
  /** When the server read what was before, ISO 8601 in UTC. */
  beforeReadAt: z.optional(z.string()),
  /**
   * The `request` of the write that this one completes: the phone number of a new agent, which the contract takes only
   * by a second write. Readers show both as one change where both were accepted.
   */
  completes: z.optional(z.string()),
  /** The bulk job that the page says the request belongs to. */
  job: z.optional(z.object({ kind: z.string(), id: z.string() })),
}

const details = {
  /** The person whom it was done to. */
  target: z.optional(z.string()),
  /** What was chosen, such as a role. */
  detail: z.optional(z.string()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
}

/** A write that is about to be sent. Without a `done` of the same `request` its outcome is not known. */
const begun = z.looseObject({ kind: z.literal('begun'), request: z.string(), ...deed })

/** The same write with the status that was answered. */
const done = z.looseObject({
  kind: z.literal('done'),
  request: z.string(),
  ...deed,
  ...details,
  status: z.number(),
  /** How long it took, in milliseconds. */
  tookMs: z.optional(z.number()),
})

/** What has no before and after: signing in and out, and writes that were refused here. Nothing was sent. */
const event = z.looseObject({
  kind: z.literal('event'),
  ...deed,
  /** Of an operation that the table does not have. */
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  ...details,
  status: z.number(),
})

/** Events of nobody that were too many to be written, since `since`. */
const omitted = z.looseObject({
  kind: z.literal('omitted'),
  time: z.string(),
  since: z.string(),
  count: z.number(),
})

const entry = z.discriminatedUnion('kind', [begun, done, event, omitted])

/**
 * One line of the audit, by its `kind`. Times are ISO 8601 in UTC. A line may have more fields than are named here.
 * Another kind of line is another schema in this union.
 */
export type AuditEntry = z.infer<typeof entry>

/** Reads a line of the audit; undefined for a text that is none. Lines without a kind are of an older version: events. */
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

// Beside C0, which JSON escapes itself: DEL, C1, marks that turn the direction of text, and line ends of Unicode.
const control = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** An entry as a line. No character that a terminal obeys stands raw in it. */
export function writeAuditEntry(given: object): string {
  return JSON.stringify(given).replaceAll(
    control,
    (mark) => String.raw`\u` + mark.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
