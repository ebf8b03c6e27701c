import { ownValue } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { askServer } from './ask-server.ts'

// One-time links: the token is sent in bodies, never in a path.

/** The user that a link is for, `invalid` if it no longer works, `silent` if there is no usable answer. */
export type Invitation = { readonly name: string; readonly role: string } | 'invalid' | 'silent'

/** The result of choosing a password: done, an invalid link, the problem with the password, or no answer. */
export type AcceptResult = 'done' | 'invalid' | 'short' | 'long' | 'easy' | 'breached' | 'silent'

/** Returns the user that a link is for, without using up the link. */
export async function readInvitation(address: string, token: string): Promise<Invitation> {
  try {
    const answer = await askServer(`${address}/invitation`, 'POST', { token })
    if (answer.status === 410 || answer.status === 400) return 'invalid'
    const { data } = z.safeParse(
      z.looseObject({ name: z.string(), role: z.string() }),
      await answer.json(),
    )
    return answer.ok && data ? { name: data.name, role: data.role } : 'silent'
  } catch {
    return 'silent'
  }
}

const problems: Readonly<Record<string, AcceptResult>> = {
  'invitation-invalid': 'invalid',
  'password-too-short': 'short',
  'password-too-long': 'long',
  'password-too-easy': 'easy',
  'password-breached': 'breached',
}

/** Sets the password of the user that a link is for. Uses up the link; does not sign in. */
export async function acceptInvitation(
  address: string,
  token: string,
  password: string,
): Promise<AcceptResult> {
  try {
    const answer = await askServer(`${address}/invitation/accept`, 'POST', { token, password })
    if (answer.ok) return 'done'
    const { data } = z.safeParse(z.looseObject({ reason: z.string() }), await answer.json())
    return ownValue(problems, data?.reason ?? '') ?? 'silent'
  } catch {
    return 'silent'
  }
}
