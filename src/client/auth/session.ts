import * as z from 'zod/mini'
import type { AnyOperationName } from '#contract/index.ts'
import { askServer } from './ask-server.ts'
import { readSession, type SignedIn } from './ask-session.ts'

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
 * @param shared whether the computer is a shared one
 * @returns the provider's page; undefined if it cannot be reached
 */
export async function beginSso(
  address: string,
  to: string,
  shared = false,
): Promise<string | undefined> {
  try {
    const answer = await askServer(`${address}/oidc`, 'POST', { to, ...(shared && { shared }) })
    const value: unknown = answer.ok ? await answer.json() : undefined
    return z.safeParse(z.looseObject({ url: z.string() }), value).data?.url
  } catch {
    return undefined
  }
}

const send = (address: string, method: string, body?: object, path = ''): Promise<Response> =>
  askServer(`${address}/session${path}`, method, body)
