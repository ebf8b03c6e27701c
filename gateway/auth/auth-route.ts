import type { AuthRequest, SessionRequest } from './auth-request.ts'
import type { Session } from './sessions.ts'

/**
 * Who may use a route: anyone; whoever has a session, also a locked one; one that is not locked, also before a required
 * second factor is set up; an administrator who has all that.
 */
export type Access = 'anyone' | 'locked' | 'enrolling' | 'admin'

interface Common {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for each variable part. */
  readonly path: string
  /** The operation's name in the audit; reads have none. */
  readonly audit?: string
}

type Answer = Response | Promise<Response>

/** A route of sessions and people. */
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

/** An answer without a body. */
export const noContent = (headers?: HeadersInit): Response =>
  new Response(null, { status: 204, ...(headers ? { headers } : {}) })
