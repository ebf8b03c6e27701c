import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { messageOf } from '#gateway/error-facts.ts'
import { foldName } from '#gateway/identity/people/users.ts'
import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'
import { networksOf } from './network-of.ts'

const second = 1_000
const minute = 60 * second

/** How one kind of counter limits failed attempts. */
type Rule =
  /** At most this many within a quarter of an hour from the first. */
  | { readonly perWindow: number }
  /** This many at once, then waits that double up to a quarter of an hour; forgotten after a day without attempts. */
  | { readonly freeAttempts: number }

const windowMs = 15 * minute
const quietMs = 24 * 60 * minute
/** The wait is a quarter of an hour after this many doublings of a second. */
const maxDoublings = 10

const rules = {
  // From a browser in which this user has signed in before. Only this counter applies then, so strangers cannot make
  // the user wait.
  device: { freeAttempts: 5 },
  // Confirmations of a session, and passwords for an invitation: a stranger at an open screen cannot block the user's
  // sign-in elsewhere.
  confirmation: { freeAttempts: 5 },
  // From elsewhere: a name from one network, a network, a wider one, and a name from anywhere. All transactions lock
  // their rows in this order.
  pair: { perWindow: 5 },
  network: { perWindow: 20 },
  wideNetwork: { perWindow: 100 },
  name: { freeAttempts: 10 },
  // Invalid API tokens from a network: valid ones never have to wait.
  token: { perWindow: 20 },
  // Requests for a new password from a network.
  reset: { perWindow: 10 },
  // Wrong keys from a network are never refused, only delayed.
  key: { perWindow: Number.MAX_SAFE_INTEGER },
} as const satisfies Record<string, Rule>

/** Which counters there are. */
type Kind = keyof typeof rules
const kinds = Object.keys(rules) as Kind[]

/** Maximum number of counters per kind that may be dropped; beyond it, those with the fewest attempts are. */
const maxCounters = 10_000
/** After how many counted attempts of this process old counters are deleted. */
const sweepEvery = 200
/** Wrong keys within a window that are refused without a delay. */
const freeKeys = 20
const keyStepMs = 100
const maxKeyDelayMs = 2_000

/** An attempt to sign in. */
export interface Attempt {
  readonly name: string
  /** Whether a user has this name. Counters of unknown names may be dropped. */
  readonly isKnownName: boolean
  /** The address of the connection, or as sent by a trusted proxy. */
  readonly address: string
  /** The id of a browser in which this user has signed in before. */
  readonly device?: string | undefined
}

/**
 * What is counted: an attempt to sign in, one without a name, such as a malformed one, a confirmation by its id, an
 * invalid API token or a request for a new password from an address.
 */
export type Counted =
  | Attempt
  | { readonly address: string }
  | { readonly confirmation: string }
  | { readonly tokenFrom: string }
  | { readonly resetFrom: string }

/** Why an attempt has to wait. */
export interface Limited {
  readonly waitSeconds: number
  /** Whether this was not reported in the last quarter of an hour. */
  readonly isFirst: boolean
}

/** Limits failed attempts, for all servers that share the database. Rejects if it cannot be used. */
export interface Limiter {
  /**
   * Counts an attempt before it is checked, so that concurrent attempts gain nothing. @returns undefined if it may be
   * checked
   */
  take(counted: Counted): Promise<Limited | undefined>
  /** Removes the last attempt from the counters, since it neither failed nor succeeded. */
  takeBack(counted: Counted): Promise<void>
  /**
   * Records that the last attempt succeeded: resets the counters of this user only, and removes the attempt from the
   * others.
   */
  succeed(counted: Counted): Promise<void>
  /** Counts a wrong key. @returns the delay of its refusal in milliseconds; right keys are never delayed */
  wrongKey(address: string): Promise<number>
}

/** A clock for deadlines, in epoch milliseconds: unlike the system's clock, it is never set back or forward. */
export const steadyNow = (): number => Math.floor(performance.timeOrigin + performance.now())

/**
 * Opens the limiter of a database.
 *
 * @param key hashes names and addresses: the database alone exposes neither
 * @param now the clock. A counter from the future, of a process whose clock was ahead, counts as one of now
 */
