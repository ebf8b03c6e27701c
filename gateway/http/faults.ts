import { randomUUID } from 'node:crypto'
import { allOperations, type AnyOperationName } from '#contract/index.ts'
import * as z from 'zod/mini'
import { HttpError } from './http-error.ts'
import { checkFields } from './read-fields.ts'
import { emptyReply, jsonHeaders, jsonReply, type Reply } from './reply.ts'

/** The ways in which a response can break; described in the schema. */
export const faultModes = ['break', 'midway', 'garbage', 'empty'] as const

/** How the next calls of an operation fail. */
const faultSchema = z.object({
  operation: z.string().check(z.refine((name) => Object.hasOwn(allOperations, name))),
  /** The name or id of the instance whose calls fail. Default: any call of the operation. */
  instance: z.optional(z.string()),
  /** The number of calls. Default: 1. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Delay in milliseconds before any other effect. On its own: the call is slow but otherwise normal. */
  delay: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  /** Responds with this status and with `body` (JSON), or without a body. */
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  body: z.optional(z.unknown()),
  /** With `status`: the header `Retry-After`, in seconds. */
  retryAfter: z.optional(z.int().check(z.minimum(0))),
  /**
   * `break`: the connection closes before any response. `midway`: it closes in the middle of the response. `garbage`:
   * the status of success with a body that is not JSON. `empty`: the status of success with an empty body.
   */
  mode: z.optional(z.enum(faultModes)),
  /** Whether the operation is done first. Default: not done for `status` and `break`, done for the others. */
  when: z.optional(z.enum(['before', 'after'])),
})

export type Fault = Omit<z.output<typeof faultSchema>, 'operation'> & {
  operation: AnyOperationName
}

/** Thrown to close the connection instead of sending a response. */
export class BrokenConnection extends Error {
  override readonly name = 'BrokenConnection'
}

/** Returns whether the path of an operation contains an instance. */
const hasInstance = (name: AnyOperationName) => allOperations[name].path.includes('{instance}')

/** Creates the test switch, which stores the pending faults per operation. */
export function faultSwitch() {
  let waiting: (Fault & { id: string; left: number })[] = []
  return {
    /**
     * Adds a fault from a request's body. Returns its id.
     *
     * @throws {HttpError} 400 for an invalid body, and for an instance if the operation has none
     */
    add(body: unknown): string {
      // The schema refines `operation` to the name of one.
      const fault = checkFields(faultSchema, body) as Fault
      if (fault.instance !== undefined && !hasInstance(fault.operation))
        throw new HttpError(400, [`instance is not valid: ${fault.operation} has none`])
      const id = randomUUID()
      waiting.push({ ...fault, id, left: fault.times ?? 1 })
      return id
    },
    /** Removes the fault of an id, or those of an instance, or all. */
    clear({ id, instance }: { id?: string | null; instance?: string | null } = {}): void {
      waiting = waiting.filter((fault) => {
        if (id) return fault.id !== id
        return instance && fault.instance !== instance
      })
    },
    /** Returns the fault for this call and uses it up. `instance` is undefined for operations without one. */
    take(name: AnyOperationName, instance: { id: string; name: string } | undefined) {
      const isOf = (fault: Fault) =>
        fault.instance === undefined ||
        (instance && (fault.instance === instance.name || fault.instance === instance.id))
      const fault = waiting.find((one) => one.operation === name && isOf(one))
      if (!fault) return undefined
      fault.left -= 1
      if (fault.left === 0) waiting = waiting.filter((other) => other !== fault)
      return fault
    },
  }
}

/** Returns whether a fault occurs after the operation was done. */
export const strikesAfter = ({ when, mode, status }: Fault): boolean =>
  when === 'after' || (when === undefined && status === undefined && mode !== 'break')

/** Returns the broken response of a fault, or undefined if it only delays. `success` is the operation's status. */
export function faultyReply(fault: Fault, success: number): Reply | undefined {
  if (fault.mode === 'break') throw new BrokenConnection()
  if (fault.mode === 'midway')
    return { status: success, headers: jsonHeaders, body: brokenStream() }
  if (fault.mode === 'garbage')
    return { status: success, headers: jsonHeaders, body: '<html>not what you asked for' }
  if (fault.mode === 'empty') return emptyReply(success)
  if (fault.status === undefined) return undefined
  const bodiless = fault.body === undefined || fault.status === 204 || fault.status === 304
  const wait: Record<string, string> =
    fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
  return bodiless ? emptyReply(fault.status, wait) : jsonReply(fault.status, fault.body, wait)
}

function brokenStream(): ReadableStream<Uint8Array> {
  let pieces = 0
  return new ReadableStream({
    async pull(controller) {
      if (pieces++ === 0) controller.enqueue(new TextEncoder().encode('{"key":{"remoteJid":"55'))
      else {
        // Long enough to send the first chunk before the connection closes.
        await new Promise((resolve) => setTimeout(resolve, 20))
        controller.error(new BrokenConnection())
      }
    },
  })
}
