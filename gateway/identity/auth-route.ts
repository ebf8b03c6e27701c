import type { AuthRequest, SessionRequest } from './auth-request.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'

/**
 * The access level of a route: `anyone`; `locked`: any session, even a locked one; `enrolling`: an unlocked session,
 * even before a required second factor is set up; `user`: a fully set up session of any role; `admin`: the same of an
 * administrator.
 */
export type Access = 'anyone' | 'locked' | 'enrolling' | 'user' | 'admin'

interface Common {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with `:name` for each variable part. */
  readonly path: string
  /** The operation's name in the audit; undefined for reads. */
  readonly audit?: string
}

type Answer = Response | Promise<Response>

/** A route of sessions or users. */
export type AuthRoute = Common &
  (
    | {
        readonly access: 'anyone'
        readonly handle: (request: AuthRequest & { session: Session | undefined }) => Answer
      }
    | {
        readonly access: Exclude<Access, 'anyone'>
        readonly handle: (request: SessionRequest) => Answer
      }
  )

/** Returns a response without a body. */
export const noContent = (headers?: HeadersInit): Response =>
  new Response(null, { status: 204, ...(headers ? { headers } : {}) })
