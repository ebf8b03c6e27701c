import type { Audit } from '#gateway/audit/audit.ts'
import { openRateLimiter, type RateLimiter } from '#gateway/identity/attempts/rate-limiter.ts'
import { openCookie, type Cookie } from '#gateway/identity/sessions/cookies.ts'
import type { State } from '#gateway/state/open-state.ts'

/** What every server has, with people who sign in or with keys only. */
export interface ServerService {
  readonly state: State
  readonly audit: Audit
  readonly limiter: RateLimiter
  /** The cookie of a session. */
  readonly cookie: Cookie
  readonly now: () => number
}

interface Options {
  readonly state: State
  readonly audit: Audit
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
}

/** A clock for what is kept in memory: unlike the system's clock, it is never set back or forward. */
export const steadyNow = (): number => Math.floor(performance.timeOrigin + performance.now())

/** Opens the services of a server without people. */
export const openServerService = ({ state, audit, now }: Options): ServerService => ({
  state,
  audit,
  limiter: openRateLimiter(now ?? steadyNow),
  cookie: openCookie(),
  now: now ?? Date.now,
})
