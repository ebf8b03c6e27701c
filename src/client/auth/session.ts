import * as z from 'zod/mini'
import { followEarlyCall, takeEarlyCall } from '#load/handover.ts'
import type { AnyOperationName } from '#contract/index.ts'
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
  /** A second factor is required and the user has none: nothing else is allowed until it is set up. */
  readonly mustEnrol: boolean
  /** The password is shorter than the minimum for new ones. */
  readonly shouldChangePassword: boolean
  /** The computer is a shared one: nothing is kept on its disk. */
  readonly isShared?: boolean
}

/** The result of signing in; `wait` is in seconds. */
export type SignInResult =
  | SignedIn
  | 'wrong'
  | 'code-needed'
  | 'wrong-code'
  /** Passwords are turned off for people other than administrators. */
  | 'off'
  | 'silent'
  | { readonly wait: number }

/** A write that a running job may still send while its session is locked. */
export interface LockedJob {
  readonly operation: AnyOperationName
  readonly instance?: string
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
    : send(address, 'GET'))
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

/**
 * Signs in to the Switchboard server. The session itself is a cookie that scripts cannot read.
 *
 * @param shared whether the computer is a shared one
 */
export async function signIn(
  address: string,
  name: string,
  password: string,
  code?: string,
  shared = false,
): Promise<SignInResult> {
  try {
    const fields = { name, password, ...(code && { code }), ...(shared && { shared }) }
    const answer = await send(address, 'POST', fields)
    return await readSignIn(answer)
  } catch {
    return 'silent'
  }
}

/** Unlocks the session with the user's password. If the session has expired, signs in again. */
export async function unlockSession(
  address: string,
  name: string,
  password: string,
  code?: string,
  shared = false,
): Promise<SignInResult> {
  try {
    const answer = await send(address, 'POST', { password }, '/unlock')
    if (answer.status === 401) return await signIn(address, name, password, code, shared)
    return answer.status === 403 ? 'wrong' : await readSignIn(answer)
  } catch {
    return 'silent'
  }
}

/** Locks the session on the server. @returns whether the server confirmed it */
export async function lockSession(address: string, jobs: readonly LockedJob[]): Promise<boolean> {
  return (await send(address, 'POST', { jobs }, '/lock')).ok
}

/** Reads the answer to a sign-in. */
export async function readSignIn(answer: Response): Promise<SignInResult> {
  if (answer.status === 429 || answer.status === 503)
    return { wait: Number(answer.headers.get('retry-after') ?? 60) }
  if (answer.status === 400) return 'wrong'
  if (answer.status === 403) return 'off'
  if (answer.status === 401) {
    const { data } = z.safeParse(z.looseObject({ reason: z.string() }), await answer.json())
    if (data?.reason === 'second-factor-needed') return 'code-needed'
    return data?.reason === 'wrong-code' ? 'wrong-code' : 'wrong'
  }
  return (answer.ok ? readSession(await answer.json()) : undefined) ?? 'silent'
}

/**
 * Signs out. If the user signed in with a provider, leads to its page, which signs out there and comes back.
 *
 * @returns whether the server confirmed it
 */
export async function signOut(address: string): Promise<boolean | 'elsewhere'> {
  try {
    const answer = await send(address, 'DELETE')
    const value: unknown = answer.status === 200 ? await answer.json() : undefined
    const { data } = z.safeParse(z.looseObject({ signOutUrl: z.string() }), value)
    if (!data) return answer.ok
    globalThis.location.assign(data.signOutUrl)
    return 'elsewhere'
  } catch {
    return false
  }
}

/**
 * Begins a sign-in with the provider.
 *
 * @param to the path of the page to return to
 * @returns the provider's page; undefined if it cannot be reached
 */
export async function beginSso(address: string, to: string): Promise<string | undefined> {
  try {
    const answer = await askServer(`${address}/oidc`, 'POST', { to })
    const value: unknown = answer.ok ? await answer.json() : undefined
    return z.safeParse(z.looseObject({ url: z.string() }), value).data?.url
  } catch {
    return undefined
  }
}

const send = (address: string, method: string, body?: object, path = ''): Promise<Response> =>
  askServer(`${address}/session${path}`, method, body)

function readSession(value: unknown): SignedIn | undefined {
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
