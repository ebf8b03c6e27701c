import type { TokenArea } from '#contract/token-rights.ts'
import type * as z from 'zod/mini'
import type { TeamPermission } from '#contract/roles.ts'
import type { AuditLine } from '#gateway/audit/audit.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { Caller, CallerKind } from './caller.ts'
import type { ServerService } from './server-service.ts'

/**
 * The access level of a route: `anyone`; `locked`: any session, even a locked one; `enrolling`: an unlocked session,
 * even before a required second factor is set up; `user`: a fully set up session of any role; a permission: the same,
 * of a role that has it by the table in `contract/roles.ts`. Callers other than people pass all levels, where a route has them.
 */
export type Access = 'anyone' | 'locked' | 'enrolling' | 'user' | TeamPermission

/** Details of a request for its audit line. */
export type Noted = Partial<Pick<AuditLine, 'person' | 'target' | 'detail' | 'instance' | 'values'>>

/** A request to a route of this server. */
export interface RouteContext<Fields = undefined, Query = undefined> {
  readonly service: AuthService
  readonly request: Request
  readonly sender: Sender
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>
  /** The body, checked with the route's schema. */
  readonly fields: Fields
  /** The query, checked with the route's schema. */
  readonly query: Query
  /** Adds details to the audit line of this request. */
  readonly note: (more: Noted) => void
  /**
   * Writes the audit's line before a change, for the user noted so far. Requests of a caller have this line already; all
   * others have to be validated first, so that strangers cannot fill the audit.
   *
   * @throws {HttpError} 503 if it cannot be written; nothing may be changed then
   */
  readonly begin: () => Promise<void>
}

/** A request of a signed-in person. */
export interface PersonContext<Fields = undefined, Query = undefined> extends RouteContext<
  Fields,
  Query
> {
  readonly session: Session
}

/** A request to a route that scripts may use too, for a person. */
export interface TokenContext<Fields = undefined, Query = undefined> extends RouteContext<
  Fields,
  Query
> {
  readonly caller: Exclude<Caller, { kind: 'key' | 'job' }>
}

/** A request to a route that keys may use too, which therefore has no service of people. */
export interface SharedContext<Fields = undefined, Query = undefined> extends Omit<
  RouteContext<Fields, Query>,
  'service'
> {
  readonly service: ServerService
  readonly caller: Caller
}

type Answer = Response | Promise<Response>

/** The parts of a route that describe it, and by which requests are checked. */
interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api`, with `:name` for each variable part. */
  readonly path: string
  /** Its `operationId` in OpenAPI, and its name in metrics and the log. */
  readonly name: string
  /** One phrase in the imperative. */
  readonly summary: string
  readonly access: Access
  /** Those who may use it, as far as their access allows. Default: people. With keys, it also exists without people. */
  readonly callers?: readonly CallerKind[]
  /** Whether the person must have signed in, entered the password or used a passkey within the last ten minutes. */
  readonly confirmed?: true
  /** The area of the rights that an API token needs for it; with none, no token may use it. */
  readonly area?: TokenArea
  /** Whether it is audited, under its own name or another one: writes are, reads are not. */
  readonly audit?: true | string
  /** Whether programs without a key or token may write, too: no cookie of theirs is used. */
  readonly programs?: boolean
  /** Maximum size of the body. Default: 16 kB. */
  readonly maxBytes?: number
  /** The schema of the answer; none: 204. */
  readonly answer?: z.core.$ZodType
  /** The status of success. Default: 200, or 204 without an answer. */
  readonly status?: 201
  /** The media types of an answer that is not JSON. */
  readonly media?: readonly string[]
}

/** A route of this server: of sessions, people, the audit and so on. The routes of the gateway are its contract's. */
export interface TeamRoute extends Described {
  readonly body?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  handle(context: unknown): Answer
}

type None = z.core.$ZodType<undefined>

interface Definition<
  A extends Access,
  C extends CallerKind,
  B extends z.core.$ZodType,
  Q extends z.core.$ZodType,
> extends Described {
  readonly access: A
  readonly callers?: readonly C[]
  readonly body?: B
  readonly query?: Q
  handle(context: ContextOf<A, C, z.output<B>, z.output<Q>>): Answer
}

/** People's routes have the session, those for anyone only if there is one, those for keys have the caller. */
type ContextOf<A extends Access, C extends CallerKind, Fields, Query> = 'key' extends C
  ? A extends 'anyone'
    ? Omit<SharedContext<Fields, Query>, 'caller'> & { readonly caller: Caller | undefined }
    : SharedContext<Fields, Query>
  : 'token' extends C
    ? TokenContext<Fields, Query>
    : A extends 'anyone'
      ? RouteContext<Fields, Query> & { readonly session: Session | undefined }
      : PersonContext<Fields, Query>

/** Defines a route. What is declared here is checked before `handle` is called, and described in OpenAPI. */
export const defineRoute = <
  const A extends Access,
  const C extends CallerKind = 'person',
  B extends z.core.$ZodType = None,
  Q extends z.core.$ZodType = None,
>(
  route: Definition<A, C, B, Q>,
): TeamRoute => route

/** Returns the operation's name in the audit; undefined if it is not audited. */
export const auditName = ({ audit, name }: TeamRoute): string | undefined =>
  audit === true ? name : audit

/** Returns a response without a body. */
export const noContent = (headers?: HeadersInit): Response =>
  new Response(null, { status: 204, ...(headers ? { headers } : {}) })

/** Returns a JSON response that no cache keeps. */
export const freshJson = (value: unknown): Response =>
  Response.json(value, { headers: { 'cache-control': 'no-store' } })
