import * as z from 'zod/mini'
import { followEarlyCall, takeEarlyCall } from '#load/handover.ts'
import type { Permission } from '#contract/roles.ts'
import { askServer, patience } from './ask-server.ts'

/** The signed-in user of the Switchboard server, with their permissions. */
export interface SignedIn {
  readonly name: string
  readonly role: string
  /** The name of the provider that the user signs in with, in place of a password. */
  readonly sso?: string | undefined
  /** What the role may do, also on this server. */
  readonly operations: readonly Permission[]
  /** A second factor is required, and missing: nothing else is allowed until then. */
  readonly mustEnrol: boolean
  /** The password is shorter than the minimum for new ones. */
  readonly shouldChangePassword: boolean
  /** The computer is a shared one: nothing is kept on its disk. */
  readonly isShared?: boolean
}

const provider = z.optional(z.nullable(z.string()))

const answered = z.looseObject({
  name: z.string(),
  sso: provider,
  role: z.string(),
  operations: z.array(z.string()),
  mustEnrol: z.optional(z.boolean()),
  shouldChangePassword: z.optional(z.boolean()),
  shared: z.optional(z.boolean()),
})

/** A session that is locked until the user enters the password, or signs in with the provider again. */
export interface LockedSession {
  readonly lockedName: string
  readonly sso?: string | undefined
  readonly isShared?: boolean
}

/** What people may sign in with. */
export interface SignInOffer {
  /** The name of a provider. */
  readonly sso?: string | undefined
  /** Whether the page offers passwords: if not, they are for administrators in an emergency. */
  readonly passwords: boolean
  /** Whether people who forgot their password get a link by e-mail. */
  readonly resetsByMail?: boolean
}

/**
 * Returns the current session, locked or not; what the server offers if signed out.
 *
 * @throws TypeError or DOMException where the server does not answer
 */
export async function askSession(address: string): Promise<SignedIn | LockedSession | SignInOffer> {
  const early = takeEarlyCall(`${address}/session`)
  const answer = await (early
    ? followEarlyCall(early, AbortSignal.timeout(patience))
    : askServer(`${address}/session`, 'GET'))
  const value: unknown = answer.ok ? await answer.json() : undefined
  const locked = z.safeParse(lockedAnswer, value)
  if (locked.success)
    return {
      lockedName: locked.data.name,
      sso: locked.data.sso ?? undefined,
      ...(locked.data.shared === true && { isShared: true }),
    }
  const { data } = z.safeParse(offerAnswer, value)
  return (
    readSession(value) ?? {
      sso: data?.sso ?? undefined,
      passwords: data?.passwords ?? true,
      ...(data?.resetsByMail && { resetsByMail: true }),
    }
  )
}

const lockedAnswer = z.looseObject({
  locked: z.literal(true),
  name: z.string(),
  sso: provider,
  shared: z.optional(z.boolean()),
})
const offerAnswer = z.looseObject({
  sso: provider,
  passwords: z.optional(z.boolean()),
  resetsByMail: z.optional(z.boolean()),
})

/** Reads a session that is not locked; undefined for any other answer. */
export function readSession(value: unknown): SignedIn | undefined {
  const { success, data } = z.safeParse(answered, value)
  if (!success) return undefined
  const {
    name,
    role,
    sso,
    operations,
    mustEnrol = false,
    shouldChangePassword = false,
    shared,
  } = data
  return {
    name,
    role,
    sso: sso ?? undefined,
    // Others than these are asked for nowhere.
    operations: operations as Permission[],
    mustEnrol,
    shouldChangePassword,
    ...(shared === true && { isShared: true }),
  }
}
