import * as z from 'zod/mini'
import { operation } from './operation.ts'

// Gateway extensions: connecting an instance to a phone, and ending its connection. Section 1 of the contract does not
// show them.

/** An instance and the state of its connection: open, close, connecting, or any other value. */
const instanceState = z.looseObject({ instanceName: z.string(), state: z.optional(z.string()) })

/**
 * The code that a phone connects with, or the instance's state if there is nothing to scan. `code` is the text of the
 * QR code,
 * `base64` the same as a picture (data URI); `pairingCode` is for the number in the request. `count` is the number of
 * codes since connecting began: 0 without a code means that the gateway has none. `limit` (the maximum number of codes)
 * and `expiresIn` (milliseconds until the next) are extensions of the embedded gateway.
 */
const pairing = z.looseObject({
  instance: z.optional(instanceState),
  pairingCode: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.string())),
  base64: z.optional(z.nullable(z.string())),
  count: z.optional(z.nullable(z.number())),
  limit: z.optional(z.number()),
  expiresIn: z.optional(z.number()),
})

/** Starts to connect an instance, or reads the current code. `number` requests a pairing code. */
export const connectInstance = operation({
  method: 'GET',
  path: '/instance/connect/{instance}',
  query: z.object({ number: z.optional(z.string()) }),
  success: { status: 200, body: pairing },
  beyond: true,
  changes: true,
})

/** Closes the connection and opens it again. The phone stays linked. */
export const restartInstance = operation({
  method: 'POST',
  path: '/instance/restart/{instance}',
  success: { status: 200, body: pairing },
  beyond: true,
})

const done = z.looseObject({
  response: z.optional(z.looseObject({ message: z.optional(z.string()) })),
})

/** Unlinks the phone. Gateways answer before it is done: read the state afterwards. */
export const logoutInstance = operation({
  method: 'DELETE',
  path: '/instance/logout/{instance}',
  success: { status: 200, body: done },
  beyond: true,
})

/** Deletes the instance with everything that the gateway stores for it. */
export const deleteInstance = operation({
  method: 'DELETE',
  path: '/instance/delete/{instance}',
  success: { status: 200, body: done },
  beyond: true,
})
