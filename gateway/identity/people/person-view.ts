import * as z from 'zod/mini'
import { roles } from '#contract/roles.ts'
import type { PersonContext } from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { foldName, userId, versionOf, type User } from './users.ts'

/** A user as administrators see them. Times are epoch milliseconds, null for never. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  labels: z.nullable(z.array(z.string())),
  /** Changes with role and labels. */
  version: z.string(),
  secondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.number()),
  /** How many. */
  sessions: z.int(),
  /** How many API tokens that have not expired. */
  tokens: z.int(),
  invitation: z.nullable(z.object({ expiresAt: z.number(), isExpired: z.boolean() })),
  hasPassword: z.boolean(),
  /** How many. */
  passkeys: z.int(),
  /** The account at the provider; null for someone who does not sign in with it. */
  sso: z.nullable(
    z.object({
      groups: z.array(z.string()),
      isRoleSetHere: z.boolean(),
      /** No group had a role at the last sign-in. */
      isDenied: z.boolean(),
    }),
  ),
  isYou: z.boolean(),
})

type AnyContext = PersonContext<unknown>

/** Returns the user in the path and notes the name for the audit. @throws {AuthError} `not-found` */
export async function findPerson({ service, params, note }: AnyContext): Promise<User> {
  const { people } = await service.users.current()
  const user = people.find(({ name }) => userId(name) === params['id'])
  if (!user) throw new AuthError('not-found')
  note({ target: user.name })
  return user
}

/** Returns what administrators see of a user. Contains no hash, token or secret. */
export async function personView({ service, session }: AnyContext) {
  const counts = await service.sessions.counts()
  const passkeys = await service.passkeys.counts()
  const tokens = await service.tokens.counts()
  return (user: User) => ({
    id: userId(user.name),
    name: user.name,
    email: user.email ?? null,
    role: user.role,
    labels: user.labels ?? null,
    version: versionOf(user),
    secondFactor: user.secondFactor !== undefined,
    lastSignInAt: user.lastSignInAt ?? null,
    sessions: counts.get(foldName(user.name)) ?? 0,
    tokens: tokens.get(foldName(user.name)) ?? 0,
    // A person who forgot the password and asked for a link is not invited: the password still works.
    invitation:
      user.invitation && user.password === null
        ? {
            expiresAt: user.invitation.expiresAt,
            isExpired: service.now() >= user.invitation.expiresAt,
          }
        : null,
    hasPassword: user.password !== null,
    passkeys: passkeys.get(foldName(user.name)) ?? 0,
    sso: user.sso
      ? {
          groups: user.sso.groups,
          isRoleSetHere: user.sso.isRoleSetHere,
          isDenied: user.sso.isDenied,
        }
      : null,
    isYou: foldName(user.name) === foldName(session.user.name),
  })
}
