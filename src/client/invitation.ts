import * as z from 'zod/mini'
import { askServer } from './session.ts'

// One-time links: the token goes into bodies, never into a path.

/** Whom a link is for, `invalid` where it does not work any more, `silent` for no usable answer. */
export type Invitation = { readonly name: string; readonly role: string } | 'invalid' | 'silent'

/** The result of choosing a password: done, a link that does not work any more, what is wrong with it, or no answer. */
export type AcceptResult = 'done' | 'invalid' | 'short' | 'long' | 'easy' | 'silent'

/** Asks whom a link is for, and leaves it usable. */
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
}

/** Sets the password of the person whom a link is for. The link is used up; nobody is signed in by it. */
export async function acceptInvitation(
  address: string,
  token: string,
  password: string,
): Promise<AcceptResult> {
  try {
    const answer = await askServer(`${address}/invitation/accept`, 'POST', { token, password })
    if (answer.ok) return 'done'
    const { data } = z.safeParse(z.looseObject({ reason: z.string() }), await answer.json())
    return problems[data?.reason ?? ''] ?? 'silent'
  } catch {
    return 'silent'
  }
}
