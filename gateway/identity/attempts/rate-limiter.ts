import { networksOf } from './network-of.ts'
import { foldName } from '#gateway/identity/people/users.ts'

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

const rules = {
  // From a browser in which this user has signed in before. Only this counter applies then, so strangers cannot make
  // the user wait.
  device: { freeAttempts: 5 },
  // From elsewhere: a name from one network, a network, a wider one, and a name from anywhere.
  pair: { perWindow: 5 },
  network: { perWindow: 20 },
  wideNetwork: { perWindow: 100 },
  name: { freeAttempts: 10 },
} as const satisfies Record<string, Rule>
type Kind = keyof typeof rules

/** Maximum number of counters per kind; beyond it the one with the fewest attempts is dropped. */
const maxCounters = 10_000

/** An attempt to sign in. */
export interface Attempt {
  readonly name: string
  /** Whether a user has this name. Counters of unknown names are dropped first. */
  readonly isKnownName: boolean
  /** The address of the connection, or as sent by a trusted proxy. */
  readonly address: string
  /** The id of a browser in which this user has signed in before. */
  readonly device?: string | undefined
}

/** Why an attempt has to wait. */
export interface Limited {
  readonly waitSeconds: number
  /** Whether this was not reported in the last quarter of an hour. */
  readonly isFirst: boolean
}

/** Limits failed attempts to sign in. */
export interface RateLimiter {
  /**
   * Counts an attempt before it is checked, so that concurrent attempts gain nothing. @returns undefined if it may be
   * checked
   */
  take(attempt: Attempt): Limited | undefined
  /** Counts an attempt without a name, such as a malformed one. */
  takeAnonymous(address: string): Limited | undefined
  /** Removes the last attempt from the counters, since it neither failed nor succeeded. */
  takeBack(attempt: Attempt): void
  /**
   * Records that the last attempt succeeded: resets the counters of this user only, and removes the attempt from the
   * others.
   */
  succeed(attempt: Attempt): void
}

/** Opens a rate limiter. Counters are kept in memory and lost on restart. */
export function openRateLimiter(now: () => number = Date.now): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(rules).map(([kind, rule]) => [kind, openCounters(rule, now)]),
  ) as Record<Kind, Counters>

  function keysOf({ name, isKnownName, address, device }: Attempt): Key[] {
    const folded = foldName(name).slice(0, 100)
    if (device !== undefined) return [['device', `${device} ${folded}`, false]]
    const { near } = networksOf(address)
    return [
      ['pair', `${near} ${folded}`, false],
      ...networkKeys(address),
      ['name', folded, isKnownName],
    ]
  }

  function take(keys: readonly Key[]): Limited | undefined {
    const waits = keys.map(([kind, id]) => counters[kind].waitMs(id))
    const maxWaitMs = Math.max(...waits)
    if (maxWaitMs > 0) {
      const isFirst = keys
        .filter((_, i) => (waits[i] ?? 0) > 0)
        .map(([kind, id]) => counters[kind].report(id))
        .every(Boolean)
      return { waitSeconds: Math.ceil(maxWaitMs / second), isFirst }
    }
    for (const [kind, id, isKept] of keys) counters[kind].add(id, isKept)
    return undefined
  }

  return {
    take: (attempt) => take(keysOf(attempt)),
    takeAnonymous: (address) => take(networkKeys(address)),
    takeBack(attempt) {
      for (const [kind, id] of keysOf(attempt)) counters[kind].takeBack(id)
    },
    succeed(attempt) {
      // Only counters of this user alone are reset: a user who knows one password must not gain attempts for others.
      for (const [kind, id] of keysOf(attempt)) {
        if (kind === 'pair' || kind === 'device') counters[kind].clear(id)
        else counters[kind].takeBack(id)
      }
    },
  }
}

/** A counter: its kind, its id, and whether it must not be dropped. */
type Key = readonly [kind: Kind, id: string, isKept: boolean]

function networkKeys(address: string): Key[] {
  const { near, wide } = networksOf(address)
  return [
    ['network', near, false],
    ...(wide === undefined ? [] : [['wideNetwork', wide, false] as const]),
  ]
}

