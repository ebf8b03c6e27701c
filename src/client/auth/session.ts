import * as z from 'zod/mini'
import { followEarlyCall, takeEarlyCall } from '#load/handover.ts'
import type { AnyOperationName } from '#contract/index.ts'
import type { Permission } from '#contract/roles.ts'

import { sessionInit } from '#client/read-init.ts'

/** The signed-in user of the Switchboard server, with their permissions. */
export interface SignedIn {
  readonly name: string
  readonly role: string
  /** What the role may do, also on this server. */
  readonly operations: readonly Permission[]
  /** A second factor is required and the user has none: nothing else is allowed until it is set up. */
  readonly mustEnrol: boolean
  /** The password is shorter than the minimum for new ones. */
  readonly shouldChangePassword: boolean
}

/** The result of signing in; `wait` is in seconds. */
export type SignInResult =
  | SignedIn
  | 'wrong'
  | 'code-needed'
  | 'wrong-code'
  | 'silent'
  | { readonly wait: number }

/** A write that a running job may still send while its session is locked. */
export interface LockedJob {
  readonly operation: AnyOperationName
  readonly instance?: string
}

const answered = z.looseObject({
  name: z.string(),
  role: z.string(),
  operations: z.array(z.string()),
  mustEnrol: z.optional(z.boolean()),
  shouldChangePassword: z.optional(z.boolean()),
})

const patience = 30_000

/** A session that is locked until the user enters the password. */
export interface LockedSession {
  readonly lockedName: string
}

/**
 * Returns the current session, locked or not; undefined if signed out.
 *
 * @throws TypeError or DOMException where the server does not answer
 */
export async function askSession(address: string): Promise<SignedIn | LockedSession | undefined> {
  const early = takeEarlyCall(`${address}/session`, '')
  const answer = await (early
    ? followEarlyCall(early, AbortSignal.timeout(patience))
    : send(address, 'GET'))
  if (!answer.ok) return undefined
  const value: unknown = await answer.json()
  const locked = z.safeParse(z.looseObject({ locked: z.literal(true), name: z.string() }), value)
  return locked.success ? { lockedName: locked.data.name } : readSession(value)
}

/** Signs in to the Switchboard server. The session itself is a cookie that scripts cannot read. */
export async function signIn(
  address: string,
  name: string,
  password: string,
  code?: string,
): Promise<SignInResult> {
  try {
    const answer = await send(address, 'POST', { name, password, ...(code && { code }) })
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
): Promise<SignInResult> {
  try {
    const answer = await send(address, 'POST', { password }, '/unlock')
    if (answer.status === 401) return await signIn(address, name, password, code)
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
  if (answer.status === 401) {
    const { data } = z.safeParse(z.looseObject({ reason: z.string() }), await answer.json())
    if (data?.reason === 'second-factor-needed') return 'code-needed'
    return data?.reason === 'wrong-code' ? 'wrong-code' : 'wrong'
  }
  return (answer.ok ? readSession(await answer.json()) : undefined) ?? 'silent'
}

/** Signs out. @returns whether the server confirmed it */
export async function signOut(address: string): Promise<boolean> {
  try {
    return (await send(address, 'DELETE')).ok
  } catch {
    return false
  }
}

const send = (address: string, method: string, body?: object, path = ''): Promise<Response> =>
  askServer(`${address}/session${path}`, method, body)

/**
 * Sends a request about sessions and users to the Switchboard server. A cookie identifies the user.
 *
 * @throws TypeError or DOMException where the server does not answer
 */
export function askServer(url: string, method: string, body?: object): Promise<Response> {
  return fetch(url, {
    ...sessionInit,
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })
}

function readSession(value: unknown): SignedIn | undefined {
  const { success, data } = z.safeParse(answered, value)
  if (!success) return undefined
  const { name, role, operations, mustEnrol = false, shouldChangePassword = false } = data
  return {
    name,
    role,
    // Others than these are asked for nowhere.
    operations: operations as Permission[],
    mustEnrol,
    shouldChangePassword,
  }
}
