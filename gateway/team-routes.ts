import { accountRoutes } from '#gateway/identity/people/account-routes.ts'
import { auditRoutes } from '#gateway/audit/audit-routes.ts'
import { libraryRoutes } from '#gateway/library/library-routes.ts'
import { labelRoutes } from '#gateway/labels/label-routes.ts'
import type { TeamRoute } from '#gateway/http/define-route.ts'
import { invitationRoutes } from '#gateway/identity/people/invitation-routes.ts'
import { instanceTokenRoutes } from '#gateway/pairing/instance-token-routes.ts'
import { pairingRoutes } from '#gateway/pairing/pairing-routes.ts'
import { oidcRoutes } from '#gateway/identity/oidc/oidc-routes.ts'
import { jobRoutes } from '#gateway/jobs/job-routes.ts'
import { mailRoutes } from '#gateway/jobs/mail-routes.ts'
import { keySessionRoutes } from '#gateway/identity/key-sessions/key-session-routes.ts'
import { passkeyRoutes } from '#gateway/identity/passkeys/passkey-routes.ts'
import { tokenRoutes } from '#gateway/identity/tokens/token-routes.ts'
import { deviceRoutes } from '#gateway/identity/people/device-routes.ts'
import { peopleRoutes } from '#gateway/identity/people/people-routes.ts'
import { secondFactorRoutes } from '#gateway/identity/factors/second-factor-routes.ts'
import { suppressionRoutes } from '#gateway/suppression/suppression-routes.ts'
import { sessionRoutes } from '#gateway/identity/sessions/session-routes.ts'

/** The routes of a server where people sign in. */
export const routesWithPeople: readonly TeamRoute[] = [
  ...sessionRoutes,
  ...invitationRoutes,
  ...pairingRoutes,
  ...instanceTokenRoutes,
  ...libraryRoutes,
  ...labelRoutes,
  ...suppressionRoutes,
  ...jobRoutes,
  ...mailRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...tokenRoutes,
  ...secondFactorRoutes,
  ...oidcRoutes,
  ...peopleRoutes,
  ...deviceRoutes,
  ...auditRoutes,
]

/** The routes of a server without people: whoever has the gateway's key may use them. */
export const routesWithKeys: readonly TeamRoute[] = [
  ...libraryRoutes,
  ...labelRoutes,
  ...suppressionRoutes,
  ...jobRoutes,
  ...keySessionRoutes,
]

/** The routes of all servers. */
export const allRoutes: readonly TeamRoute[] = [
  ...new Set([...routesWithPeople, ...routesWithKeys]),
]
