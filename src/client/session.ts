import * as z from 'zod/mini'
import { allOperations, type AnyOperationName } from '#contract/index.ts'

/** Who is signed in at this page's own server, and what they may do. */
export interface SignedIn {
  readonly name: string
  readonly role: string
  readonly operations: readonly AnyOperationName[]
}

/** What a sign-in came to: the session, a wrong name or password, seconds to wait, or no answer that is one. */
export type SignInResult = SignedIn | 'wrong' | 'silent' | { readonly wait: number }

const answered = z.looseObject({
  name: z.string(),
  role: z.string(),
  operations: z.array(z.string()),
})

/** How long an answer is waited for, in milliseconds. */
const patience = 30_000

/**
 * Who is signed in; undefined for nobody.
 *
 * @throws TypeError or DOMException where the server does not answer
 */
export async function askSession(address: string): Promise<SignedIn | undefined> {
  const answer = await send(address, 'GET')
  return answer.ok ? readSession(await answer.json()) : undefined
}

/** Signs in at this page's own server. The session itself is a cookie that no script sees. */
export async function signIn(
  address: string,
  name: string,
  password: string,
): Promise<SignInResult> {
  try {
    const answer = await send(address, 'POST', { name, password })
    if (answer.status === 429 || answer.status === 503)
      return { wait: Number(answer.headers.get('retry-after') ?? 60) }
    if (answer.status === 401 || answer.status === 400) return 'wrong'
    return (answer.ok ? readSession(await answer.json()) : undefined) ?? 'silent'
  } catch {
    return 'silent'
  }
}

/** Signs out. @returns whether the server has heard it */
export async function signOut(address: string): Promise<boolean> {
  try {
    return (await send(address, 'DELETE')).ok
  } catch {
    return false
  }
}

function send(address: string, method: string, body?: object): Promise<Response> {
  return fetch(`${address}/session`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    redirect: 'error',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
}

function readSession(value: unknown): SignedIn | undefined {
  const { success, data } = z.safeParse(answered, value)
  if (!success) return undefined
  const { name, role, operations } = data
  return { name, role, operations: operations.filter(isOperationName) }
}

const isOperationName = (name: string): name is AnyOperationName =>
  Object.hasOwn(allOperations, name)