export function openLimiter(state: State, key: Buffer, now: () => number = steadyNow): Limiter {
  let untilSweep = 0

  const counterOf = (kind: Kind, id: string, isKept = false): Counter => ({
    kind,
    id: createHmac('sha256', key).update(`${kind} ${id}`).digest('base64url'),
    is_kept: isKept ? 1 : 0,
  })

  function networkCounters(address: string): Counter[] {
    const { near, wide } = networksOf(address)
    return [
      counterOf('network', near),
      ...(wide === undefined ? [] : [counterOf('wideNetwork', wide)]),
    ]
  }

  function countersOf(counted: Counted): Counter[] {
    if ('confirmation' in counted) return [counterOf('confirmation', counted.confirmation, true)]
    if ('tokenFrom' in counted) return [counterOf('token', networksOf(counted.tokenFrom).near)]
    if ('resetFrom' in counted) return [counterOf('reset', networksOf(counted.resetFrom).near)]
    if (!('name' in counted)) return networkCounters(counted.address)
    const { address, device, isKnownName } = counted
    const name = foldName(counted.name).slice(0, 100)
    if (device !== undefined) return [counterOf('device', `${device} ${name}`, true)]
    return [
      counterOf('pair', `${networksOf(address).near} ${name}`),
      ...networkCounters(address),
      counterOf('name', name, isKnownName),
    ]
  }

  const rowsOf = (counters: readonly Counter[]) =>
    counters.map((counter) => ({ ...counter, taken: 1, since: now(), reported_at: 0 }))

  /** Counts in one statement. @returns the counters that did not have to wait, with their number of attempts */
  function count(step: State, counters: readonly Counter[]) {
    const isCurrent = sql`attempts.since + ${lifetime} > ${now()}`
    return step
      .insertInto('attempts')
      .values(rowsOf(counters))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet({
            taken: sql`CASE WHEN ${isCurrent} THEN attempts.taken + 1 ELSE 1 END`,
            since: sql`CASE WHEN ${isWindow} AND ${isCurrent} AND attempts.since <= ${now()} THEN attempts.since ELSE ${now()} END`,
            is_kept: (row) => row.ref('excluded.is_kept'),
          })
          .where(sql<boolean>`${wait} = 0 OR attempts.since + ${wait} <= ${now()}`),
      )
      .returning('taken')
      .execute()
  }

  /** Counts in all of the counters or in none. */
  async function countAll(counters: readonly Counter[]): Promise<boolean> {
    try {
      await state.transaction().execute(async (step) => {
        if ((await count(step, counters)).length < counters.length) throw new MustWait()
      })
    } catch (error) {
      if (error instanceof MustWait) return false
      throw error
    }
    await sweepSometimes()
    return true
  }

  const select = (counter: Counter) =>
    state
      .selectFrom('attempts')
      .select(['taken', 'since', 'reported_at', sql<number>`${wait}`.as('wait')])
      .where('kind', '=', counter.kind)
      .where('id', '=', counter.id)
      .where(sql<boolean>`attempts.since + ${lifetime} > ${now()}`)
      .executeTakeFirst()

  const update = ({ kind, id }: Counter) =>
    state.updateTable('attempts').where('kind', '=', kind).where('id', '=', id)

  /** Returns the longest wait of some counters. */
  async function waitOf(counters: readonly Counter[]): Promise<Limited | undefined> {
    let maxWaitMs = 0
    let isFirst = true
    for (const counter of counters) {
      const row = await select(counter)
      if (!row) continue
      const waitMs = row.wait + Math.min(row.since, now()) - now()
      if (row.wait === 0 || waitMs <= 0) continue
      maxWaitMs = Math.max(maxWaitMs, waitMs)
      const wasReported = row.reported_at > now() - windowMs && row.reported_at <= now()
      if (wasReported) isFirst = false
      // Refusals do not write to the disk, but for the first of a while.
      if (!wasReported || row.since > now())
        await update(counter)
          .set({ since: Math.min(row.since, now()), reported_at: now() })
          .execute()
    }
    return maxWaitMs === 0 ? undefined : { waitSeconds: Math.ceil(maxWaitMs / second), isFirst }
  }

  async function takeBack(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters)
      await update(counter)
        .where('taken', '>', 0)
        .set({
          taken: sql`attempts.taken - 1`,
          // The wait that the attempt began is over.
          since: sql`CASE WHEN ${isWindow} THEN attempts.since ELSE attempts.since - ${sql.lit(windowMs)} END`,
        })
        .execute()
  }

  async function sweepSometimes(): Promise<void> {
    untilSweep -= 1
    if (untilSweep > 0) return
    untilSweep = sweepEvery
    try {
      for (const kind of kinds) await sweep(state, kind, now())
    } catch (error) {
      log.warn(`Old counters of attempts were not deleted: ${messageOf(error)}`)
    }
  }

  return {
    async take(counted) {
      const counters = countersOf(counted)
      const limited = await waitOf(counters)
      if (limited || (await countAll(counters))) return limited
      // Another attempt was faster.
      return (await waitOf(counters)) ?? { waitSeconds: 1, isFirst: false }
    },
    takeBack: (counted) => takeBack(countersOf(counted)),
    async succeed(counted) {
      // Only counters of this user alone are reset: a user who knows one password must not gain attempts for others.
      const counters = countersOf(counted)
      const isOwn = ({ kind }: Counter) => ['pair', 'device', 'confirmation'].includes(kind)
      for (const { kind, id } of counters.filter(isOwn))
        await state.deleteFrom('attempts').where('kind', '=', kind).where('id', '=', id).execute()
      await takeBack(counters.filter((counter) => !isOwn(counter)))
    },
    async wrongKey(address) {
      // In-process requests have no address.
      if (address === '') return 0
      const counter = counterOf('key', networksOf(address).near)
      const { taken: before = 0 } = (await select(counter)) ?? {}
      const delayOf = (taken: number) =>
        Math.min(maxKeyDelayMs, Math.max(0, taken - freeKeys) * keyStepMs)
      // A longer count would not delay longer: nothing is written then.
      if (delayOf(before) === maxKeyDelayMs) return maxKeyDelayMs
      const [row] = await count(state, [counter])
      await sweepSometimes()
      return delayOf(row?.taken ?? 0)
    },
  }
}

