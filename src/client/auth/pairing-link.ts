import { ownValue } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { askServer } from './ask-server.ts'

// The public page of a pairing link on the Switchboard server. The token is sent in bodies, never in a path.

const opened = z.looseObject({
  instance: z.string(),
  number: z.nullable(z.string()),
  expiresAt: z.number(),
})
/** A link that this browser has opened. */
export type OpenedPairingLink = z.output<typeof opened>

const code = z.looseObject({
  state: z.string(),
  code: z.optional(z.string()),
  picture: z.optional(z.string()),
  pairingCode: z.optional(z.string()),
  expiresIn: z.optional(z.number()),
})
/** The code to scan with the phone; `state` is `open` once the phone is linked. `expiresIn` is in milliseconds. */
export type ShownPairing = z.output<typeof code>

/**
 * Why the public page has no code: the link no longer works, it was opened in another browser, the gateway has no code
 * at present, or the server does not answer.
 */
export type PairingProblem = 'invalid' | 'used' | 'unavailable' | 'silent'

const problems: Readonly<Record<string, PairingProblem>> = {
  'pairing-link-invalid': 'invalid',
  'pairing-link-used': 'used',
  'pairing-unavailable': 'unavailable',
}

/** Opens a link in this browser: from then on it works in no other one. */
export const openPairingLink = (
  address: string,
  token: string,
): Promise<OpenedPairingLink | PairingProblem> => ask(`${address}/pairing-link/open`, token, opened)

/** Fetches the code of a link that this browser has opened. */
export const readPairingCode = (
  address: string,
  token: string,
): Promise<ShownPairing | PairingProblem> => ask(`${address}/pairing-link/code`, token, code)

async function ask<T extends z.core.$ZodType>(
  url: string,
  token: string,
  schema: T,
): Promise<z.output<T> | PairingProblem> {
  try {
    const answer = await askServer(url, 'POST', { token })
    const value: unknown = await answer.json()
    if (!answer.ok) {
      const refused = z.safeParse(z.looseObject({ reason: z.string() }), value)
      return (
        (answer.status === 400 && 'invalid') ||
        ownValue(problems, refused.data?.reason ?? '') ||
        'silent'
      )
    }
    const { success, data } = z.safeParse(schema, value)
    return success ? data : 'silent'
  } catch {
    return 'silent'
  }
}
