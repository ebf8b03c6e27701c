import type { Caller } from '#gateway/http/caller.ts'
import { refusalResponse } from '#gateway/http/reply.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { Connection } from '#client/connection.ts'
import type { PauseReason } from '#local/jobs/job-record.ts'

/** The callers of requests that this server sends to itself; no request from outside is in it. */
const callers = new WeakMap<Request, Caller>()

/** For whom a job acts at this moment, or why it may not. */
export type JobActor = { readonly caller: Caller } | { readonly why: PauseReason }

interface FindsCallers {
  findCaller(request: Request, sender: Sender): Caller | undefined | Promise<Caller | undefined>
}

/** Handles a request as if it had arrived at this server. */
export type SendToSelf = (request: Request) => Promise<Response>

/** Lets requests that the server's own jobs send pass as those of the person who started the job. */
export const withJobCallers = <O extends FindsCallers>(operations: O): O => ({
  ...operations,
  findCaller: (request, sender) => callers.get(request) ?? operations.findCaller(request, sender),
})

/**
 * Returns a connection to this server's own API. Its calls take the same way as those of a browser: access, body, audit
 * and Idempotency-Key are checked in one place.
 *
 * @param job its id: each job has its own queue of calls, as if it were a host
 * @param caller returns for whom a call is made, checked anew for each; undefined if no one may: then it is refused
 */
export const inProcess = (
  job: string,
  own: SendToSelf,
  caller: () => Promise<Caller | undefined>,
): Connection => ({
  address: `http://job-${job}.localhost/api`,
  key: '',
  async fetch(input, init) {
    const request = new Request(input, init)
    const found = await caller()
    // As for someone who is signed out: the item waits.
    if (!found) return refusalResponse(new AuthError('signed-out'))
    callers.set(request, found)
    return own(request)
  },
})