/** Undoes what was counted. */
class MustWait extends Error {}

interface Counter {
  readonly kind: Kind
  /** Hashed. */
  readonly id: string
  /** 1 if it must not be dropped. */
  readonly is_kept: number
}

/** Returns the SQL of a value that depends on the kind of the row. */
const byKind = <T>(valueOf: (rule: Rule) => ReturnType<typeof sql<T>>) =>
  sql<T>`CASE attempts.kind ${sql.join(
    kinds.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${valueOf(rules[kind])}`),
    sql` `,
  )} END`

/** How long the last attempt makes the next one wait, in milliseconds. */
const wait = byKind<number>((rule) => {
  if ('perWindow' in rule)
    return sql`CASE WHEN attempts.taken < ${sql.lit(rule.perWindow)} THEN 0 ELSE ${sql.lit(windowMs)} END`
  const free = sql.lit(rule.freeAttempts)
  return sql`CASE WHEN attempts.taken < ${free} THEN 0 WHEN attempts.taken >= ${free} + ${sql.lit(maxDoublings)} THEN ${sql.lit(windowMs)} ELSE ${sql.lit(second)} * (1 << (attempts.taken - ${free})) END`
})

/** After how long a counter is forgotten, in milliseconds: since its first attempt, or since its last. */
const lifetime = byKind<number>((rule) => sql.lit('perWindow' in rule ? windowMs : quietMs))
const isWindow = byKind<boolean>((rule) => sql.lit('perWindow' in rule))

/** Deletes the counters of a kind that are old or too many. Each statement locks rows of one kind only. */
async function sweep(state: State, kind: Kind, now: number): Promise<void> {
  await state
    .updateTable('attempts')
    .set({ since: now })
    .where('kind', '=', kind)
    .where('since', '>', now + minute)
    .execute()
  await state
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where((where) =>
      where.or([
        sql<boolean>`attempts.since + ${lifetime} <= ${now}`,
        where.and([
          where('is_kept', '=', 0),
          where('id', 'in', (row) =>
            row
              .selectFrom('attempts as kept')
              .select('kept.id')
              .where('kept.kind', '=', kind)
              .where('kept.is_kept', '=', 0)
              .orderBy('kept.taken', 'desc')
              .orderBy('kept.since', 'desc')
              // SQLite has no offset without a limit.
              .limit(Number.MAX_SAFE_INTEGER)
              .offset(maxCounters),
          ),
        ]),
      ]),
    )
    .execute()
}
