import type { Audit } from '#gateway/audit/audit.ts'
import { openLimiter, type Limiter } from '#gateway/identity/attempts/limiter.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import type { KeyAccess } from '#gateway/identity/key-sessions/key-sessions.ts'
import { openCookie, type Cookie } from '#gateway/identity/sessions/cookies.ts'
import type { ServerJobs } from '#gateway/jobs/jobs.ts'
import { openLabels, type Labels } from '#gateway/labels/labels.ts'
import { openProfiles, type Profiles } from '#gateway/library/library.ts'
import { openSeal } from '#gateway/identity/seal.ts'
import { openSuppression, type Suppression } from '#gateway/suppression/suppression.ts'
import type { State } from '#gateway/state/open-state.ts'

/** What every server has, with people who sign in or with keys only. */
export interface ServerService {
  readonly state: State
  readonly audit: Audit
  readonly labels: Labels
  /** The numbers that jobs do not send to. */
  readonly suppression: Suppression
  /** The wanted values that are kept for the gateway. */
  readonly library: Profiles
  readonly limiter: Limiter
  /** Derives keys from that of the data folder. */
  readonly derive: DeriveKey
  /** The cookie of a session. */
  readonly cookie: Cookie
  /** The sessions of the gateway's keys; undefined where people sign in. */
  readonly keys?: KeyAccess
  /** Bulk work that needs no open tab. */
  readonly jobs?: ServerJobs
  readonly now: () => number
}

interface Options {
  readonly state: State
  readonly audit: Audit
  readonly derive: DeriveKey
  /** The gateway's address; none for the embedded one. */
  readonly gateway?: string
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
}

/** Opens the services of a server without people. */
export const openServerService = ({
  state,
  audit,
  derive,
  gateway = '',
  now,
}: Options): ServerService => ({
  state,
  audit,
  labels: openLabels(state, gateway),
  suppression: openSuppression(state, gateway, now),
  library: openProfiles(state, gateway, openSeal(derive('library files')), now),
  limiter: openLimiter(state, derive('attempts'), now),
  derive,
  cookie: openCookie(),
  now: now ?? Date.now,
})
