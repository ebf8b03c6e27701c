import * as z from 'zod/mini'
import { permissionsOf, roles } from '#contract/roles.ts'
import { missingFactor } from './session-of.ts'
import type { Session } from './sessions.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'

/** Returns what a page sees of its session; only what it needs to unlock it if it is locked. */
export async function sessionView(
  service: Pick<AuthService, 'users' | 'passkeys' | 'sso'>,
  session: Session,
) {
  const { user, until, lockedFor, hasShortPassword, isShared } = session
  const { provider } = service.sso
  /** The provider that this person signs in with. */
  const sso = user.sso ? (provider?.name ?? null) : null
  const shared = isShared ? { shared: true } : {}
  if (lockedFor) return { signedIn: true, locked: true, name: user.name, sso, ...shared }
  const isEnrolling = (await missingFactor(service, { kind: 'person', session })) !== undefined
  return {
    signedIn: true,
    locked: false,
    name: user.name,
    sso,
    role: user.role,
    operations: isEnrolling ? [] : permissionsOf(user),
    until,
    secondFactor: user.secondFactor !== undefined,
    mustEnrol: isEnrolling,
    ...shared,
    shouldChangePassword: hasShortPassword,
  }
}

/** What {@link sessionView} returns; `signedIn` alone is false without a session. */
export const sessionAnswer = z.object({
  signedIn: z.boolean(),
  locked: z.optional(z.boolean()),
  name: z.optional(z.string()),
  /** The name of the provider that this person signs in with; without a session, that anyone may sign in with. */
  sso: z.optional(z.nullable(z.string())),
  /** Without a session: whether the sign-in page offers passwords. */
  passwords: z.optional(z.boolean()),
  role: z.optional(z.enum(roles)),
  /** The names of the operations that the role may do. */
  operations: z.optional(z.array(z.string())),
  until: z.optional(z.number()),
  secondFactor: z.optional(z.boolean()),
  /** A second factor is required, and missing: one of the person's passkeys if there are any, else one to set up. */
  mustEnrol: z.optional(z.boolean()),
  /** Whether the computer is a shared one: the page keeps nothing on its disk. */
  shared: z.optional(z.boolean()),
  shouldChangePassword: z.optional(z.boolean()),
  /** Whether people who forgot their password get a link by e-mail. */
  resetsByMail: z.optional(z.boolean()),
})

/** A session as lists have it. Times are epoch milliseconds. */
export const device = z.object({
  id: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  until: z.number(),
  address: z.string(),
  /** How it was signed in. */
  method: z.nullable(z.string()),
  methodName: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  locked: z.boolean(),
  current: z.boolean(),
})
export const deviceList = z.object({ sessions: z.array(device) })
export const endedSessions = z.object({ ended: z.int() })

/** Returns a session for lists of sessions. */
export const deviceView = (session: Session, currentId: string | undefined) =>
  z.parse(device, {
    ...session,
    locked: session.lockedFor !== undefined,
    current: session.id === currentId,
  })