/** Limits password confirmations of a session: for unlocking and before sensitive operations. */
export interface ConfirmationLimiter {
  take(sessionId: string): Limited | undefined
  succeed(sessionId: string): void
}

/** Opens a separate limiter, so that a stranger at an open screen cannot block the user's sign-in elsewhere. */
export function openConfirmationLimiter(now: () => number = Date.now): ConfirmationLimiter {
  const counters = openCounters({ freeAttempts: 5 }, now)
  return {
    take(id) {
      const wait = counters.waitMs(id)
      if (wait > 0) return { waitSeconds: Math.ceil(wait / second), isFirst: counters.report(id) }
      counters.add(id, false)
      return undefined
    },
    succeed: (id) => counters.clear(id),
  }
}

interface Counters {
  /** Returns how long this attempt has to wait, in milliseconds; 0 if it may proceed. */
  waitMs(id: string): number
  add(id: string, isKept: boolean): void
  takeBack(id: string): void
  clear(id: string): void
  /** Stores that a wait was reported. @returns whether it was not reported in the last quarter of an hour */
  report(id: string): boolean
}

interface Counter {
  attempts: number
  /** When the counter expires. */
  until: number
  /** When the next attempt is allowed. */
  nextAt: number
  reportedAt: number
  isKept: boolean
}

function openCounters(rule: Rule, now: () => number): Counters {
  const all = new Map<string, Counter>()
  let nextSweepAt = 0
  const isWindow = 'perWindow' in rule
  const isHot = ({ attempts }: Counter) =>
    attempts >= (isWindow ? rule.perWindow : rule.freeAttempts)

  function current(id: string): Counter | undefined {
    const counter = all.get(id)
    if (counter && counter.until > now()) return counter
    all.delete(id)
    return undefined
  }

  /** Makes room for one more counter. @returns false when no counter may be dropped */
  function makeRoom(): boolean {
    if (all.size < maxCounters) return true
    if (now() >= nextSweepAt) {
      nextSweepAt = now() + minute
      for (const [id, { until }] of all) if (until <= now()) all.delete(id)
      if (all.size < maxCounters) return true
    }
    let emptiest: [id: string, counter: Counter] | undefined
    for (const entry of all) {
      const [, counter] = entry
      if (counter.isKept || isHot(counter)) continue
      if (!emptiest || counter.attempts < emptiest[1].attempts) emptiest = entry
      if (counter.attempts <= 1) break
    }
    return emptiest !== undefined && all.delete(emptiest[0])
  }

  return {
    waitMs(id) {
      const counter = current(id)
      // If all counters must stay, the attempt has to wait, since it cannot be counted.
      if (!counter) return makeRoom() ? 0 : minute
      if (isWindow) return isHot(counter) ? counter.until - now() : 0
      return Math.max(0, counter.nextAt - now())
    },
    add(id, isKept) {
      const counter = current(id) ?? {
        attempts: 0,
        until: now() + windowMs,
        nextAt: 0,
        reportedAt: Number.NEGATIVE_INFINITY,
        isKept,
      }
      counter.attempts += 1
      if (!isWindow) {
        counter.until = now() + quietMs
        counter.nextAt = now() + growingWait(counter.attempts - rule.freeAttempts)
      }
      all.set(id, counter)
    },
    takeBack(id) {
      const counter = current(id)
      if (!counter) return
      counter.attempts -= 1
      counter.nextAt = 0
      if (counter.attempts <= 0) all.delete(id)
    },
    clear: (id) => void all.delete(id),
    report(id) {
      const counter = current(id)
      if (!counter) return true
      const isFirst = now() - counter.reportedAt >= windowMs
      if (isFirst) counter.reportedAt = now()
      return isFirst
    },
  }
}

/** Returns one second after the first attempt over the limit, then twice as long each time. */
const growingWait = (tooMany: number): number =>
  tooMany < 0 ? 0 : Math.min(second * 2 ** tooMany, windowMs)
